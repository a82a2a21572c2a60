import type { Sql } from '../kernel/db.ts'

/** A guest has rows in many tables. */
const GUESTS = 50

/**
 * Guests that no call of their app named for 18 months. What is left of them is what is left of a
 * deleted member: the ledger and the log of draws, under numbers that lead to nobody any more; and
 * that a member once took them over, which counts against the limit of upgrades.
 */
export const deleteIdleGuests = (sql: Sql): Promise<unknown[]> => sql.rows`
  with gone as (
    select user_id from user_account
    where kind = 'guest' and deleted_at is null
      and coalesce(used_at, created_at) < clock_timestamp() - interval '18 months'
    order by coalesce(used_at, created_at) limit ${GUESTS}
    for update skip locked
  ), of_pictures as (
    delete from picture where user_id in (select user_id from gone)
  ), of_fittings as (
    delete from fitting where user_id in (select user_id from gone)
  ), of_tokens as (
    delete from access_token where user_id in (select user_id from gone)
  ), of_client_secrets as (
    delete from client_secret where user_id in (select user_id from gone)
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
  ), of_links as (
    delete from link where user_id in (select user_id from gone)
  ), of_avatars as (
    delete from avatar where user_id in (select user_id from gone)
  )
  delete from user_account where user_id in (select user_id from gone)
  returning 1 as done`
