import type { KisekaeError } from './kisekae-error.ts'

const FIRST_WAIT_MS = 200
/** A longer Retry-After is left to the caller. */
const LONGEST_WAIT_S = 10

const TRANSIENT: ReadonlySet<number> = new Set([0, 408, 500, 502, 503, 504])

interface Terms {
  /** The number of previous failures. */
  attempt: number
  /** Whether sending the call twice has the same effect as sending it once. */
  isRepeatable: boolean
  signal?: AbortSignal
}

/** Waits until the next attempt; false if there must not be another. */
export async function waitBeforeRetry(
  error: KisekaeError,
  { attempt, isRepeatable, signal }: Terms,
): Promise<boolean> {
  const { retryAfterS } = error
  if (!isWorthRetrying(error, isRepeatable) || (retryAfterS ?? 0) > LONGEST_WAIT_S) return false
  // The wait is random, up to twice the previous one, so that callers that failed together spread
  // out.
  const backoffMs = Math.random() * FIRST_WAIT_MS * 2 ** attempt
  await sleep((retryAfterS ?? 0) * 1000 + backoffMs, signal)
  return true
}

/**
 * Whether a retry is safe and useful. A rate-limited call had no effect. Without a response, or
 * after a server error, the outcome is unknown; the same is true while the first request with the
 * same key is running.
 */
function isWorthRetrying({ status, reason, retryAfterS }: KisekaeError, isRepeatable: boolean) {
  if (status === 429) return retryAfterS !== null
  return isRepeatable && (TRANSIENT.has(status) || reason === 'idempotencyKeyInUse')
}

const sleep = (waitMs: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, waitMs)
    signal?.addEventListener('abort', stop, { once: true })
  })
