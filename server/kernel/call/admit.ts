import type { Endpoint } from '@kisekae/contract/wire.ts'
import { appSuspended, keyInvalid, rateLimitExceeded } from '../fault/key-faults.ts'
import { type AnswerHeaders, addToList } from '../http/answer-headers.ts'
import { addressGroup } from '../limits/address-group.ts'
import type { Payer } from '../limits/call-buckets.ts'
import { describeBucket, type TokenBucket, takeToken } from '../limits/token-bucket.ts'
import type { Caller } from './authenticate.ts'
import type { App } from './call.ts'
import type { Kernel } from './kernel.ts'

interface Sent {
  request: { readonly ip: string }
  nowMs: number
  headers: AnswerHeaders
}

/** Refuses a bad key; from an address that sent too many of them with 429. */
export function refuseKey<A extends App>({ badKeys }: Kernel<A>, sent: Sent): never {
  const { request, nowMs } = sent
  takeOf(badKeys(addressGroup(request.ip), nowMs), 'address', sent)
  throw keyInvalid()
}

interface Asked extends Sent {
  endpoint: Endpoint
}

/**
 * Refuses what a key is not for, an app that is suspended or calls more often than it may, and
 * tells what is left. A stolen key that is used from elsewhere takes nothing of the app's rate.
 */
export function mustBeWithinLimits(
  { app, admitKey, visitor, reads, writes }: Caller<App>,
  asked: Asked,
): void {
  if (app.suspended) throw appSuspended()
  const { endpoint, request } = asked
  admitKey?.(endpoint.keyScope, request)
  // First: what one visitor is refused takes nothing of what all others of the app share.
  if (visitor !== null) takeOf(visitor, 'avatar', asked)
  const bucket = endpoint.method === 'GET' ? reads : writes
  if (bucket !== null) takeOf(bucket, 'app', asked)
}

/** Takes a token and tells what is left, beside what was told of another bucket. */
function takeOf(bucket: TokenBucket, payer: Payer, { nowMs, headers }: Sent): void {
  const waitMs = takeToken(bucket, nowMs)
  const { policy, limit } = describeBucket(bucket, payer)
  addToList(headers, 'RateLimit-Policy', policy)
  addToList(headers, 'RateLimit', limit)
  if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
}
