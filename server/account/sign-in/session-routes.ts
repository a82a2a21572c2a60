import type { Tx } from '../../kernel/sql/db.ts'
import type { FitCall, OnFit } from '../call/fit-server.ts'
import type { Person } from '../call/visitor.ts'
import { newEvent, personEvents } from '../events/person-events.ts'
import { signInNotFound } from '../faults.ts'
import { personSessions as sessions } from '../people/session-store.ts'

/** Lists and ends a person's sessions by id: no response contains a token. */
export function sessionRoutes(on: OnFit): void {
  on('GET', '/sessions', { door: 'fit:person' }, async (call) => {
    return describe(call, await call.getPerson())
  })

  // A stolen session must not suffice to sign its owner out.
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
