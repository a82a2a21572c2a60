import type { PartFolder } from '../image/part-store.ts'
import { openPool } from '../kernel/pool.ts'
import type { VrmRecipe } from './recipe.ts'
import { TimeLimitExceeded } from './vrm-worker.ts'

/** A file takes a second or so; one that takes a minute never ends. */
const TIME_LIMIT_MS = 60_000
/** Behind pictures: those are waited for by somebody who looks at a screen. */
const NICENESS = 15
/** Bounds of a thread's heap; pictures and geometry lie outside of it. */
const HEAP = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 }

export interface VrmPool {
  make(recipe: VrmRecipe): Promise<Uint8Array>
  close(): Promise<void>
}

interface PoolOptions {
  threads: number
  timeLimitMs?: number
  /** The thread's program; another one in tests. */
  program?: URL
}

/** Threads that make VRM files; one that exceeds its time or memory is ended, and replaced. */
export function openVrmPool(
  folder: PartFolder,
  { threads, timeLimitMs = TIME_LIMIT_MS, program = PROGRAM }: PoolOptions,
): VrmPool {
  const pool = openPool<VrmRecipe, Uint8Array>({
    ...{ program, workerData: folder, maxThreads: threads, heap: HEAP, niceness: NICENESS },
  })
  return {
    async make(recipe) {
      const signal = AbortSignal.timeout(timeLimitMs)
      try {
        return await pool.run(recipe, { signal })
      } catch (error) {
        throw signal.aborted ? new TimeLimitExceeded(`Over ${timeLimitMs} ms.`) : error
      }
    },
    close: pool.close,
  }
}

const PROGRAM = new URL('./vrm-thread.ts', import.meta.url)
