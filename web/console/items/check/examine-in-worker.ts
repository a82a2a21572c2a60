import type { PlainExam } from '@kisekae/avatar3d/examine/examine-plain.ts'
import type { PartFigure } from '@kisekae/contract/console/items.ts'

/** The bytes of a file, and the kinds of item that it may become. */
export interface CheckOrder {
  bytes: Uint8Array
  part?: Extract<PlainExam, { kind: 'examined' }>['exam']['part']
  figures: readonly PartFigure[]
}

export type LocalExam = PlainExam | { kind: 'tooSlow' } | { kind: 'failed' }

/** No honest file takes this long to check; a check that takes longer is stopped. */
export const TIME_LIMIT_MS = 5_000

/**
 * Examines a file in a separate worker, which is terminated afterwards, or when its time is up. The
 * time limit begins to run when the worker's code has been loaded.
 */
export function examineInWorker(order: CheckOrder, signal: AbortSignal): Promise<LocalExam> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<LocalExam>()
  let timer = 0
  worker.addEventListener('message', ({ data }: MessageEvent<'ready' | PlainExam>) => {
    if (data !== 'ready') return resolve(data)
    timer = window.setTimeout(() => resolve({ kind: 'tooSlow' }), TIME_LIMIT_MS)
    worker.postMessage(order, [order.bytes.buffer])
  })
  worker.addEventListener('error', () => resolve({ kind: 'failed' }))
  signal.addEventListener('abort', () => resolve({ kind: 'failed' }))
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
