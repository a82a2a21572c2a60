import { rateLimitExceeded } from '../../kernel/fault/key-faults.ts'
import { forgetOldest } from '../../kernel/limits/forget-oldest.ts'
import { alone, fillBucket, type TokenBucket, takeToken } from '../../kernel/limits/token-bucket.ts'

/**
 * The number of custom pictures (a size, a colour …) that one address may have rendered: this many
 * at once, then one every ten minutes. A page needs a handful, and each only once for everyone;
 * millions of colours must fill neither the store nor the threads.
 */
const AT_ONCE = 60
const PER_SECOND = 1 / 600
const REMEMBERED_MAX = 20_000

/** Counts a rendering for an address; throws rateLimitExceeded beyond the budget. */
export function createDrawBudget(
  clock: () => number,
  countProcesses = alone,
): (token: string) => void {
  const buckets = new Map<string, TokenBucket>()
  return (token) => {
    const nowMs = clock()
    const known = buckets.get(token)
    if (!known) forgetOldest(buckets, REMEMBERED_MAX)
    const bucket = known ?? fillBucket(PER_SECOND, AT_ONCE, nowMs, countProcesses)
    buckets.set(token, bucket)
    const waitMs = takeToken(bucket, nowMs)
    if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
