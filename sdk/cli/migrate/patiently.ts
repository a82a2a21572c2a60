import { KisekaeError } from '../../kisekae-error.ts'

/** A longer wait means that a daily quota is used up: the run ends, and a later one continues. */
const WAIT_S_MAX = 60

const sleep = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms))

/** Repeats a call as long as the service asks for a wait of at most a minute. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof KisekaeError)) throw error
      const { status, retryAfterS } = error
      const isBrief = retryAfterS !== null && retryAfterS <= WAIT_S_MAX
      if (!isBrief || (status !== 429 && status !== 503)) throw error
      await sleep(retryAfterS * 1000)
    }
  }
}
