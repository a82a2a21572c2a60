import type { Sql } from '../kernel/sql/db.ts'
import { QUEUE_PURGES } from '../purge/store.ts'
import { SESSION_LIFE } from './people/auth-terms.ts'
import { FIT_TABLES, type SiteTables } from './site-tables.ts'

/** Every statement handles a limited number of rows and returns one row for each. */
const BATCH = 1_000

/** `purges`: whether copies of deleted pictures are to be purged from a CDN. */
type Chore = (sql: Sql, terms: { purges: boolean }) => Promise<unknown[]>

/**
 * Settles members created by a process of an earlier version, which may still be running: such
 * processes do not set `settled_at`.
 */
const settlePeople: Chore = (sql) => sql.rows`
  update person set settled_at = clock_timestamp() where id in (
    select id from person
    where settled_at is null and created_at < statement_timestamp() - interval '30 days'
      and exists (select 1 from member where member.person_id = person.id)
    limit ${BATCH})
  returning 1 as done`

/** People who requested a code, signed in once and chose nothing. */
const deleteStrangers: Chore = (sql) => sql.rows`
  delete from person where id in (
    select id from person
    where settled_at is null and created_at < statement_timestamp() - interval '30 days'
      and not exists (select 1 from member where member.person_id = person.id)
      and not exists (select 1 from person_session
        where person_session.user_id = person.id and expires_at > statement_timestamp())
    limit ${BATCH})
  returning 1 as done`

/** Cleanup that both sites need, each for its own tables. */
export const peopleChores = ({ session, verification, event }: SiteTables) =>
  ({
    /** An array, because the planner might join a subquery's rows to the whole table. */
    deleteSignIns: (sql) => sql.rows`
      delete from ${session} where id = any(array(
        select id from ${session}
        where expires_at < statement_timestamp()
          or created_at < statement_timestamp() - ${SESSION_LIFE}
        limit ${BATCH}))
      returning 1 as done`,

    deleteChallenges: (sql) => sql.rows`
      delete from ${verification} where id in (
        select id from ${verification} where expires_at < statement_timestamp() limit ${BATCH})
      returning 1 as done`,

    deleteEvents: (sql) => sql.rows`
      delete from ${event} where (person_id, event_id) in (
        select person_id, event_id from ${event}
        where at < statement_timestamp() - interval '180 days' limit ${BATCH})
      returning 1 as done`,
  }) satisfies Record<string, Chore>

/** No rule has a window longer than a day. */
const deleteRates: Chore = (sql) => sql.rows`
  delete from sign_in_rate where key_hash in (
    select key_hash from sign_in_rate where since < statement_timestamp() - interval '1 day'
    limit ${BATCH})
  returning 1 as done`

const deleteOutbox: Chore = (sql) => sql.rows`
  delete from outbox_mail where mail_id in (
    select mail_id from outbox_mail where written_at < statement_timestamp() - interval '1 day'
    limit ${BATCH})
  returning 1 as done`

const deleteClosetPictures: Chore = (sql, { purges }) => sql.rows`
  with gone as (
    delete from closet_picture where token in (
      select token from closet_picture where asked_at < statement_timestamp() - interval '30 days'
      limit ${BATCH})
    returning token
  ), ended as (
    select token from gone where ${purges}::boolean
  ), queued as (
    ${QUEUE_PURGES}
  )
  select 1 as done from gone`

const people = peopleChores(FIT_TABLES)

/** The tasks that clean up personal data, by their name in the log. */
export const ACCOUNT_CHORES: Readonly<Record<string, Chore>> = {
  settlePeople,
  deleteStrangers,
  deleteSignIns: people.deleteSignIns,
  deleteChallenges: people.deleteChallenges,
  deleteRates,
  deleteOutbox,
  deleteClosetPictures,
  deleteAccountEvents: people.deleteEvents,
}
