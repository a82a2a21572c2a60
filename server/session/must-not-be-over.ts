import { sessionExpired, sessionNotFound } from './session-faults.ts'

/** The time for which a granted session can still be read (spec 3.2: a few seconds). */
const DISCARD_LAG_MS = 5_000

/** The lifetime of a gacha or shop session. */
export interface SessionSpan {
  now: Date
  expiresAt: Date
  consumedAt: Date | null
}

/**
 * Refuses to show a session that is unknown or expired, or was granted more than a few seconds ago.
 */
export function mustNotBeOver<Span extends SessionSpan>(session: Span | undefined): Span {
  if (!session) throw sessionNotFound()
  const { now, expiresAt, consumedAt } = session
  if (!consumedAt && expiresAt <= now) throw sessionExpired()
  if (consumedAt && now.getTime() - consumedAt.getTime() >= DISCARD_LAG_MS) throw sessionNotFound()
  return session
}
