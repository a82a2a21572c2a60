import * as contract from '@kisekae/contract/console/access.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { OnConsole } from '../call/console-call.ts'
import { noSuchThing } from '../call/faults.ts'
import { answerRequest } from './answer-request.ts'
import { listWaiting } from './store.ts'

/** Open requests from all organisations, for people who were made operators on the command line. */
export function operatorRoutes(on: OnConsole): void {
  on(contract.listOpenRequests, ({ db }) => describe(db))

  on(contract.answerOpenRequest, async (call) => {
    const { answer, note } = call.body
    const given = { requestId: call.id('requestId'), answer, note: note.trim() }
    if (!(await call.db.transaction((tx) => answerRequest(tx, given)))) throw noSuchThing()
    return describe(call.db)
  })
}

async function describe(sql: Sql): Promise<contract.OpenRequests> {
  const waiting = await listWaiting(sql)
  return {
    requests: waiting.map(({ requestId, kind, reason, askedAt, appName, organisationName }) => ({
      requestId,
      kind,
      reason,
      askedAt: askedAt.toISOString(),
      appName,
      organisationName,
    })),
  }
}
