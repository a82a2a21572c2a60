import { COHORT_WEEKS, PURCHASE_DAYS } from '@kisekae/contract/console/cohorts.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { fragment } from '../kernel/sql/fragment.ts'
import { type Step, step } from '../kernel/sql/statement.ts'

/** A user in an app. */
interface Whose {
  userId: number
  avatarId: number
}

const JOINED_WEEK = fragment(`date_trunc('week', link.joined_at at time zone 'UTC')::date`)
const THIS_WEEK = fragment(`date_trunc('week', statement_timestamp() at time zone 'UTC')::date`)

/**
 * Records that the users of these avatars were active this week. For users who have already been
 * recorded, this costs an index lookup and no write. Rows are written in a fixed order, so that two
 * processes cannot deadlock.
 */
export const insertActive = (
  sql: Sql,
  { userIds, avatarIds }: { userIds: readonly number[]; avatarIds: readonly number[] },
) => sql.rows`
  insert into cohort_step (user_id, app_id, cohort, step, number, due_on)
  select link.user_id, link.app_id, ${JOINED_WEEK}, 'active', (${THIS_WEEK} - ${JOINED_WEEK}) / 7,
    ${THIS_WEEK} + 7
  from unnest(${userIds}::bigint[], ${avatarIds}::bigint[]) as used (user_id, avatar_id)
  join link on link.user_id = used.user_id and link.avatar_id = used.avatar_id
  join user_account on user_account.user_id = link.user_id
  where link.joined_at is not null and link.unlinked_at is null
    and user_account.upgraded_at is null
    and ${THIS_WEEK} - ${JOINED_WEEK} between 0 and ${COHORT_WEEKS * 7}::int
  order by link.user_id, link.app_id
  on conflict (user_id, app_id, step, number) do nothing`

/** The times at which a user began to use the app and made their first purchase. */
export interface Joined {
  joinedAt: Date | null
  paidAt: Date | null
}

export const getJoined = (sql: Sql, { userId, avatarId }: Whose) => sql.get<Joined>`
  select joined_at, paid_at from link where user_id = ${userId} and avatar_id = ${avatarId}`

export const setJoined = (sql: Sql, { userId, avatarId, joinedAt, paidAt }: Whose & Joined) =>
  sql.rows`
    update link set joined_at = ${joinedAt}, paid_at = ${paidAt}
    where user_id = ${userId} and avatar_id = ${avatarId}`

interface StepRow {
  cohort: string
  step: 'active' | 'paid'
  number: number
}

/** A step of one user that has not been counted yet. */
interface OwnStep extends StepRow {
  dueOn: string
}

export const takeSteps = (sql: Sql, { userId, appId }: { userId: number; appId: string }) =>
  sql.rows<OwnStep>`
    delete from cohort_step where user_id = ${userId} and app_id = ${appId}
    returning cohort::text as cohort, step, number, due_on::text as due_on`

export const insertSteps = (
  sql: Sql,
  { userId, appId, steps }: { userId: number; appId: string; steps: readonly OwnStep[] },
) => sql.rows`
  insert into cohort_step (user_id, app_id, cohort, step, number, due_on)
  select ${userId}, ${appId}, cohort, step, number, "dueOn"
  from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as carried (cohort date, step text,
    number integer, "dueOn" date)
  on conflict (user_id, app_id, step, number) do nothing`

const [DAY, WEEK, MONTH] = PURCHASE_DAYS

/** Records a user's first purchase; later ones change nothing. Call it with the user locked. */
export const insertPurchase = ({ userId, avatarId, now }: Whose & { now: Date }): Step => step`
  with paid as (
    update link set paid_at = ${now}
    where user_id = ${userId} and avatar_id = ${avatarId} and paid_at is null
    returning user_id, app_id, joined_at, ${now}::timestamptz - joined_at as age
  )
  insert into cohort_step (user_id, app_id, cohort, step, number, due_on)
  select user_id, app_id, date_trunc('week', joined_at at time zone 'UTC')::date, 'paid',
    case when age <= make_interval(days => ${DAY}) then ${DAY}::int
      when age <= make_interval(days => ${WEEK}) then ${WEEK}::int else ${MONTH}::int end,
    (${now}::timestamptz at time zone 'UTC')::date
  from paid
  on conflict (user_id, app_id, step, number) do nothing`

const BATCH = 1_000

/** Removes the steps that are due, and returns them to be counted. */
export const takeDue = (sql: Sql) => sql.rows<StepRow & { appId: string }>`
  delete from cohort_step where (user_id, app_id, step, number) in (
    select user_id, app_id, step, number from cohort_step
    where due_on <= (statement_timestamp() at time zone 'UTC')::date limit ${BATCH})
  returning app_id, cohort::text as cohort, step, number`

export const addCounts = (sql: Sql, steps: readonly StepRow[]) => sql.rows`
  insert into cohort_count (app_id, cohort, step, number, users)
  select "appId", cohort, step, number, count(*)
  from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as taken ("appId" text, cohort date,
    step text, number integer)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (app_id, cohort, step, number) do update
  set users = cohort_count.users + excluded.users`

/** Cohorts are kept longer than the console shows them, as are the counts of requests. */
const DAYS_KEPT = 400

export const deleteOldCohorts = (sql: Sql) => sql.rows`
  delete from cohort_count where (app_id, cohort, step, number) in (
    select app_id, cohort, step, number from cohort_count
    where cohort < (statement_timestamp() at time zone 'UTC')::date - ${DAYS_KEPT}::int
    limit ${BATCH})
  returning 1 as done`

const WEEKS_SHOWN = 26

export interface CountRow extends StepRow {
  users: number
  /** The number of days from the Monday of the cohort's week until today. */
  age: number
}

export const listCounts = (sql: Sql, appId: string) => sql.rows<CountRow>`
  select cohort::text as cohort, step, number, users,
    (statement_timestamp() at time zone 'UTC')::date - cohort as age
  from cohort_count
  where app_id = ${appId} and cohort >= ${THIS_WEEK} - ${WEEKS_SHOWN * 7}::int
  order by cohort desc, step, number`
