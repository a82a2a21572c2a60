/** Lets `perSecond` calls through on average and `burst` at once. */
export interface TokenBucket {
  perSecond: number
  burst: number
  tokens: number
  /** Monotonic, as are all times here. */
  refilledAtMs: number
  /** The rate as the header field says it; empty until it is first told. */
  policy: string
}

export function fillBucket(perSecond: number, burst: number, nowMs: number): TokenBucket {
  return { perSecond, burst, tokens: burst, refilledAtMs: nowMs, policy: '' }
}

/** Takes one token; 0 when there was one, else the milliseconds until there will be. */
export function takeToken(bucket: TokenBucket, nowMs: number): number {
  const gained = ((nowMs - bucket.refilledAtMs) / 1000) * bucket.perSecond
  bucket.tokens = Math.min(bucket.burst, bucket.tokens + gained)
  bucket.refilledAtMs = nowMs
  if (bucket.tokens < 1) return ((1 - bucket.tokens) / bucket.perSecond) * 1000
  bucket.tokens -= 1
  return 0
}

/**
 * What is left, as the header fields of the IETF draft say it: a full bucket holds `q`, an empty
 * one is full after `w` seconds; now it holds `r` and is full in `t` seconds. A bucket is always
 * told under one name, so its policy is written once.
 */
export function describeBucket(bucket: TokenBucket, name = 'app') {
  const { perSecond, burst, tokens } = bucket
  bucket.policy ||= `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`
  const left = Math.floor(tokens)
  const fullInS = Math.ceil((burst - tokens) / perSecond)
  return { policy: bucket.policy, limit: `"${name}";r=${left};t=${fullInS}` }
}
