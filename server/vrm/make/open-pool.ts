import { Piscina } from 'piscina'
import type { PartFolder } from '../../image/asset/part-store.ts'
import { markLate } from '../../kernel/work/mark-late.ts'
import type { VrmRecipe } from '../recipe.ts'
import { TimeLimitExceeded } from './vrm-worker.ts'

/** A file takes about a second; one that takes a minute will never finish. */
const TIME_LIMIT_MS = 60_000
const IDLE_TIMEOUT_MS = 60_000
/** The limits on a thread's heap; pictures and geometry are outside it. */
const HEAP = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 }

export interface VrmPool {
  make(recipe: VrmRecipe): Promise<Uint8Array>
  close(): Promise<void>
}

interface PoolOptions {
  threads: number
  timeLimitMs?: number
  /** The thread's program; tests use another one. */
  program?: URL
}

/**
 * Threads that generate VRM files; a thread that exceeds its time limit or memory limit is
 * terminated and replaced.
 */
export function openVrmPool(
  folder: PartFolder,
  { threads, timeLimitMs = TIME_LIMIT_MS, program = PROGRAM }: PoolOptions,
): VrmPool {
  markLate()
  const pool = new Piscina<VrmRecipe, Uint8Array>({
    workerData: folder,
    filename: program.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: 5_000,
    resourceLimits: HEAP,
  })
  // A thread that exits between two files is replaced; one that exits during a file fails that
  // file.
  pool.on('error', () => {})
  return {
    async make(recipe) {
      const signal = AbortSignal.timeout(timeLimitMs)
      try {
        return await pool.run(recipe, { signal })
      } catch (error) {
        throw signal.aborted
          ? new TimeLimitExceeded(`The file took more than ${timeLimitMs} ms.`)
          : error
      }
    },
    // A thread that does not stop in time ends with the process.
    close: () => pool.close({ force: true }).catch(() => {}),
  }
}

const PROGRAM = new URL('./vrm-thread.ts', import.meta.url)
