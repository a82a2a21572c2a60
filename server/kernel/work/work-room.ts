import { Piscina } from 'piscina'
import { createFairTurns, type TurnLimits } from './fair-turns.ts'
import { giveAway } from './give-away.ts'

/** Work that was ended because it took more than its share. */
export class WorkExceeded extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`The work took too much ${limit}.`)
    this.limit = limit
  }
}

export interface WorkRoom<Order, Result> {
  /**
   * Has an order of an owner done in the thread. `memory` goes there instead of being copied: it is
   * empty afterwards.
   * @throws WorkExceeded when it took too long, or too much memory
   */
  run(owner: string | number, order: Order, memory?: readonly ArrayBuffer[]): Promise<Result>
  close(): Promise<void>
}

interface WorkRoomOptions extends Omit<TurnLimits, 'atOnce'> {
  /** The thread's program: its default export does an order. */
  program: URL
  timeLimitMs: number
  /** Of the thread's heap; bytes in buffers lie outside of it. */
  heapMib: number
  workerData?: unknown
}

const YOUNG_MIB = 32
const IDLE_TIMEOUT_MS = 10_000
const CLOSE_TIMEOUT_MS = 5_000

/**
 * Opens a thread for work that would hold the event loop. One that exceeds its time or memory is
 * ended, and replaced. The thread begins with the first order and ends after ten seconds without
 * one, as what its heap grew to is only then given back.
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
  // A thread that ends between two orders is replaced; one that ends in an order fails that one.
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
