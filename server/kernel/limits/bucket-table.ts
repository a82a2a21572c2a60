import { forgetOldest } from './forget-oldest.ts'
import { type CountProcesses, fillBucket, type TokenBucket } from './token-bucket.ts'

/** The calls allowed per caller: `perSecond` on average, and `burst` at once. */
export interface CallRate {
  perSecond: number
  burst: number
  /** The processes that share the rate; only this one if absent. */
  countProcesses?: CountProcesses
}

/** The bucket of a caller; full for a new one. */
export type FindBucket = (who: string, nowMs: number) => TokenBucket

/**
 * Usually, the oldest bucket is full again by the time it is forgotten, because it is rare for this
 * many new callers to arrive at once.
 */
const BUCKETS_MAX = 20_000

/** Keeps a token bucket for each caller; all buckets have the same rate. */
export function createBucketTable({ perSecond, burst, countProcesses }: CallRate): FindBucket {
  const buckets = new Map<string, TokenBucket>()
  return (who, nowMs) => {
    const bucket = buckets.get(who) ?? fillBucket(perSecond, burst, nowMs, countProcesses)
    buckets.delete(who)
    forgetOldest(buckets, BUCKETS_MAX)
    buckets.set(who, bucket)
    return bucket
  }
}
