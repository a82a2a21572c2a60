import { rateLimitExceeded } from '../../kernel/fault/key-faults.ts'
import { forgetOldest } from '../../kernel/limits/forget-oldest.ts'
import { alone, fillBucket, type TokenBucket, takeToken } from '../../kernel/limits/token-bucket.ts'

/**
 * The number of pictures that may be rendered for one URL or caller: first in a burst, and then per
 * second.
 */
export interface DrawBudget {
  atOnce: number
  perSecond: number
}

/**
 * Pictures in a custom look, such as another size or colour. A page needs a handful, each rendered
 * only once for everyone; requests for millions of colours must fill neither the store nor the
 * threads.
 */
export const CUSTOM: DrawBudget = { atOnce: 60, perSecond: 1 / 600 }

/**
 * Stickers: 124 pictures for the packs of five chat services, and 48 for the dress-up app's page in
 * two languages, all at once; after that, one every ten minutes.
 */
export const STICKERS: DrawBudget = { atOnce: 180, perSecond: 1 / 600 }

/**
 * The budget shared by all visitors without an account: because a look takes about 35 ms, strangers
 * use at most a fourteenth of a core in the long run, whatever they do.
 */
export const VISITORS: DrawBudget = { atOnce: 120, perSecond: 2 }

/**
 * Looks of visitors from one address: as many as the address may request. Without this limit, a
 * single stranger who requested the same look again and again would use up the budget of all
 * visitors.
 */
export const VISITORS_OF_ADDRESS: DrawBudget = { atOnce: 60, perSecond: 0.5 }

const REMEMBERED_MAX = 20_000

/** Counts a rendering for a URL or a caller; throws rateLimitExceeded beyond the budget. */
export function createDrawBudget(
  clock: () => number,
  { atOnce, perSecond }: DrawBudget = CUSTOM,
  countProcesses = alone,
): (who: string) => void {
  const buckets = new Map<string, TokenBucket>()
  return (who) => {
    const nowMs = clock()
    const known = buckets.get(who)
    if (!known) forgetOldest(buckets, REMEMBERED_MAX)
    const bucket = known ?? fillBucket(perSecond, atOnce, nowMs, countProcesses)
    buckets.set(who, bucket)
    const waitMs = takeToken(bucket, nowMs)
    if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
