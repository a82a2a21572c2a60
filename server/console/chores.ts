import { peopleChores } from '../account/chores.ts'
import { CONSOLE_TABLES } from '../account/site-tables.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { AVATARS_LIVE_MAX, COUNT_USERS } from './apps/store.ts'
import { REQUESTS_MAX, RING_DAYS } from './requests/store.ts'

/** Every statement handles a limited number of rows and returns one row for each. */
const BATCH = 1_000

/** The number of avatars that one statement counts; it returns one row. */
const COUNTED_AT_ONCE = 1_000

type Chore = (sql: Sql) => Promise<unknown[]>

/** Deletes a day of the request log at once, when all of its requests have expired. */
const emptyRequestDay: Chore = (sql) => sql.rows`select 1 as done where empty_request_day()`

/** Requests of a day that could not be deleted before its slot was used again. */
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

/**
 * Checks an app that has sent many requests: returns the time of its newest request beyond the
 * limit, if any.
 */
const findRequestEdges: Chore = (sql) => sql.rows`
  with turn as (
    select app_id from request_trim where edge_at is null
    order by app_id limit 1 for update skip locked
  ), edge as (
    select (select at from request_entry where request_entry.app_id = turn.app_id
      order by at desc, log_id desc offset ${REQUESTS_MAX} limit 1) as at
    from turn
  ), few as (
    delete from request_trim
    where app_id in (select app_id from turn) and (select at from edge) is null
    returning 1 as done
  ), many as (
    update request_trim set edge_at = edge.at from turn, edge
    where request_trim.app_id = turn.app_id and edge.at is not null
    returning 1 as done
  )
  select done from few union all select done from many`

/** For a busy app, only the newest requests are kept. A statement deletes from one day. */
const trimRequests: Chore = (sql) => sql.rows`
  with turn as (
    select app_id, edge_at from request_trim where edge_at is not null
    order by app_id limit 1 for update skip locked
  ), day as (
    select (select slot from request_entry
      where request_entry.app_id = turn.app_id and at <= edge_at
      order by at, log_id limit 1) as slot
    from turn
  ), old as (
    select log_id from request_entry
    where app_id = (select app_id from turn) and slot = (select slot from day)
      and at <= (select edge_at from turn)
    order by at, log_id limit ${BATCH}
  ), trimmed as (
    delete from request_entry
    where app_id = (select app_id from turn) and slot = (select slot from day)
      and log_id = any(array(select log_id from old))
    returning 1 as done
  ), finished as (
    delete from request_trim
    where app_id in (select app_id from turn) and not exists (select 1 from old)
    returning 1 as done
  )
  select done from trimmed union all select done from finished`

/** Each row is deleted, and most are inserted again. */
const ADDED_UP_AT_ONCE = 250

/**
 * Past days are no longer counted, so one row is enough. In the order of the index of slots:
 * PostgreSQL expects many slots of past days, and would otherwise scan the whole table.
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

/** Apps with few avatars are counted when someone opens the page. */
const startUserCounts: Chore = (sql) => sql.rows`
  insert into app_user_count (app_id)
  select app_id from app
  where not exists (select 1 from app_user_count where app_user_count.app_id = app.app_id)
    and exists (
      select 1 from avatar where avatar.app_id = app.app_id offset ${AVATARS_LIVE_MAX})
  limit ${BATCH}
  on conflict do nothing
  returning 1 as done`

/**
 * Counts the next avatars of one app. A round begins an hour after the last one and passes all
 * avatars in the order of their creation; its sums are shown when it is finished. The batch may
 * extend into the next app: for one app alone, PostgreSQL assumes the usual size, reads all of its
 * avatars and sorts them.
 */
const countUsers: Chore = (sql) => sql.rows`
  with turn as (
    select * from app_user_count
    where last_avatar_id is not null
      or coalesce(counted_at < statement_timestamp() - interval '1 hour', true)
    order by app_id limit 1 for update skip locked
  ), batch as (
    select next.user_id, next.created_at, next.avatar_id
    from turn cross join lateral (
      select app_id, user_id, created_at, avatar_id from avatar
      where (app_id, created_at, avatar_id) >
        (turn.app_id, coalesce(last_created_at, '-infinity'), coalesce(last_avatar_id, 0))
      order by app_id, created_at, avatar_id limit ${COUNTED_AT_ONCE}) as next
    where next.app_id = turn.app_id
  ), last as (
    select created_at, avatar_id from batch order by created_at desc, avatar_id desc
    limit 1
  ), sums as (
    select ${COUNT_USERS}, (select count(*) from batch) < ${COUNTED_AT_ONCE} as is_end
    from batch
    join user_account on user_account.user_id = batch.user_id and deleted_at is null
  )
  update app_user_count as counted set
    guests = case when is_end then turn.round_guests + sums.guests else turn.guests end,
    members = case when is_end then turn.round_members + sums.members else turn.members end,
    idle_guests = case when is_end then turn.round_idle_guests + sums.idle_guests
      else turn.idle_guests end,
    counted_at = case when is_end then statement_timestamp() else turn.counted_at end,
    round_guests = case when is_end then 0 else turn.round_guests + sums.guests end,
    round_members = case when is_end then 0 else turn.round_members + sums.members end,
    round_idle_guests = case when is_end then 0
      else turn.round_idle_guests + sums.idle_guests end,
    last_created_at = case when not is_end then (select created_at from last) end,
    last_avatar_id = case when not is_end then (select avatar_id from last) end
  from turn, sums
  where counted.app_id = turn.app_id
  returning 1 as done`

const people = peopleChores(CONSOLE_TABLES)

/** Cleanup of console data, by its name in the log. */
export const CONSOLE_CHORES: Readonly<Record<string, Chore>> = {
  emptyRequestDay,
  deleteRequests,
  deleteEarlierRequests,
  findRequestEdges,
  trimRequests,
  addUpTallies,
  deleteTallies,
  deleteCounts,
  deleteConnectAttempts,
  deleteUsedJwts,
  deleteInvitations,
  deleteQuotaDays,
  startUserCounts,
  countUsers,
  deleteConsoleSignIns: people.deleteSignIns,
  deleteConsoleChallenges: people.deleteChallenges,
  deleteConsoleEvents: people.deleteEvents,
}
