import type { FastifyRequest } from 'fastify'
import type { Random } from '../../kernel/random.ts'
import type { Db, Tx } from '../../kernel/sql/db.ts'
import { type EventStore, newEvent } from '../events/person-events.ts'
import { signInNotFound } from '../faults.ts'
import type { SessionStore } from '../people/session-store.ts'

interface Call {
  db: Db
  random: Random
  request: FastifyRequest
}

/** The session of the caller, or the one to end. */
interface Of {
  personId: string
  sessionId: string
}

/** Lists and ends sessions by id, on either site: no response contains a token. */
export function sessionActs({ sessions, events }: { sessions: SessionStore; events: EventStore }) {
  const note = (tx: Tx, { random, request }: Call, personId: string) =>
    events.insert(tx, { personId, ...newEvent(random, request, { kind: 'sessionEnded' }) })
  return {
    list: async ({ db }: Pick<Call, 'db'>, { personId, sessionId }: Of) => ({
      sessions: await sessions.list(db, { personId, sessionId }),
    }),
    end: (call: Call, { personId, sessionId }: Of) =>
      call.db.transaction(async (tx) => {
        if (!(await sessions.end(tx, { personId, sessionId }))) throw signInNotFound()
        await note(tx, call, personId)
      }),
    endOthers: (call: Call, { personId, sessionId }: Of) =>
      call.db.transaction(async (tx) => {
        const ended = await sessions.endOthers(tx, { personId, sessionId })
        if (ended.length > 0) await note(tx, call, personId)
      }),
  }
}
