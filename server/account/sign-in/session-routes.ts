import type { OnFit } from '../call/fit-server.ts'
import { personEvents } from '../events/person-events.ts'
import { personSessions } from '../people/session-store.ts'
import { sessionActs } from './session-acts.ts'

// A stolen session must not suffice to sign its owner out.
const TO_END = { door: 'fit:person', needsFreshSignIn: true } as const

export function sessionRoutes(on: OnFit): void {
  const { list, end, endOthers } = sessionActs({ sessions: personSessions, events: personEvents })

  on('GET', '/sessions', { door: 'fit:person' }, async (call) => list(call, await call.getPerson()))

  on('DELETE', '/sessions/:sessionId', TO_END, async (call) => {
    const person = await call.getPerson()
    await end(call, { personId: person.personId, sessionId: call.path.sessionId })
    return list(call, person)
  })

  on('POST', '/sessions/end-others', TO_END, async (call) => {
    const person = await call.getPerson()
    await endOthers(call, person)
    return list(call, person)
  })
}
