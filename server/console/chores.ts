import { peopleChores } from '../account/chores.ts'
import { CONSOLE_TABLES } from '../account/site-tables.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { countNextUsers } from './apps/count-users.ts'
import { RING_DAYS } from './requests/store.ts'
import { findRequestEdge, trimRequests } from './requests/trim-requests.ts'

/** Every statement handles a limited number of rows and returns one row for each. */
const BATCH = 1_000

type Chore = (sql: Sql) => Promise<unknown[]>

/** Deletes a whole day of the request log in one step, once all of its requests have expired. */
const emptyRequestDay: Chore = (sql) => sql.rows`select 1 as done where empty_request_day()`

/**
 * Deletes the requests of a day whose slot was used again before it could be emptied as a whole.
 */
const deleteRequests: Chore = (sql) => sql.rows`
  delete from request_entry where (app_id, log_id, slot) in (
    select app_id, log_id, slot from request_entry
    where (at at time zone 'UTC')::date < (statement_timestamp() at time zone 'UTC')::date
      - ${RING_DAYS - 1}::int limit ${BATCH})
  returning 1 as done`

const deleteEarlierRequests: Chore = (sql) => sql.rows`
  delete from request_log where (app_id, log_id) in (
    select app_id, log_id from request_log
    where at < statement_timestamp() - interval '7 days' limit ${BATCH})
  returning 1 as done`

/** Each row is deleted, and most are inserted again. */
const ADDED_UP_AT_ONCE = 250

/**
 * No more requests are counted for past days, so one row is enough. Rows are read in the order of
 * the index of slots: PostgreSQL expects many slots of past days, and would otherwise scan the
 * whole table.
 */
const addUpTallies: Chore = (sql) => sql.rows`
  with counted as (
    delete from request_tally where (app_id, day, method, route, status, slot) in (
      select app_id, day, method, route, status, slot from request_tally
      where slot > 0 and day < current_date - 1 order by day limit ${ADDED_UP_AT_ONCE})
    returning *
  )
  insert into request_tally (app_id, day, method, route, status, slot, requests, ms)
  select app_id, day, method, route, status, 0, sum(requests), sum(ms) from counted
  group by 1, 2, 3, 4, 5
  on conflict (app_id, day, method, route, status, slot) do update
  set requests = request_tally.requests + excluded.requests,
    ms = request_tally.ms + excluded.ms
  returning 1 as done`

const deleteTallies: Chore = (sql) => sql.rows`
  delete from request_tally where (app_id, day, method, route, status, slot) in (
    select app_id, day, method, route, status, slot from request_tally
    where day < current_date - 400 limit ${BATCH})
  returning 1 as done`

/** Counts of earlier versions. */
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

/** An expired JWT is refused, whether or not it was used. */
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
  emptyRequestDay,
  deleteRequests,
  deleteEarlierRequests,
  findRequestEdge,
  trimRequests,
  addUpTallies,
  deleteTallies,
  deleteCounts,
  deleteConnectAttempts,
  deleteUsedJwts,
  deleteInvitations,
  deleteQuotaDays,
  countNextUsers,
  deleteConsoleSignIns: people.deleteSignIns,
  deleteConsoleChallenges: people.deleteChallenges,
  deleteConsoleEvents: people.deleteEvents,
}
