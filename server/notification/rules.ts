import { ECDH } from 'node:crypto'
import { TOPICS, type Topic } from '@kisekae/contract/fit/topics.ts'
import { fault } from '../kernel/fault/fault.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import { findUrlFault, URL_FAULTS } from '../webhook/check-url.ts'
import { type Answer, isSuccess } from '../webhook/rules.ts'

const DOMAIN = 'fit.notification'

export const notificationsOff = fault(
  409,
  DOMAIN,
  'notificationsOff',
  'The operator of this service sends no notifications.',
)
export const serverKeyOutdated = fault(
  409,
  DOMAIN,
  'serverKeyOutdated',
  'The browser subscribed with an earlier key; read the key again, and subscribe with it.',
)
export const deviceMissing = fault(
  409,
  DOMAIN,
  'deviceMissing',
  'This browser does not show notifications; switch them on first.',
)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The choices of a member who has just switched notifications on: no theme, and quiet nights. */
export const FIRST_CHOICE = { topics: ['gift', 'wish'] as Topic[], quietFrom: 21, quietTo: 8 }

/** The news for a member, by topic. */
export type News = Readonly<Record<Topic, boolean>>

/** Chooses the most important topic that the member has switched on. */
export const chooseTopic = (news: News, topics: readonly Topic[]): Topic | undefined =>
  TOPICS.find((topic) => news[topic] && topics.includes(topic))

/** When this many deliveries in a row have failed, the browser has been unreachable for weeks. */
export const FAILURES_MAX = 10
const PAUSE_MAX_MS = 7 * DAY_MS

export interface Failing {
  failures: number
  failedAt: Date | null
}

/**
 * When a browser may be tried again: an hour after its push service failed, then two hours after
 * the next failure, then four, and so on up to a maximum; null if the service has not failed.
 */
export function readyAt({ failures, failedAt }: Failing): Date | null {
  if (failedAt === null) return null
  return new Date(failedAt.getTime() + Math.min(PAUSE_MAX_MS, HOUR_MS * 2 ** (failures - 1)))
}

export function isReady(device: Failing, now: Date): boolean {
  const at = readyAt(device)
  return at === null || at <= now
}

export type Outcome = 'accepted' | 'gone' | 'failed'

/** 404 and 410 mean that the browser has ended the subscription (RFC 8030, 7.3). */
export function outcomeOf(answer: Answer): Outcome {
  if (isSuccess(answer)) return 'accepted'
  return answer.statusCode === 404 || answer.statusCode === 410 ? 'gone' : 'failed'
}

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Refuses invalid subscriptions: an address that is not public, or invalid keys. */
export function mustBeSubscription({ endpoint, p256dh, auth }: Subscription): void {
  const urlFault = findUrlFault(endpoint, { live: true })
  if (urlFault) {
    throw invalidParameter({ message: `Invalid value for 'endpoint': ${URL_FAULTS[urlFault]}` })
  }
  if (!isPoint(p256dh)) throw invalidParameter({ message: "Invalid value for 'p256dh'." })
  if (Buffer.from(auth, 'base64url').length !== 16) {
    throw invalidParameter({ message: "Invalid value for 'auth'." })
  }
}

/** Whether a key is a point on the curve, so that a message can be encrypted for it. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch {
    return false
  }
}
