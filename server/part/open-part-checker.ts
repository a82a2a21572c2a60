import { createHash } from 'node:crypto'
import { find } from '@kisekae/avatar3d/check/finding.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { Piscina } from 'piscina'
import type { PartFolder } from '../image/part-store.ts'
import { starterAsset } from '../item/starter-items.ts'
import { backendError } from '../kernel/transport-faults.ts'
import { blankReport } from './blank-report.ts'
import type { CheckOrder } from './check-thread.ts'
import type { CheckedPart, FigureAsset } from './report.ts'

const TIME_LIMIT_MS = 30_000
const IDLE_TIMEOUT_MS = 60_000
/** Bounds of the thread's heap; pictures and geometry lie outside, within limits of their own. */
const HEAP = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 160 }
/** More than so many files do not wait. */
const WAITING_MAX = 20

/** The bodies of the starter wardrobe. */
const FIGURES: readonly FigureAsset[] = [
  { figure: 'small', asset: starterAsset('body-fair') },
  { figure: 'tall', asset: starterAsset('body-tall-fair') },
]

interface CheckOptions {
  /** What the file is to be; guessed when it is not said. */
  part?: PartName
  /** The bodies that it may be cut for; those of the starter wardrobe when they are not said. */
  figures?: readonly FigureAsset[]
}

export interface PartChecker {
  /**
   * Checks an uploaded file and makes a part of it, one file after the other. Whatever its bytes
   * are, the answer is a report.
   * @throws backendError when too many files wait
   */
  checkPart(bytes: Uint8Array, options?: CheckOptions): Promise<CheckedPart>
  close(): Promise<void>
}

interface CheckerOptions {
  timeLimitMs?: number
  /** The thread's program; another one in tests. */
  program?: URL
}

/** Opens a thread that checks parts; one that exceeds its time or memory is ended, and replaced. */
export function openPartChecker(
  folder: PartFolder,
  { timeLimitMs = TIME_LIMIT_MS, program = PROGRAM }: CheckerOptions = {},
): PartChecker {
  const pool = new Piscina<CheckOrder, CheckedPart>({
    workerData: folder,
    filename: program.href,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_TIMEOUT_MS, closeTimeout: 5_000 },
    resourceLimits: HEAP,
  })
  // A thread that ends between two files is replaced; one that ends in a file refuses that one.
  pool.on('error', () => {})

  async function run(order: CheckOrder): Promise<CheckedPart> {
    const signal = AbortSignal.timeout(timeLimitMs)
    try {
      return await pool.run(order, { signal })
    } catch (error) {
      if (signal.aborted) return refuse(order, 'tookTooLong', Math.round(timeLimitMs / 1000))
      if (isOutOfMemory(error)) return refuse(order, 'tookTooMuchMemory')
      throw error
    }
  }

  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async checkPart(bytes, { part, figures = FIGURES } = {}) {
      if (waiting >= WAITING_MAX)
        throw backendError({ message: 'Too many files are being checked.', retryAfterS: 10 })
      waiting++
      const prefix = `p${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
      const turn = last.then(() => run({ bytes, wish: { part, figures, prefix } }))
      last = turn.catch(() => {}).finally(() => waiting--)
      return await turn
    },
    close: () => pool.close({ force: true }).catch(() => {}),
  }
}

const PROGRAM = new URL('./check-thread.ts', import.meta.url)

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const refuse = (
  { bytes, wish }: CheckOrder,
  code: 'tookTooLong' | 'tookTooMuchMemory',
  limit = 0,
): CheckedPart => ({
  report: { ...blankReport(bytes, wish.part), findings: [find(code, '', { limit })] },
  part: null,
  pictures: [],
})
