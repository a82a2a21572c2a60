import type { AccessAnswer, AccessKind } from '@kisekae/contract/console/access.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** A request from an app. */
export interface RequestRow {
  kind: AccessKind
  reason: string
  askedAt: Date
  answer: AccessAnswer | null
  note: string
  answeredAt: Date | null
}

/** The newest request of each kind. */
export const listNewest = (sql: Sql, appId: string) => sql.rows<RequestRow>`
  select distinct on (kind) kind, reason, asked_at, answer, note, answered_at
  from access_request where app_id = ${appId}
  order by kind, asked_at desc`

export const countOfDay = (sql: Sql, appId: string) => sql.get<{ requests: number }>`
  select count(*) as requests from access_request
  where app_id = ${appId} and asked_at > statement_timestamp() - interval '1 day'`

/** Adds nothing if a request of this kind is open. */
export const insertRequest = (
  sql: Sql,
  request: { requestId: number; appId: string; kind: AccessKind; reason: string; at: Date },
) => sql.find<{ requestId: number }>`
  insert into access_request (request_id, app_id, kind, reason, asked_at, note)
  values (${request.requestId}, ${request.appId}, ${request.kind}, ${request.reason},
    ${request.at}, '')
  on conflict (app_id, kind) where answer is null do nothing
  returning request_id`

/** A request as shown to the operator. */
export interface WaitingRow extends RequestRow {
  requestId: number
  appId: string
  appName: string
  organisationId: number
  organisationName: string
}

/** All open requests, oldest first. */
export const listWaiting = (sql: Sql) => sql.rows<WaitingRow>`
  select request_id, kind, reason, asked_at, answer, note, answered_at, app.app_id,
    app.name as app_name, organisation.organisation_id, organisation.name as organisation_name
  from access_request
  join app on app.app_id = access_request.app_id
  join organisation on organisation.organisation_id = app.organisation_id
  where answer is null order by asked_at`

/** Returns no row if there is no such open request. */
export const closeRequest = (
  sql: Sql,
  given: { requestId: number; answer: AccessAnswer; note: string; at: Date },
) => sql.find<{ appId: string; kind: AccessKind; organisationId: number }>`
  update access_request
  set answer = ${given.answer}, note = ${given.note}, answered_at = ${given.at}
  from app
  where request_id = ${given.requestId} and answer is null and app.app_id = access_request.app_id
  returning access_request.app_id, kind, app.organisation_id`
