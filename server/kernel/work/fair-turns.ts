import { rateLimitExceeded } from '../fault/key-faults.ts'
import { backendError } from '../fault/transport-faults.ts'

export interface TurnLimits {
  /** How many do their work at the same time. */
  atOnce: number
  /** How many one owner may have, at work and waiting. */
  ofOwnerMax: number
  /** How many may wait in all. */
  waitingMax: number
}

/** Does work for an owner when it is that owner's turn. */
export type TakeTurn = <T>(owner: string | number, work: () => Promise<T>) => Promise<T>

const RETRY_AFTER_S = 5

/**
 * Lets some work be done at a time, and serves owners by turns: however much one of them asks for,
 * another waits for one piece of it at most. Throws rateLimitExceeded (429) at an owner who has too
 * much, and backendError (503) when too much waits in all.
 */
export function createFairTurns({ atOnce, ofOwnerMax, waitingMax }: TurnLimits): TakeTurn {
  // A Map keeps its order: the owner whose turn it is comes first.
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
      const message = `At most ${ofOwnerMax} of these at once; try again when one has ended.`
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
