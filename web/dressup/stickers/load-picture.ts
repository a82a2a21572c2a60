import { sleep } from './sleep.ts'

/**
 * A busy service refuses a request that has waited too long for a picture, but goes on rendering
 * the picture, so that a later attempt finds it.
 */
const ATTEMPTS_MAX = 5
const PAUSE_MS = 2000

/** Loads a picture into the browser's cache. */
export async function loadPicture(address: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const image = new Image()
    image.src = address
    try {
      await image.decode()
      return
    } catch (problem) {
      if (signal.aborted || attempt === ATTEMPTS_MAX) throw problem
      await sleep(PAUSE_MS)
    }
  }
}
