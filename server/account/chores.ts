import type { Sql } from '../kernel/db.ts'

/** Every statement does at most so many rows and answers one row for each that it did. */
const BATCH = 1_000
/** A member has rows in many tables. */
const MEMBERS = 20

type Chore = (sql: Sql) => Promise<unknown[]>

/**
 * What is left of a member whose time to come back is over: the ledger and the log of draws, under
 * numbers that lead to nobody any more. They prove to others that nothing was changed afterwards.
 */
const deleteMembers: Chore = (sql) => sql.rows`
  with gone as (
    select user_id, person_id from member where delete_after < clock_timestamp() limit ${MEMBERS}
  ), of_mails as (
    delete from outbox_mail where recipient in (
      select email from person where id in (select person_id from gone))
  ), of_people as (
    delete from person where id in (select person_id from gone)
  ), of_outfits as (
    delete from saved_outfit where user_id in (select user_id from gone)
  ), of_closets as (
    delete from closet_picture where user_id in (select user_id from gone)
  ), of_pictures as (
    delete from picture where user_id in (select user_id from gone)
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
  ), of_links as (
    delete from link where user_id in (select user_id from gone)
  ), of_avatars as (
    delete from avatar where user_id in (select user_id from gone)
  ), of_users as (
    delete from user_account where user_id in (select user_id from gone)
  )
  delete from member where user_id in (select user_id from gone)
  returning 1 as done`

/** Somebody who asked for a code, signed in once and chose nothing. */
const deleteStrangers: Chore = (sql) => sql.rows`
  delete from person where id in (
    select id from person
    where created_at < clock_timestamp() - interval '30 days'
      and not exists (select 1 from member where member.person_id = person.id)
      and not exists (select 1 from person_session
        where person_session.user_id = person.id and expires_at > clock_timestamp())
    limit ${BATCH})
  returning 1 as done`

const deleteSignIns: Chore = (sql) => sql.rows`
  delete from person_session where id in (
    select id from person_session where expires_at < clock_timestamp() limit ${BATCH})
  returning 1 as done`

const deleteChallenges: Chore = (sql) => sql.rows`
  delete from person_verification where id in (
    select id from person_verification where expires_at < clock_timestamp() limit ${BATCH})
  returning 1 as done`

/** No rule counts for longer than a day. */
const deleteRates: Chore = (sql) => sql.rows`
  delete from sign_in_rate where key_hash in (
    select key_hash from sign_in_rate where since < clock_timestamp() - interval '1 day'
    limit ${BATCH})
  returning 1 as done`

const deleteOutbox: Chore = (sql) => sql.rows`
  delete from outbox_mail where mail_id in (
    select mail_id from outbox_mail where written_at < clock_timestamp() - interval '1 day'
    limit ${BATCH})
  returning 1 as done`

const deleteClosetPictures: Chore = (sql) => sql.rows`
  delete from closet_picture where token in (
    select token from closet_picture where asked_at < clock_timestamp() - interval '30 days'
    limit ${BATCH})
  returning 1 as done`

/** What of people is cleared away, by its name in the log. */
export const ACCOUNT_CHORES: Readonly<Record<string, Chore>> = {
  deleteMembers,
  deleteStrangers,
  deleteSignIns,
  deleteChallenges,
  deleteRates,
  deleteOutbox,
  deleteClosetPictures,
}
