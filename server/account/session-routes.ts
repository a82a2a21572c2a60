import type { Tx } from '../kernel/sql/db.ts'
import { signInNotFound } from './account-faults.ts'
import type { FitCall, OnFit } from './fit-server.ts'
import { newEvent, personEvents } from './person-events.ts'
import { personSessions as sessions } from './session-store.ts'
import type { Person } from './visitor.ts'

/** Lists and ends the sessions of a person, named by id: no answer carries a token. */
export function sessionRoutes(on: OnFit): void {
  on('GET', '/sessions', { door: 'fit:person' }, async (call) => {
    return describe(call, await call.getPerson())
  })

  // A stolen session must not be enough to sign its owner out.
  on(
    'DELETE',
    '/sessions/:sessionId',
    { door: 'fit:person', needsFreshSignIn: true },
    async (call) => {
      const person = await call.getPerson()
      const { personId } = person
      const { sessionId } = call.path
      await call.db.transaction(async (tx) => {
        if (!(await sessions.end(tx, { personId, sessionId }))) throw signInNotFound()
        await note(tx, call, personId)
      })
      return describe(call, person)
    },
  )

  on(
    'POST',
    '/sessions/end-others',
    { door: 'fit:person', needsFreshSignIn: true },
    async (call) => {
      const person = await call.getPerson()
      await call.db.transaction(async (tx) => {
        const ended = await sessions.endOthers(tx, person)
        if (ended.length > 0) await note(tx, call, person.personId)
      })
      return describe(call, person)
    },
  )
}

const note = (tx: Tx, { random, request }: FitCall, personId: string) =>
  personEvents.insert(tx, {
    personId,
    ...newEvent(random, request, { kind: 'sessionEnded' }),
  })

const describe = async ({ db }: FitCall, person: Person) => ({
  sessions: await sessions.list(db, person),
})
