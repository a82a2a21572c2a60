import { Piscina } from 'piscina'
import { markLate } from '../../kernel/work/mark-late.ts'
import type { Recipe } from '../address/recipe.ts'
import type { PartFolder } from '../asset/part-store.ts'

/**
 * A thread that is idle for this long ends, which releases its memory; one thread of a warm pool
 * stays.
 */
const IDLE_TIMEOUT_MS = 60_000

/** Limits on a thread's heap: each avatar leaves several megabytes of garbage. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 }

export interface DrawPool {
  draw(recipe: Recipe): Promise<Uint8Array>
  makeAsset(asset: string): Promise<Uint8Array>
  close(): Promise<void>
}

interface DrawPoolOptions {
  threads: number
  /**
   * Whether one thread starts at once and always stays. Otherwise, the first one starts when it is
   * needed: a thread takes about a second to start.
   */
  isWarm: boolean
  /** Called when a thread exits on its own; another one replaces it. */
  onError(error: unknown): void
  /** The thread's program; tests use another one. */
  program?: URL
}

/** Creates a pool of threads that render pictures and generate parts. */
export function openDrawPool(
  folder: PartFolder,
  { threads: maxThreads, isWarm, onError, program = PROGRAM }: DrawPoolOptions,
): DrawPool {
  markLate()
  const pool = new Piscina<Recipe | string, Uint8Array>({
    workerData: folder,
    filename: program.href,
    minThreads: isWarm ? 1 : 0,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: 20_000,
    resourceLimits: HEAP,
  })
  pool.on('error', onError)
  return {
    // Earlier pictures may have caused the exit: the next thread starts fresh.
    draw: (recipe) =>
      pool.run(recipe).catch((error) => {
        if (!isThreadLost(error)) throw error
        onError(error)
        return pool.run(recipe)
      }),
    makeAsset: (asset) => pool.run(asset, { name: 'makeAsset' }),
    close: () => pool.close({ force: true }),
  }
}

const PROGRAM = new URL('./draw-worker.ts', import.meta.url)

/** Whether a thread exited during its work, which does not mean that the work itself is faulty. */
export const isThreadLost = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    error.message.startsWith('worker exited with code'))
