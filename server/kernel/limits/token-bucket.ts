/**
 * The number of processes that share a rate. Each process gets an equal share: a call takes as many
 * tokens from a process's own bucket as there are processes. Together they allow as much as one
 * process would, and a bucket still shows the remaining total.
 */
export type CountProcesses = () => number

export const alone: CountProcesses = () => 1

/** Allows `perSecond` calls on average and `burst` at once. */
export interface TokenBucket {
  perSecond: number
  burst: number
  tokens: number
  /** Monotonic, like all times here. */
  refilledAtMs: number
  countProcesses: CountProcesses
  /** The rate in header format; empty until it is first reported. */
  policy: string
}

export function fillBucket(
  perSecond: number,
  burst: number,
  nowMs: number,
  countProcesses = alone,
): TokenBucket {
  return { perSecond, burst, tokens: burst, refilledAtMs: nowMs, countProcesses, policy: '' }
}

/** Counts a call; returns 0, or the milliseconds until one is allowed. */
export function takeToken(bucket: TokenBucket, nowMs: number): number {
  const gained = ((nowMs - bucket.refilledAtMs) / 1000) * bucket.perSecond
  bucket.tokens = Math.min(bucket.burst, bucket.tokens + gained)
  bucket.refilledAtMs = nowMs
  const taken = bucket.countProcesses()
  // A bucket smaller than the number of processes still allows one call, but its debt preserves the
  // rate.
  const needed = Math.min(taken, bucket.burst)
  if (bucket.tokens < needed) return ((needed - bucket.tokens) / bucket.perSecond) * 1000
  bucket.tokens -= taken
  return 0
}

/**
 * The remaining quota as in the header fields of the IETF draft: a full bucket holds `q`, and an
 * empty one is full after `w` seconds; this one now holds `r`, and is full in `t` seconds. A bucket
 * is always reported under one name, so its policy is written once.
 */
export function describeBucket(bucket: TokenBucket, name = 'app') {
  const { perSecond, burst, tokens } = bucket
  bucket.policy ||= `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`
  const left = Math.max(0, Math.floor(tokens))
  const fullInS = Math.ceil((burst - tokens) / perSecond)
  return { policy: bucket.policy, limit: `"${name}";r=${left};t=${fullInS}` }
}
