import type { ServerResponse } from 'node:http'
import { rateLimitExceeded } from '../fault/key-faults.ts'
import { type CallRate, createBucketTable } from './bucket-table.ts'
import { describeBucket, takeToken } from './token-bucket.ts'

/** What calls are counted by, as the header fields name it. */
export type Payer = 'person' | 'organisation' | 'address' | 'avatar' | 'app'
export type CallRates = Readonly<Record<Payer, CallRate>>

/**
 * Far from what clicking asks: a screen makes some five calls, a closet one for each click. An
 * address, which a school or an office shares, has those of all there who are not signed in. An
 * avatar is one person before the screens of the UI kit; an app has the pages of the kit that all
 * its users open.
 */
export const CALL_RATES: CallRates = {
  person: { perSecond: 20, burst: 200 },
  organisation: { perSecond: 50, burst: 500 },
  address: { perSecond: 50, burst: 500 },
  avatar: { perSecond: 20, burst: 200 },
  app: { perSecond: 200, burst: 2_000 },
}

/** Counts one call of somebody and tells what is left; throws rateLimitExceeded at nothing. */
export type CountCall = (who: string, response: ServerResponse) => void

/** Counts the calls of each by a token bucket of its own. `clock` is monotonic. */
export function createCallBuckets(payer: Payer, rate: CallRate, clock: () => number): CountCall {
  const findBucket = createBucketTable(rate)
  return (who, response) => {
    const nowMs = clock()
    const bucket = findBucket(who, nowMs)
    const waitMs = takeToken(bucket, nowMs)
    const { policy, limit } = describeBucket(bucket, payer)
    response.appendHeader('RateLimit-Policy', policy)
    response.appendHeader('RateLimit', limit)
    if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
