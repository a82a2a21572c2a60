import { Sessions } from '../site/session.ts'
import { endpoint } from '../wire.ts'

export const listSessions = endpoint('GET', '/fit-api/sessions', {
  door: 'fit:person',
  summary: "List the caller's sessions",
  reply: Sessions,
})

// A stolen session must not be enough to sign its owner out.
export const endSession = endpoint('DELETE', '/fit-api/sessions/{sessionId}', {
  door: 'fit:person',
  needsFreshSignIn: true,
  summary: "End one of the caller's sessions",
  reply: Sessions,
})

export const endOtherSessions = endpoint('POST', '/fit-api/sessions/end-others', {
  door: 'fit:person',
  needsFreshSignIn: true,
  summary: "End all of the caller's sessions except this one",
  reply: Sessions,
})
