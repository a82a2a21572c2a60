import { find } from '@kisekae/avatar3d/check/finding.ts'
import type { PartFolder } from '../../image/asset/part-store.ts'
import { openWorkRoom, WorkExceeded, type WorkRoom } from '../../kernel/work/work-room.ts'
import { refuseFit, type TriedFit } from './fit-report.ts'
import type { FitOrder } from './try-fit.ts'

const TIME_LIMIT_MS = 30_000
/** The limit on the thread's heap; pictures and geometry are outside it. */
const HEAP_MIB = 192
/** The maximum number of parts per owner at a time, and of waiting parts in all. */
const OF_OWNER_MAX = 1
const WAITING_MAX = 5

export interface PartFitter {
  /** Fits a stored part to a figure. The result is a report, whatever the file contains. */
  fit(order: FitOrder, owner: number): Promise<TriedFit>
  close(): Promise<void>
}

interface FitterOptions {
  timeLimitMs?: number
  /** The thread's program; tests use another one. */
  program?: URL
}

/** Fits parts in a thread of its own, within limits on time and memory. */
export function openPartFitter(
  folder: PartFolder,
  { timeLimitMs = TIME_LIMIT_MS, program = PROGRAM }: FitterOptions = {},
): PartFitter {
  const room: WorkRoom<FitOrder, TriedFit> = openWorkRoom({
    program,
    workerData: folder,
    timeLimitMs,
    heapMib: HEAP_MIB,
    ofOwnerMax: OF_OWNER_MAX,
    waitingMax: WAITING_MAX,
  })
  return {
    async fit(order, owner) {
      try {
        return await room.run(owner, order)
      } catch (error) {
        if (!(error instanceof WorkExceeded)) throw error
        if (error.limit === 'memory') return refuseFit([find('tookTooMuchMemory')])
        const limit = Math.round(timeLimitMs / 1000)
        return refuseFit([find('tookTooLong', '', { limit })])
      }
    },
    close: () => room.close(),
  }
}

const PROGRAM = new URL('./fit-thread.ts', import.meta.url)
