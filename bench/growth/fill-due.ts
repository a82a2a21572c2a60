import { fragment } from '@kisekae/server/kernel/sql/fragment.ts'
import type { Sql } from '@kisekae/server/kernel/sql/sql.ts'

/**
 * The number of rows that are due for each housekeeping task: it is the same in a small database as
 * in a large one, so that housekeeping has the same amount of work in both.
 */
export const DUE = 20

/**
 * Tables from which housekeeping deletes rows and, for each, the column that it compares with the
 * current time and the age at which it deletes a row. Rounds are minutes apart, so no row is much
 * older than this age.
 */
const EXPIRING: readonly [table: string, column: string, age: string][] = [
  ['gacha_session', 'expires_at', '7 days'],
  ['shop_session', 'expires_at', '7 days'],
  ['kept_answer', 'kept_at', '7 days'],
  ['kept_guest', 'kept_at', '7 days'],
  ['client_secret', 'expires_at', '0 days'],
  ['connect_flow', 'exchanged_at', '30 days'],
  ['connect_attempt', 'tried_at', '30 days'],
  ['webhook_attempt', 'started_at', '30 days'],
  ['webhook_delivery', 'created_at', '30 days'],
  ['webhook_event', 'created_at', '31 days'],
  ['access_token', 'created_at', '90 days'],
  ['vrm_generation', 'ended_at', '7 days'],
  ['closet_picture', 'asked_at', '30 days'],
  ['sign_in_rate', 'since', '1 day'],
  ['person_session', 'created_at', '90 days'],
  ['person_verification', 'expires_at', '0 days'],
  ['person_event', 'at', '180 days'],
  ['console_person_session', 'created_at', '90 days'],
  ['console_person_event', 'at', '180 days'],
  ['request_log', 'at', '7 days'],
  ['used_jwt', 'ends_at', '0 days'],
]

/** Tables of daily counts, and the age in days at which housekeeping deletes a count. */
const EXPIRING_DAYS: readonly [table: string, days: number][] = [
  ['guest_count', 3],
  ['request_tally', 401],
  ['request_count', 401],
]

/** Makes some rows of a filled database due for housekeeping. */
export async function fillDue(db: Sql): Promise<void> {
  for (const [name, compared, age] of EXPIRING) {
    const [table, column] = [fragment(name), fragment(compared)]
    await db.rows`
      update ${table} set ${column} = now() - ${age}::interval - interval '5 minutes'
      where ctid in (select ctid from ${table} order by ctid desc limit ${DUE})`
  }
  for (const [name, days] of EXPIRING_DAYS) {
    const table = fragment(name)
    await db.rows`
      update ${table} set day = day - ${days}::int
      where ctid in (select ctid from ${table} order by ctid desc limit ${DUE})`
  }
  await db.rows`
    insert into organisation_day (organisation_id, day, quota, used)
    select 0, current_date - day, 'vrmFiles', 10 from generate_series(3, ${2 + DUE}::int) as day`
  await db.rows`
    update request_tally set day = day - 2 where ctid in (
      select ctid from request_tally where slot > 0 order by ctid desc limit ${DUE})`
  await db.rows`
    update gacha_session set item_ids = '{1000000000001}' where ctid in (
      select ctid from gacha_session order by ctid desc limit ${DUE})`
  await db.rows`
    update connect_flow set exchanged_at = null, started_at = now() - interval '49 hours'
    where ctid in (
      select ctid from connect_flow where exchanged_at > now() - interval '30 days'
      order by ctid desc limit ${DUE})`
  await db.rows`
    update person set settled_at = null, created_at = now() - interval '31 days'
    where id in (select person_id from member order by member.ctid desc limit ${DUE})`
  await db.rows`
    update cohort_step set due_on = current_date - 1 where ctid in (
      select ctid from cohort_step order by ctid desc limit ${DUE})`
  await db.rows`
    update cohort_count set cohort = cohort - 401 where ctid in (
      select ctid from cohort_count order by ctid desc limit ${DUE})`
  await db.rows`
    update user_account set used_at = now() - interval '549 days' where ctid in (
      select ctid from user_account where kind = 'guest' and deleted_at is null
      order by ctid desc limit ${DUE})`
  await db.rows`
    update member set delete_after = now() - interval '1 day' where ctid in (
      select ctid from member order by ctid desc limit ${DUE})`
}
