import type { Db, Sql } from '../kernel/sql/db.ts'
import { fragment } from '../kernel/sql/fragment.ts'
import { QUEUE_PURGES } from '../purge/store.ts'

/** A user has rows in many tables. */
const USERS = 20

/**
 * Deletes members after the end of their grace period, and guests that no call from their app has
 * used for 18 months; returns a row for each. The ledger and the draw log remain, under numbers
 * that no longer identify anyone: they prove to others that nothing was changed afterwards. The
 * record of the guests that a member has taken over also remains as long as the member exists: it
 * counts towards the limit on upgrades. `purges`: whether copies of the deleted pictures are to be
 * purged from a CDN.
 */
export async function deleteUsers(db: Db, { purges }: { purges: boolean }): Promise<User[]> {
  const [idle, leaving] = [await listIdle(db), await listLeaving(db)]
  if (idle.length + leaving.length === 0) return []
  return db.transaction(async (tx) => {
    // Done first, so that nobody can use the account in the meantime; a guest who has been used
    // remains.
    const guests = await deleteIdle(tx, idle.map(idOf))
    const members = await deleteMembers(tx, leaving.map(idOf))
    await deleteAccounts(tx, members.map(idOf))
    const gone = [...guests, ...members]
    await deleteRows(tx, { userIds: gone.map(idOf), purges })
    return gone
  })
}

interface User {
  userId: number
}

const idOf = ({ userId }: User) => userId

const IS_IDLE = fragment(`kind = 'guest' and deleted_at is null
  and coalesce(used_at, created_at) < statement_timestamp() - interval '18 months'`)

const listIdle = (sql: Sql) => sql.rows<User>`
  select user_id from user_account where ${IS_IDLE}
  order by coalesce(used_at, created_at) limit ${USERS}`

const listLeaving = (sql: Sql) => sql.rows<User>`
  select user_id from member where delete_after < statement_timestamp() limit ${USERS}`

const deleteIdle = (sql: Sql, userIds: readonly number[]) => sql.rows<User>`
  delete from user_account where user_id = any(${userIds}::bigint[]) and ${IS_IDLE}
  returning user_id`

/** Deletes the members, except those who have returned in the meantime. */
const deleteMembers = (sql: Sql, userIds: readonly number[]) => sql.rows<User>`
  with leaving as (
    delete from member
    where user_id = any(${userIds}::bigint[]) and delete_after < statement_timestamp()
    returning user_id, person_id
  ), of_mails as (
    delete from outbox_mail where recipient in (
      select email from person where id in (select person_id from leaving))
  ), of_people as (
    delete from person where id in (select person_id from leaving)
  )
  select user_id from leaving`

const deleteAccounts = (sql: Sql, userIds: readonly number[]) => sql.rows`
  delete from user_account where user_id = any(${userIds}::bigint[])`

const deleteRows = (
  sql: Sql,
  { userIds, purges }: { userIds: readonly number[]; purges: boolean },
) => sql.rows`
  with of_pictures as (
    delete from picture where user_id = any(${userIds}::bigint[]) returning token
  ), of_fittings as (
    delete from fitting where user_id = any(${userIds}::bigint[])
  ), of_tokens as (
    delete from access_token where user_id = any(${userIds}::bigint[])
  ), of_client_secrets as (
    delete from client_secret where user_id = any(${userIds}::bigint[])
  ), of_flows as (
    delete from connect_flow where user_id = any(${userIds}::bigint[])
  ), of_upgrades as (
    delete from upgrade where user_id = any(${userIds}::bigint[])
  ), of_items as (
    delete from owned_item where user_id = any(${userIds}::bigint[])
  ), of_standings as (
    delete from gacha_standing where user_id = any(${userIds}::bigint[])
  ), of_draws as (
    delete from gacha_session where user_id = any(${userIds}::bigint[])
  ), of_carts as (
    delete from shop_session where user_id = any(${userIds}::bigint[])
  ), of_vrms as (
    delete from vrm_generation where user_id = any(${userIds}::bigint[])
  ), of_attempts as (
    delete from webhook_attempt where user_id = any(${userIds}::bigint[])
  ), of_deliveries as (
    delete from webhook_delivery where user_id = any(${userIds}::bigint[])
  ), of_events as (
    delete from webhook_event where user_id = any(${userIds}::bigint[])
  ), of_answers as (
    delete from kept_answer where user_id = any(${userIds}::bigint[])
  ), of_archived as (
    delete from ledger_archive_sum where user_id = any(${userIds}::bigint[])
  ), of_avatars as (
    delete from avatar where user_id = any(${userIds}::bigint[])
  ), of_outfits as (
    delete from saved_outfit where user_id = any(${userIds}::bigint[])
  ), of_favourites as (
    delete from favourite_item where user_id = any(${userIds}::bigint[])
  ), of_wishes as (
    delete from wish where user_id = any(${userIds}::bigint[])
  ), of_friend_codes as (
    delete from friend_code where user_id = any(${userIds}::bigint[])
  ), of_friends as (
    delete from friendship
    where user_id = any(${userIds}::bigint[]) or friend_id = any(${userIds}::bigint[])
  ), of_gifts_to_friends as (
    delete from gift where user_id = any(${userIds}::bigint[])
  ), of_cards as (
    delete from profile_card where user_id = any(${userIds}::bigint[])
  ), of_card_cases as (
    delete from card_case where user_id = any(${userIds}::bigint[])
  ), of_card_reports as (
    delete from card_report where user_id = any(${userIds}::bigint[])
  ), of_visits as (
    delete from closet_visit where user_id = any(${userIds}::bigint[])
  ), of_looks as (
    delete from theme_look where user_id = any(${userIds}::bigint[])
  ), of_gifts as (
    delete from theme_gift where user_id = any(${userIds}::bigint[])
  ), of_welcomes as (
    delete from welcome_gift where user_id = any(${userIds}::bigint[])
  ), of_notification_choices as (
    delete from notification_choice where user_id = any(${userIds}::bigint[])
  ), of_notification_devices as (
    delete from notification_device where user_id = any(${userIds}::bigint[])
  ), of_cohorts as (
    delete from cohort_step where user_id = any(${userIds}::bigint[])
  ), of_closets as (
    delete from closet_picture where user_id = any(${userIds}::bigint[]) returning token
  ), ended as (
    select token from of_pictures where ${purges}::boolean
    union all
    select token from of_closets where ${purges}::boolean
  ), queued as (
    ${QUEUE_PURGES}
  )
  delete from link where user_id = any(${userIds}::bigint[])`
