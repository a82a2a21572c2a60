import { ACCOUNT_CHORES } from '../account/chores.ts'
import { COHORT_CHORES } from '../cohort/chores.ts'
import { CONSOLE_CHORES } from '../console/chores.ts'
import type { Db, Sql } from '../kernel/sql/db.ts'
import { deleteOldPurges } from '../purge/store.ts'
import { deleteUsers } from './delete-users.ts'

/** Every statement handles a limited number of rows and returns one row for each. */
const BATCH = 1_000

/** `purges`: whether copies of deleted pictures are to be purged from a CDN. */
type Chore = (db: Db, terms: { purges: boolean }) => Promise<unknown[]>

/**
 * Drawn items that nobody may read any more; the draw log and the seed remain for the proof. The
 * minute covers sessions that have just been granted and can be read for five more seconds.
 */
const emptySessions: Chore = (sql) => sql.rows`
  update gacha_session set item_ids = '{}', memory = null
  where (user_id, session_id) in (
    select user_id, session_id from gacha_session
    where item_ids <> '{}'
      and coalesce(consumed_at, expires_at) < statement_timestamp() - interval '1 minute'
    limit ${BATCH})
  returning 1 as done`

/** Proofs are available for seven days after the end; the draw stays in the draw log. */
const deleteGachaSessions: Chore = (sql) => sql.rows`
  delete from gacha_session where (user_id, session_id) in (
    select user_id, session_id from gacha_session
    where expires_at < statement_timestamp() - interval '7 days' limit ${BATCH})
  returning 1 as done`

const deleteShopSessions: Chore = (sql) => sql.rows`
  delete from shop_session where (user_id, session_id) in (
    select user_id, session_id from shop_session
    where expires_at < statement_timestamp() - interval '7 days' limit ${BATCH})
  returning 1 as done`

/** Responses are repeated for the same Idempotency-Key for seven days. */
const deleteAnswers: Chore = (sql) => sql.rows`
  delete from kept_answer where (user_id, avatar_id, idempotency_key) in (
    select user_id, avatar_id, idempotency_key from kept_answer
    where kept_at < statement_timestamp() - interval '7 days' limit ${BATCH})
  returning 1 as done`

const deleteKeptGuests: Chore = (sql) => sql.rows`
  delete from kept_guest where (app_id, idempotency_key) in (
    select app_id, idempotency_key from kept_guest
    where kept_at < statement_timestamp() - interval '7 days' limit ${BATCH})
  returning 1 as done`

/** Client secrets expire on their own; expired ones have no further use. */
const deleteClientSecrets: Chore = (sql) => sql.rows`
  delete from client_secret where secret_hash in (
    select secret_hash from client_secret where expires_at < statement_timestamp() limit ${BATCH})
  returning 1 as done`

/** The current day is still being counted. */
const deleteGuestCounts: Chore = (sql) => sql.rows`
  delete from guest_count where (app_id, day, slot) in (
    select app_id, day, slot from guest_count where day < current_date - 2 limit ${BATCH})
  returning 1 as done`

/** Nobody can continue a flow that started more than two days ago. */
const deleteUnfinishedFlows: Chore = (sql) => sql.rows`
  delete from connect_flow where flow_id in (
    select flow_id from connect_flow
    where exchanged_at is null and started_at < statement_timestamp() - interval '2 days'
    limit ${BATCH})
  returning 1 as done`

/** A challenge that has been exchanged cannot start another flow for thirty days. */
const deleteFinishedFlows: Chore = (sql) => sql.rows`
  delete from connect_flow where flow_id in (
    select flow_id from connect_flow where exchanged_at < statement_timestamp() - interval '30 days'
    limit ${BATCH})
  returning 1 as done`

/**
 * Delivery records are visible for thirty days; events that are still waiting after that time are
 * dropped.
 */
const deleteAttempts: Chore = (sql) => sql.rows`
  delete from webhook_attempt where (user_id, event_id, endpoint_id, number) in (
    select user_id, event_id, endpoint_id, number from webhook_attempt
    where started_at < statement_timestamp() - interval '30 days' limit ${BATCH})
  returning 1 as done`

const deleteDeliveries: Chore = (sql) => sql.rows`
  delete from webhook_delivery where (user_id, event_id, endpoint_id) in (
    select user_id, event_id, endpoint_id from webhook_delivery
    where created_at < statement_timestamp() - interval '30 days' limit ${BATCH})
  returning 1 as done`

/** Events are deleted a day after their last delivery. */
const deleteEvents: Chore = (sql) => sql.rows`
  delete from webhook_event where (user_id, event_id) in (
    select user_id, event_id from webhook_event
    where created_at < statement_timestamp() - interval '31 days' limit ${BATCH})
  returning 1 as done`

/** An access token expires after ninety days. */
const deleteAccessTokens: Chore = (sql) => sql.rows`
  delete from access_token where token_hash in (
    select token_hash from access_token
    where created_at < statement_timestamp() - interval '90 days' limit ${BATCH})
  returning 1 as done`

/** Generations are stored for as long as the URL of the file is valid. */
const deleteGenerations: Chore = (sql) => sql.rows`
  delete from vrm_generation where (user_id, generation_id) in (
    select user_id, generation_id from vrm_generation
    where ended_at < statement_timestamp() - interval '7 days' limit ${BATCH})
  returning 1 as done`

/**
 * Partitions of the ledger, the draw log and its leaves for this month and the next two (ADR 0039).
 * Fails if a missing partition leaves more rows waiting than the function moves at once.
 */
const makeHistoryParts: Chore = (sql) => sql.rows`
  select 1 as done from generate_series(1, make_history_parts())`

/** The deleted or created objects, by their name in the log. */
export const CHORES: Readonly<Record<string, Chore>> = {
  emptySessions,
  deleteGachaSessions,
  deleteShopSessions,
  deleteAnswers,
  deleteKeptGuests,
  deleteClientSecrets,
  deleteGuestCounts,
  deleteUnfinishedFlows,
  deleteFinishedFlows,
  deleteAttempts,
  deleteDeliveries,
  deleteEvents,
  deleteAccessTokens,
  deleteGenerations,
  deleteUsers,
  deleteOldPurges,
  makeHistoryParts,
  ...COHORT_CHORES,
  ...ACCOUNT_CHORES,
  ...CONSOLE_CHORES,
}

export const insertNotice = (sql: Sql, name: string) => sql.rows`
  insert into notice (name, noticed_at) values (${name}, clock_timestamp())
  on conflict do nothing`

export const removeNotice = (sql: Sql, name: string) => sql.rows`
  delete from notice where name = ${name}`
