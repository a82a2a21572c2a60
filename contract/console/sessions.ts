import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

export type Session = Static<typeof Session>
export const Session = record('Session', {
  sessionId: field.text('Names the session; it opens nothing.'),
  device: field.orNull(field.text('Browser and system, as "Firefox · Mac".')),
  createdAt: field.instant('When this browser signed in.'),
  lastUsedAt: field.instant('When it was last used, to the hour.'),
  endsAt: field.instant('When it ends unless it is used; 90 days after the sign-in at the latest.'),
  isCurrent: field.flag('Whether this is the session that asks.'),
})

export const Sessions = record('Sessions', {
  sessions: field.list(Session, 'The one that asks first, then by last use.'),
})

export const listSessions = route('GET', '/sessions', {
  access: 'person',
  summary: 'Where one is signed in',
  reply: Sessions,
})

export const endSession = route('DELETE', '/sessions/{sessionId}', {
  access: 'person',
  summary: 'End a session of one’s own',
  needsFreshSignIn: true,
  reply: Sessions,
})

export const endOtherSessions = route('POST', '/sessions/end-others', {
  access: 'person',
  summary: 'End all sessions of one’s own but this one',
  needsFreshSignIn: true,
  reply: Sessions,
})
