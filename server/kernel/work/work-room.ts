import { Piscina } from 'piscina'
import { createFairTurns, type TurnLimits } from './fair-turns.ts'
import { giveAway } from './give-away.ts'

/** A job that was stopped because it exceeded its limit. */
export class WorkExceeded extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`The job used too much ${limit}.`)
    this.limit = limit
  }
}

export interface WorkRoom<Order, Result> {
  /**
   * Runs an owner's job in the thread. `memory` is transferred, not copied: it is empty afterwards.
   * @throws WorkExceeded if it took too long or too much memory
   */
  run(owner: string | number, order: Order, memory?: readonly ArrayBuffer[]): Promise<Result>
  close(): Promise<void>
}

interface WorkRoomOptions extends Omit<TurnLimits, 'atOnce'> {
  /** The thread's program: its default export runs a job. */
  program: URL
  timeLimitMs: number
  /** The limit for the thread's heap; the bytes of buffers do not count towards it. */
  heapMib: number
  workerData?: unknown
}

const YOUNG_MIB = 32
const IDLE_TIMEOUT_MS = 10_000
const CLOSE_TIMEOUT_MS = 5_000

/**
 * Opens a thread for work that would block the event loop. A thread that exceeds its time limit or
 * its memory limit is terminated and replaced. The thread starts with the first job and ends after
 * ten idle seconds, since only then is its heap released.
 */
export function openWorkRoom<Order, Result>(options: WorkRoomOptions): WorkRoom<Order, Result> {
  const { program, timeLimitMs, heapMib, workerData } = options
  const pool = new Piscina<Order, Result>({
    filename: program.href,
    workerData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB, maxOldGenerationSizeMb: heapMib },
  })
  // A thread that exits between two jobs is replaced; one that exits during a job fails that job.
  pool.on('error', () => {})
  const takeTurn = createFairTurns({ ...options, atOnce: 1 })

  async function work(order: Order, memory: readonly ArrayBuffer[]): Promise<Result> {
    const signal = AbortSignal.timeout(timeLimitMs)
    try {
      return await pool.run(giveAway(order, memory), { signal })
    } catch (error) {
      if (signal.aborted) throw new WorkExceeded('time')
      if (isOutOfMemory(error)) throw new WorkExceeded('memory')
      throw error
    }
  }

  return {
    run: (owner, order, memory = []) => takeTurn(owner, () => work(order, memory)),
    close: () => pool.close({ force: true }).catch(() => {}),
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
