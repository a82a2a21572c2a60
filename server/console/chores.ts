import { peopleChores } from '../account/chores.ts'
import { CONSOLE_TABLES } from '../account/site-tables.ts'
import type { Sql } from '../kernel/sql/db.ts'

/** Every statement handles a limited number of rows and returns one row for each. */
const BATCH = 1_000
/** The number of logged requests per app. */
const REQUESTS_MAX = 100_000

type Chore = (sql: Sql) => Promise<unknown[]>

const deleteRequests: Chore = (sql) => sql.rows`
  delete from request_log where (app_id, log_id) in (
    select app_id, log_id from request_log
    where at < statement_timestamp() - interval '7 days' limit ${BATCH})
  returning 1 as done`

/** For a busy app, only the newest requests are kept. */
const trimRequests: Chore = (sql) => sql.rows`
  delete from request_log where (app_id, log_id) in (
    select app.app_id, old.log_id
    from app
    cross join lateral (select at from request_log where request_log.app_id = app.app_id
      order by at desc, log_id desc offset ${REQUESTS_MAX} limit 1) as edge
    cross join lateral (select log_id from request_log
      where request_log.app_id = app.app_id and request_log.at <= edge.at
      order by at, log_id limit ${BATCH}) as old)
  returning 1 as done`

const deleteCounts: Chore = (sql) => sql.rows`
  delete from request_count where (app_id, day, method, route, status) in (
    select app_id, day, method, route, status from request_count
    where day < current_date - 400 limit ${BATCH})
  returning 1 as done`

const deleteConnectAttempts: Chore = (sql) => sql.rows`
  delete from connect_attempt where attempt_id in (
    select attempt_id from connect_attempt
    where tried_at < statement_timestamp() - interval '30 days' limit ${BATCH})
  returning 1 as done`

/** Expired for everyone, used or not. */
const deleteUsedJwts: Chore = (sql) => sql.rows`
  delete from used_jwt where (app_id, id_hash) in (
    select app_id, id_hash from used_jwt where ends_at < statement_timestamp() limit ${BATCH})
  returning 1 as done`

const deleteInvitations: Chore = (sql) => sql.rows`
  delete from console_invitation where invitation_id in (
    select invitation_id from console_invitation
    where expires_at < statement_timestamp() - interval '30 days' limit ${BATCH})
  returning 1 as done`

/** The current day is still being counted. */
const deleteQuotaDays: Chore = (sql) => sql.rows`
  delete from organisation_day where (organisation_id, day, quota) in (
    select organisation_id, day, quota from organisation_day
    where day < current_date - 2 limit ${BATCH})
  returning 1 as done`

const people = peopleChores(CONSOLE_TABLES)

/** Cleanup of console data, by its name in the log. */
export const CONSOLE_CHORES: Readonly<Record<string, Chore>> = {
  deleteRequests,
  trimRequests,
  deleteCounts,
  deleteConnectAttempts,
  deleteUsedJwts,
  deleteInvitations,
  deleteQuotaDays,
  deleteConsoleSignIns: people.deleteSignIns,
  deleteConsoleChallenges: people.deleteChallenges,
  deleteConsoleEvents: people.deleteEvents,
}
