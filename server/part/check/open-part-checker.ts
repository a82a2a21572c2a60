import { find } from '@kisekae/avatar3d/check/finding.ts'
import type { UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import { bodyKey, FIGURE_NAMES } from '@kisekae/wardrobe/body/figures.ts'
import type { PartFolder } from '../../image/asset/part-store.ts'
import { starterAsset } from '../../item/starter-items.ts'
import { hashBytes } from '../../kernel/hash-bytes.ts'
import { openWorkRoom, WorkExceeded, type WorkRoom } from '../../kernel/work/work-room.ts'
import { blankReport } from './blank-report.ts'
import type { CheckOrder } from './check-thread.ts'
import type { CheckedPart, FigureAsset } from './report.ts'

const TIME_LIMIT_MS = 30_000
/** The limit on the thread's heap; pictures and geometry are outside it, with their own limits. */
const HEAP_MIB = 160
/** The maximum number of waiting files, per owner and in all. */
const OF_OWNER_MAX = 5
const WAITING_MAX = 20

/** The bodies of the starter wardrobe. */
export const STARTER_FIGURES: readonly FigureAsset[] = FIGURE_NAMES.map((figure) => ({
  figure,
  asset: starterAsset(bodyKey(figure)),
}))

interface CheckOptions {
  /** The part that the file is for; guessed if omitted. */
  part?: UploadPart
  /** The bodies that it may be made for; by default, those of the starter wardrobe. */
  figures?: readonly FigureAsset[]
  /** The organisation on whose behalf the file is checked; organisations take turns. */
  owner?: number
}

export interface PartChecker {
  /**
   * Checks an uploaded file and makes a part from it; one file is checked at a time, while the
   * others wait. The result is a report, whatever the file contains.
   * @throws rateLimitExceeded or backendError if too many files of the owner, or of everyone, are
   * waiting
   */
  checkPart(bytes: Uint8Array, options?: CheckOptions): Promise<CheckedPart>
  close(): Promise<void>
}

interface CheckerOptions {
  timeLimitMs?: number
  /** The thread's program; tests use another one. */
  program?: URL
}

/**
 * Creates a checker of parts with its own thread, which is terminated and replaced if it exceeds
 * its time limit or its memory limit.
 */
export function openPartChecker(
  folder: PartFolder,
  { timeLimitMs = TIME_LIMIT_MS, program = PROGRAM }: CheckerOptions = {},
): PartChecker {
  const room: WorkRoom<CheckOrder, CheckedPart> = openWorkRoom({
    program,
    workerData: folder,
    timeLimitMs,
    heapMib: HEAP_MIB,
    ofOwnerMax: OF_OWNER_MAX,
    waitingMax: WAITING_MAX,
  })
  return {
    async checkPart(bytes, { part, figures = STARTER_FIGURES, owner = 0 } = {}) {
      const prefix = `p${(await hashBytes(bytes)).toString('hex').slice(0, 8)}`
      const order = { bytes, wish: { part, figures, prefix } }
      try {
        return await room.run(owner, order)
      } catch (error) {
        if (!(error instanceof WorkExceeded)) throw error
        if (error.limit === 'memory') return refuse(order, 'tookTooMuchMemory')
        return refuse(order, 'tookTooLong', Math.round(timeLimitMs / 1000))
      }
    },
    close: () => room.close(),
  }
}

const PROGRAM = new URL('./check-thread.ts', import.meta.url)

const refuse = (
  { bytes, wish }: CheckOrder,
  code: 'tookTooLong' | 'tookTooMuchMemory',
  limit = 0,
): CheckedPart => ({
  report: { ...blankReport(bytes, wish.part), findings: [find(code, '', { limit })] },
  part: null,
  pictures: [],
})
