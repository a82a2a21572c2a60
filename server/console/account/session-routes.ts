import * as contract from '@kisekae/contract/console/sessions.ts'
import { sessionActs } from '../../account/sign-in/session-acts.ts'
import type { OnConsole } from '../call/console-call.ts'
import { consoleEvents, consoleSessions } from './people-stores.ts'

export function sessionRoutes(on: OnConsole): void {
  const { list, end, endOthers } = sessionActs({
    sessions: consoleSessions,
    events: consoleEvents,
  })

  on(contract.listSessions, (call) => list(call, call.person))

  on(contract.endSession, async (call) => {
    await end(call, { personId: call.person.personId, sessionId: call.text('sessionId') })
    return list(call, call.person)
  })

  on(contract.endOtherSessions, async (call) => {
    await endOthers(call, call.person)
    return list(call, call.person)
  })
}
