import { rateLimitExceeded } from '../../kernel/fault/key-faults.ts'
import { forgetOldest } from '../../kernel/limits/forget-oldest.ts'
import { fillBucket, type TokenBucket, takeToken } from '../../kernel/limits/token-bucket.ts'

/**
 * Pictures with wishes (a size, a colour …) that one address may have drawn: so many at once, then
 * one every ten minutes. A page needs a handful, and each of them once for everybody; millions of
 * colours must fill neither the store nor the threads.
 */
const AT_ONCE = 60
const PER_SECOND = 1 / 600
const REMEMBERED_MAX = 20_000

/** Counts what is drawn for an address; throws rateLimitExceeded when it was enough. */
export function createDrawBudget(clock: () => number): (token: string) => void {
  const buckets = new Map<string, TokenBucket>()
  return (token) => {
    const nowMs = clock()
    const known = buckets.get(token)
    if (!known) forgetOldest(buckets, REMEMBERED_MAX)
    const bucket = known ?? fillBucket(PER_SECOND, AT_ONCE, nowMs)
    buckets.set(token, bucket)
    const waitMs = takeToken(bucket, nowMs)
    if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
