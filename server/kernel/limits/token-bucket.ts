/** Allows `perSecond` calls on average and `burst` at once. */
export interface TokenBucket {
  perSecond: number
  burst: number
  tokens: number
  /** Monotonic, like all times here. */
  refilledAtMs: number
  /** The rate in header format; empty until it is first reported. */
  policy: string
}

export function fillBucket(perSecond: number, burst: number, nowMs: number): TokenBucket {
  return { perSecond, burst, tokens: burst, refilledAtMs: nowMs, policy: '' }
}

/** Takes a token; returns 0, or the milliseconds until one is available. */
export function takeToken(bucket: TokenBucket, nowMs: number): number {
  const gained = ((nowMs - bucket.refilledAtMs) / 1000) * bucket.perSecond
  bucket.tokens = Math.min(bucket.burst, bucket.tokens + gained)
  bucket.refilledAtMs = nowMs
  if (bucket.tokens < 1) return ((1 - bucket.tokens) / bucket.perSecond) * 1000
  bucket.tokens -= 1
  return 0
}

/**
 * The remaining rate as in the header fields of the IETF draft: a full bucket holds `q`, an empty
 * one is full after `w` seconds; now it holds `r` and is full in `t` seconds. A bucket is always
 * reported under one name, so its policy is written once.
 */
export function describeBucket(bucket: TokenBucket, name = 'app') {
  const { perSecond, burst, tokens } = bucket
  bucket.policy ||= `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`
  const left = Math.floor(tokens)
  const fullInS = Math.ceil((burst - tokens) / perSecond)
  return { policy: bucket.policy, limit: `"${name}";r=${left};t=${fullInS}` }
}
