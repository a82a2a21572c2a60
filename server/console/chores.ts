import { peopleChores } from '../account/chores.ts'
import { CONSOLE_TABLES } from '../account/site-tables.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { AVATARS_LIVE_MAX, COUNT_USERS } from './apps/store.ts'

/** Every statement handles a limited number of rows and returns one row for each. */
const BATCH = 1_000
/** The number of logged requests per app. */
const REQUESTS_MAX = 100_000

/** The number of avatars that one statement counts; it returns one row. */
const COUNTED_AT_ONCE = 1_000

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

/** Apps with few avatars are counted when somebody looks. */
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
 * reach into the next app: asked for one app alone, PostgreSQL expects one of usual size, reads all
 * of its avatars and sorts them.
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
  deleteRequests,
  trimRequests,
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
