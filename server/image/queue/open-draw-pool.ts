import { Piscina } from 'piscina'
import { markLate } from '../../kernel/work/mark-late.ts'
import type { Recipe } from '../address/recipe.ts'
import type { PartFolder } from '../asset/part-store.ts'

/** A thread that draws nothing for so long gives its memory back; one always stays. */
const IDLE_TIMEOUT_MS = 60_000

/** Bounds of a thread's heap: an avatar leaves some megabytes to sweep away. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 }

export interface DrawPool {
  draw(recipe: Recipe): Promise<Uint8Array>
  makeAsset(asset: string): Promise<Uint8Array>
  close(): Promise<void>
}

interface DrawPoolOptions {
  threads: number
  /** Told of a thread that ended by itself; another one takes its place. */
  onError(error: unknown): void
  /** The thread's program; another one in tests. */
  program?: URL
}

/** Opens threads that draw, and that make what is drawn. */
export function openDrawPool(
  folder: PartFolder,
  { threads: maxThreads, onError, program = PROGRAM }: DrawPoolOptions,
): DrawPool {
  markLate()
  const pool = new Piscina<Recipe | string, Uint8Array>({
    workerData: folder,
    filename: program.href,
    minThreads: 1,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: 20_000,
    resourceLimits: HEAP,
  })
  pool.on('error', onError)
  return {
    // What ended a thread may be left of the pictures before: the next thread begins afresh.
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

/** Whether a thread ended in the middle of its work, which says nothing of the work itself. */
export const isThreadLost = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    error.message.startsWith('worker exited with code'))
