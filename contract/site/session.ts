import type { Static } from 'typebox'
import { field, record } from './field.ts'

export type Session = Static<typeof Session>
export const Session = record('Session', {
  sessionId: field.text("The session's id; it is not a secret."),
  device: field.orNull(field.text('Browser and operating system, such as "Firefox · Mac".')),
  createdAt: field.instant('When this browser signed in.'),
  lastUsedAt: field.instant('When it was last used, rounded to the hour.'),
  endsAt: field.instant('When it expires if it is not used; at most 90 days after the sign-in.'),
  isCurrent: field.flag("Whether this is the caller's session."),
})

export type Sessions = Static<typeof Sessions>
export const Sessions = record('Sessions', {
  sessions: field.list(Session, "The caller's session, then the others, most recently used first."),
})
