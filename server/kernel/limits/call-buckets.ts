import type { ServerResponse } from 'node:http'
import { rateLimitExceeded } from '../fault/key-faults.ts'
import { type CallRate, createBucketTable } from './bucket-table.ts'
import { type CountProcesses, describeBucket, takeToken } from './token-bucket.ts'

/** The units by which calls are counted, as named in the header fields. */
export type Payer = 'person' | 'organisation' | 'address' | 'avatar' | 'app'
export type CallRates = Readonly<Record<Payer, CallRate>>

/**
 * Far above normal use: a screen makes about five calls, and the closet makes one per click. The
 * rate limit of an address is shared by everyone there who is not signed in, for example in a
 * school or an office. The limit of an avatar applies to one person who uses the UI kit; that of an
 * app applies to the pages of the kit that all of its users open.
 */
export const CALL_RATES: CallRates = {
  person: { perSecond: 20, burst: 200 },
  organisation: { perSecond: 50, burst: 500 },
  address: { perSecond: 50, burst: 500 },
  avatar: { perSecond: 20, burst: 200 },
  app: { perSecond: 200, burst: 2_000 },
}

/** Applies the rates to all processes together. */
export const shareRates = (rates: CallRates, countProcesses: CountProcesses): CallRates => ({
  person: { ...rates.person, countProcesses },
  organisation: { ...rates.organisation, countProcesses },
  address: { ...rates.address, countProcesses },
  avatar: { ...rates.avatar, countProcesses },
  app: { ...rates.app, countProcesses },
})

/**
 * Counts a call and reports how many more are allowed; throws rateLimitExceeded if the call itself
 * is not allowed.
 */
export type CountCall = (who: string, response: ServerResponse) => void

/** Counts calls with a token bucket for each caller. `clock` is monotonic. */
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
