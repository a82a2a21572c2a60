import { find } from '@kisekae/avatar3d/check/finding.ts'
import { openWorkRoom, WorkExceeded, type WorkRoom } from '../../kernel/work/work-room.ts'
import type { TakenModel } from './model-report.ts'
import type { TakeApartWish } from './take-apart.ts'
import type { TakeApartOrder } from './take-apart-thread.ts'

const TIME_LIMIT_MS = 20_000
/**
 * The limit on the thread's heap; with pictures and geometry, which are outside it, a model may
 * take 512 MiB in all.
 */
const HEAP_MIB = 192
/** The maximum number of models per owner at a time, and of waiting models in all. */
const OF_OWNER_MAX = 1
const WAITING_MAX = 5

export interface ModelTaker {
  /** Takes a model apart. The result is a report, whatever the file contains. */
  takeApart(bytes: Uint8Array, wish: TakeApartWish, owner?: number): Promise<TakenModel>
  close(): Promise<void>
}

interface TakerOptions {
  timeLimitMs?: number
  /** The thread's program; tests use another one. */
  program?: URL
}

/** Takes models apart in a thread of its own, within limits on time and memory. */
export function openModelTaker({
  timeLimitMs = TIME_LIMIT_MS,
  program = PROGRAM,
}: TakerOptions = {}): ModelTaker {
  const room: WorkRoom<TakeApartOrder, TakenModel> = openWorkRoom({
    program,
    timeLimitMs,
    heapMib: HEAP_MIB,
    ofOwnerMax: OF_OWNER_MAX,
    waitingMax: WAITING_MAX,
  })
  return {
    async takeApart(bytes, wish, owner = 0) {
      try {
        return await room.run(owner, { bytes, wish })
      } catch (error) {
        if (!(error instanceof WorkExceeded)) throw error
        if (error.limit === 'memory') return refuse('tookTooMuchMemory')
        return refuse('tookTooLong', Math.round(timeLimitMs / 1000))
      }
    },
    close: () => room.close(),
  }
}

const PROGRAM = new URL('./take-apart-thread.ts', import.meta.url)

const refuse = (code: 'tookTooLong' | 'tookTooMuchMemory', limit = 0): TakenModel => ({
  maker: '',
  format: '',
  figure: '',
  findings: [find(code, '', { limit })],
  pieces: [],
  parts: [],
  pictures: [],
  view: null,
  difference: 0,
})
