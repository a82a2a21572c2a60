import { rateLimitExceeded } from '../fault/key-faults.ts'
import { backendError } from '../fault/transport-faults.ts'

export interface TurnLimits {
  /** The number of concurrent jobs. */
  atOnce: number
  /** The maximum number of jobs per owner, running and waiting. */
  ofOwnerMax: number
  /** The maximum number of waiting jobs in all. */
  waitingMax: number
}

/** Runs a job when it is its owner's turn. */
export type TakeTurn = <T>(owner: string | number, work: () => Promise<T>) => Promise<T>

const RETRY_AFTER_S = 5

/**
 * Limits concurrent jobs, and serves owners in turn: however many jobs one owner has, another waits
 * for at most one of them. Throws rateLimitExceeded (429) if an owner has too many, and
 * backendError (503) if too many are waiting in total.
 */
export function createFairTurns({ atOnce, ofOwnerMax, waitingMax }: TurnLimits): TakeTurn {
  // A Map iterates keys in insertion order, so the owner whose turn is next comes first.
  const waiting = new Map<string | number, (() => void)[]>()
  const counts = new Map<string | number, number>()
  let waitingCount = 0
  let busy = 0

  function startNext(): void {
    const [next] = waiting
    if (busy >= atOnce || !next) return
    const [owner, starts] = next
    const start = starts.shift()
    waiting.delete(owner)
    if (starts.length > 0) waiting.set(owner, starts)
    waitingCount--
    busy++
    start?.()
  }

  function leave(owner: string | number): void {
    busy--
    const left = (counts.get(owner) ?? 0) - 1
    if (left > 0) counts.set(owner, left)
    else counts.delete(owner)
    startNext()
  }

  return async (owner, work) => {
    const count = counts.get(owner) ?? 0
    if (count >= ofOwnerMax) {
      const message =
        `At most ${ofOwnerMax} of these requests can run at once; try again when one has ` +
        'finished.'
      throw rateLimitExceeded({ message, retryAfterS: RETRY_AFTER_S })
    }
    if (waitingCount >= waitingMax) throw backendError({ retryAfterS: RETRY_AFTER_S })
    counts.set(owner, count + 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    const starts = waiting.get(owner) ?? []
    waiting.set(owner, starts)
    starts.push(resolve)
    waitingCount++
    startNext()
    await promise
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }
}
