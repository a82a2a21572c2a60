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

/** Refuses a bad key, with 429 if the address has sent too many. */
export function refuseKey({ badKeys }: Pick<Kernel<App>, 'badKeys'>, sent: Sent): never {
  const { request, nowMs } = sent
  takeOf(badKeys(addressGroup(request.ip), nowMs), 'address', sent)
  throw keyInvalid()
}

interface Asked extends Sent {
  endpoint: Endpoint
}

/**
 * Refuses calls outside the key's scope, and apps that are suspended or over their rate limit;
 * reports the number of calls that remain. A stolen key used from elsewhere does not use up the
 * app's limit.
 */
export function mustBeWithinLimits(
  { app, admitKey, visitor, reads, writes }: Caller<App>,
  asked: Asked,
): void {
  if (app.suspended) throw appSuspended()
  const { endpoint, request } = asked
  admitKey?.(endpoint.keyScope, request)
  // Checked first: a refused visitor must not use up the calls that the app's visitors share.
  if (visitor !== null) takeOf(visitor, 'avatar', asked)
  const bucket = endpoint.method === 'GET' ? reads : writes
  if (bucket !== null) takeOf(bucket, 'app', asked)
}

/**
 * Takes a token, and adds the number of remaining calls to the header fields, where another bucket
 * may already have reported its own number.
 */
function takeOf(bucket: TokenBucket, payer: Payer, { nowMs, headers }: Sent): void {
  const waitMs = takeToken(bucket, nowMs)
  const { policy, limit } = describeBucket(bucket, payer)
  addToList(headers, 'RateLimit-Policy', policy)
  addToList(headers, 'RateLimit', limit)
  if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
}
