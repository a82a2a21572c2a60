import type { ServerResponse } from 'node:http'
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

/** Refuses an app that is suspended or calls more often than it may, and tells what is left. */
export function mustBeWithinLimits(
  { app, reads, writes }: Caller<App>,
  { isRead, nowMs, response }: { isRead: boolean; nowMs: number; response: ServerResponse },
): void {
  if (app.suspended) throw appSuspended()
  const bucket = isRead ? reads : writes
  if (bucket === null) return
  const waitMs = takeToken(bucket, nowMs)
  const { policy, limit } = describeBucket(bucket)
  response.setHeader('RateLimit-Policy', policy)
  response.setHeader('RateLimit', limit)
  if (waitMs > 0) throw tooMany(waitMs)
}

const tooMany = (waitMs: number) => rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
