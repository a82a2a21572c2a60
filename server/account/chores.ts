import type { Sql } from '../kernel/sql/db.ts'
import { SESSION_DAYS } from './people/auth-terms.ts'

/** Every statement handles a limited number of rows and returns one row for each. */
const BATCH = 1_000

type Chore = (sql: Sql) => Promise<unknown[]>

/** People who requested a code, signed in once and chose nothing. */
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
    select id from person_session
    where expires_at < clock_timestamp()
      or created_at < clock_timestamp() - make_interval(days => ${SESSION_DAYS})
    limit ${BATCH})
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

const deleteAccountEvents: Chore = (sql) => sql.rows`
  delete from person_event where (person_id, event_id) in (
    select person_id, event_id from person_event
    where at < clock_timestamp() - interval '180 days' limit ${BATCH})
  returning 1 as done`

/** Cleanup of personal data, by its name in the log. */
export const ACCOUNT_CHORES: Readonly<Record<string, Chore>> = {
  deleteStrangers,
  deleteSignIns,
  deleteChallenges,
  deleteRates,
  deleteOutbox,
  deleteClosetPictures,
  deleteAccountEvents,
}
