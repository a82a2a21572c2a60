import * as contract from '@kisekae/contract/fit/sessions.ts'
import type { OnFit } from '../call/fit-call.ts'
import { personEvents } from '../events/person-events.ts'
import { personSessions } from '../people/session-store.ts'
import { sessionActs } from './session-acts.ts'

export function sessionRoutes(on: OnFit): void {
  const { list, end, endOthers } = sessionActs({ sessions: personSessions, events: personEvents })

  on(contract.listSessions, async (call) => list(call, call.person))

  on(contract.endSession, async (call) => {
    const { person } = call
    await end(call, { personId: person.personId, sessionId: call.path.sessionId })
    return list(call, person)
  })

  on(contract.endOtherSessions, async (call) => {
    const { person } = call
    await endOthers(call, person)
    return list(call, person)
  })
}
