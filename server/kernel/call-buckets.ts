import type { ServerResponse } from 'node:http'
import { forgetOldest } from './forget-oldest.ts'
import { rateLimitExceeded } from './key-faults.ts'
import { describeBucket, fillBucket, type TokenBucket, takeToken } from './token-bucket.ts'

/** Calls that one of a kind may make: so many a second on average, and `burst` at once. */
export interface CallRate {
  perSecond: number
  burst: number
}

/** What calls are counted by, as the header fields name it. */
export type Payer = 'person' | 'organisation' | 'address'
export type CallRates = Readonly<Record<Payer, CallRate>>

/**
 * Far from what clicking asks: a screen makes some five calls, a closet one for each click. An
 * address, which a school or an office shares, has those of all there who are not signed in.
 */
export const CALL_RATES: CallRates = {
  person: { perSecond: 20, burst: 200 },
  organisation: { perSecond: 50, burst: 500 },
  address: { perSecond: 50, burst: 500 },
}

/** Counts one call of somebody and tells what is left; throws rateLimitExceeded at nothing. */
export type CountCall = (who: string, response: ServerResponse) => void

/** A bucket that was forgotten is full again; so many strangers at once are rare. */
const BUCKETS_MAX = 20_000

/** Counts the calls of each by a token bucket of its own. `clock` is monotonic. */
export function createCallBuckets(
  payer: Payer,
  { perSecond, burst }: CallRate,
  clock: () => number,
): CountCall {
  const buckets = new Map<string, TokenBucket>()
  return (who, response) => {
    const nowMs = clock()
    const bucket = buckets.get(who) ?? fillBucket(perSecond, burst, nowMs)
    buckets.delete(who)
    forgetOldest(buckets, BUCKETS_MAX)
    buckets.set(who, bucket)
    const waitMs = takeToken(bucket, nowMs)
    const { policy, limit } = describeBucket(bucket, payer)
    response.appendHeader('RateLimit-Policy', policy)
    response.appendHeader('RateLimit', limit)
    if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
