import * as contract from '@kisekae/contract/console/access.ts'
import { newId } from '../../kernel/random.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { lockApp } from '../apps/store.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { accessAllowed, accessRequestOpen, accessRequestTooFrequent } from '../call/faults.ts'
import { countOfDay, insertRequest, listNewest } from './store.ts'

const REQUESTS_PER_DAY = 3
const DAY_S = 86_400

/** Features that require permission: an app requests them, and the operator responds. */
export function accessRoutes(on: OnConsole): void {
  const describe = async (sql: Sql, { app }: ConsoleCall): Promise<contract.Accesses> => {
    const newest = await listNewest(sql, app.appId)
    const accesses = contract.ACCESS_KINDS.map((kind) => {
      const row = newest.find((request) => request.kind === kind)
      return { kind, isAllowed: app[kind], request: row ? describeRequest(row) : null }
    })
    return { accesses }
  }

  on(contract.readAccesses, (call) => describe(call.db, call))

  on(contract.askAccess, (call) =>
    call.change(async (tx) => {
      const { app, random } = call
      const { appId } = app
      const { kind } = call.body
      const reason = call.body.reason.trim()
      await lockApp(tx, appId)
      if (app[kind]) throw accessAllowed()
      const { requests } = await countOfDay(tx, appId)
      if (requests >= REQUESTS_PER_DAY) throw accessRequestTooFrequent({ retryAfterS: DAY_S })
      const request = { requestId: newId(random), appId, kind, reason, at: tx.now }
      if (!(await insertRequest(tx, request))) throw accessRequestOpen()
      const did = { action: 'access.requested', subject: kind, detail: { reason } }
      return { answer: await describe(tx, call), did }
    }),
  )
}

const describeRequest = (row: Awaited<ReturnType<typeof listNewest>>[number]) => ({
  reason: row.reason,
  askedAt: row.askedAt.toISOString(),
  answer: row.answer,
  note: row.note,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
