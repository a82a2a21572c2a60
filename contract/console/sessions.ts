import { Sessions } from '../site/session.ts'
import { endpoint } from '../wire.ts'

export const listSessions = endpoint('GET', '/console-api/sessions', {
  door: 'console:person',
  summary: "List the caller's sessions",
  reply: Sessions,
})

export const endSession = endpoint('DELETE', '/console-api/sessions/{sessionId}', {
  door: 'console:person',
  summary: "End one of the caller's sessions",
  needsFreshSignIn: true,
  reply: Sessions,
})

export const endOtherSessions = endpoint('POST', '/console-api/sessions/end-others', {
  door: 'console:person',
  summary: "End all of the caller's sessions except this one",
  needsFreshSignIn: true,
  reply: Sessions,
})
