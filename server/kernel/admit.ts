import type { Endpoint } from '@kisekae/contract/wire.ts'
import type { AnswerHeaders } from './answer-headers.ts'
import type { Caller } from './authenticate.ts'
import type { App } from './call.ts'
import type { Kernel } from './kernel.ts'
import { appSuspended, keyInvalid, rateLimitExceeded } from './key-faults.ts'
import { describeBucket, takeToken } from './token-bucket.ts'

/** Refuses a bad key; from an address that sent ten of them within a minute with 429. */
export function refuseKey<A extends App>({ limitBadKey, clock }: Kernel<A>, ip: string): never {
  const waitMs = limitBadKey(ip, clock())
  throw waitMs > 0 ? tooMany(waitMs) : keyInvalid()
}

interface Asked {
  endpoint: Endpoint
  request: { readonly ip: string }
  nowMs: number
  headers: AnswerHeaders
}

/**
 * Refuses what a key is not for, an app that is suspended or calls more often than it may, and
 * tells what is left. A stolen key that is used from elsewhere takes nothing of the app's rate.
 */
export function mustBeWithinLimits(
  { app, admitKey, reads, writes }: Caller<App>,
  { endpoint, request, nowMs, headers }: Asked,
): void {
  if (app.suspended) throw appSuspended()
  admitKey?.(endpoint.keyScope, request)
  const bucket = endpoint.method === 'GET' ? reads : writes
  if (bucket === null) return
  const waitMs = takeToken(bucket, nowMs)
  const { policy, limit } = describeBucket(bucket)
  headers.push('RateLimit-Policy', policy, 'RateLimit', limit)
  if (waitMs > 0) throw tooMany(waitMs)
}

const tooMany = (waitMs: number) => rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
