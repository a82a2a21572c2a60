import { stillDrawing } from './find-or-draw.ts'

/** The time that a request waits for a picture before it must retry. */
const WAIT_MS = 10_000

/** Rendering continues after the wait is over, so that the next request finds the picture. */
export async function patient<Value>(work: Promise<Value>, onLate = () => {}): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onLate()
    reject(stillDrawing())
  }, WAIT_MS)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
