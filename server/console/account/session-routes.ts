import * as contract from '@kisekae/contract/console/sessions.ts'
import { newEvent } from '../../account/events/person-events.ts'
import { signInNotFound } from '../../account/faults.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { consoleEvents } from './event-store.ts'
import { consoleSessions as sessions } from './session-store.ts'

/** Lists and ends a person's sessions by id: no response contains a token. */
export function sessionRoutes(on: OnConsole): void {
  on(contract.listSessions, describe)

  on(contract.endSession, async (call) => {
    const { personId } = call.person
    const sessionId = call.text('sessionId')
    await call.db.transaction(async (tx) => {
      if (!(await sessions.end(tx, { personId, sessionId }))) throw signInNotFound()
      await note(tx, call, personId)
    })
    return describe(call)
  })

  on(contract.endOtherSessions, async (call) => {
    await call.db.transaction(async (tx) => {
      const ended = await sessions.endOthers(tx, call.person)
      if (ended.length > 0) await note(tx, call, call.person.personId)
    })
    return describe(call)
  })
}

const note = (
  tx: Tx,
  { random, request }: Pick<ConsoleCall, 'random' | 'request'>,
  personId: string,
) =>
  consoleEvents.insert(tx, {
    personId,
    ...newEvent(random, request, { kind: 'sessionEnded' }),
  })

const describe = async ({ db, person }: Pick<ConsoleCall, 'db' | 'person'>) => ({
  sessions: await sessions.list(db, person),
})
