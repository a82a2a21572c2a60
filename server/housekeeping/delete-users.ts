import type { Sql } from '../kernel/sql/db.ts'
import { QUEUE_PURGES } from '../purge/store.ts'

/** A user has rows in many tables. */
const USERS = 20

/**
 * Deletes members after the end of their grace period, and guests that no call of their app has
 * used for 18 months. The ledger and the draw log remain, under numbers that no longer identify
 * anyone: they prove to others that nothing was changed afterwards. The record that a member took
 * over a guest also remains as long as the member exists: it counts against the limit of upgrades.
 * `purges`: whether copies of the deleted pictures are to be purged from a CDN.
 */
export const deleteUsers = (sql: Sql, { purges }: { purges: boolean }) => sql.rows`
  with idle as (
    select user_id from user_account
    where kind = 'guest' and deleted_at is null
      and coalesce(used_at, created_at) < statement_timestamp() - interval '18 months'
    order by coalesce(used_at, created_at) limit ${USERS}
    for update skip locked
  ), leaving as (
    select user_id, person_id from member where delete_after < statement_timestamp() limit ${USERS}
  ), gone as (
    select user_id from idle union all select user_id from leaving
  ), of_mails as (
    delete from outbox_mail where recipient in (
      select email from person where id in (select person_id from leaving))
  ), of_people as (
    delete from person where id in (select person_id from leaving)
  ), of_pictures as (
    delete from picture where user_id in (select user_id from gone) returning token
  ), of_fittings as (
    delete from fitting where user_id in (select user_id from gone)
  ), of_tokens as (
    delete from access_token where user_id in (select user_id from gone)
  ), of_client_secrets as (
    delete from client_secret where user_id in (select user_id from gone)
  ), of_flows as (
    delete from connect_flow where user_id in (select user_id from gone)
  ), of_upgrades as (
    delete from upgrade where user_id in (select user_id from gone)
  ), of_items as (
    delete from owned_item where user_id in (select user_id from gone)
  ), of_standings as (
    delete from gacha_standing where user_id in (select user_id from gone)
  ), of_draws as (
    delete from gacha_session where user_id in (select user_id from gone)
  ), of_carts as (
    delete from shop_session where user_id in (select user_id from gone)
  ), of_vrms as (
    delete from vrm_generation where user_id in (select user_id from gone)
  ), of_attempts as (
    delete from webhook_attempt where user_id in (select user_id from gone)
  ), of_deliveries as (
    delete from webhook_delivery where user_id in (select user_id from gone)
  ), of_events as (
    delete from webhook_event where user_id in (select user_id from gone)
  ), of_answers as (
    delete from kept_answer where user_id in (select user_id from gone)
  ), of_archived as (
    delete from ledger_archive_sum where user_id in (select user_id from gone)
  ), of_links as (
    delete from link where user_id in (select user_id from gone)
  ), of_avatars as (
    delete from avatar where user_id in (select user_id from gone)
  ), of_outfits as (
    delete from saved_outfit where user_id in (select user_id from gone)
  ), of_favourites as (
    delete from favourite_item where user_id in (select user_id from gone)
  ), of_visits as (
    delete from closet_visit where user_id in (select user_id from gone)
  ), of_closets as (
    delete from closet_picture where user_id in (select user_id from gone) returning token
  ), of_members as (
    delete from member where user_id in (select user_id from gone)
  ), ended as (
    select token from of_pictures where ${purges}::boolean
    union all
    select token from of_closets where ${purges}::boolean
  ), queued as (
    ${QUEUE_PURGES}
  )
  delete from user_account where user_id in (select user_id from gone)
  returning 1 as done`
