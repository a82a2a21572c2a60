import type { Sql } from '../../kernel/sql/db.ts'
import { fragment } from '../../kernel/sql/fragment.ts'

/** A partner's request without any credentials. */
export interface KeptRequest {
  appId: string
  logId: number
  requestId: string
  /** The time since the response was sent. */
  ageMs: number
  method: string
  route: string
  status: number
  reason: string | null
  ms: number
  bytes: number
  avatarId: string | null
  keyId: string
  params: { name: string; value: string | null }[]
  userAgent: string | null
}

/** The maximum number of logged requests per app. */
export const REQUESTS_MAX = 100_000
/** The days of the ring: seven past ones, today, and one that is emptied before it is reused. */
export const RING_DAYS = 9
/** The number of slots among which the counts of a day are divided. */
export const TALLY_SLOTS = 16

/**
 * Logs requests and counts them. `rows` is a JSON array of requests; those that have already been
 * logged are not counted again, so a flush whose response was lost can be repeated. The order is
 * fixed, so that two processes cannot deadlock.
 */
export const insertRequests = (sql: Sql, { rows, slot }: { rows: string; slot: number }) =>
  sql.rows`
    with entry as (
      insert into request_entry (slot, app_id, log_id, request_id, at, method, route, status,
        reason, ms, bytes, avatar_id, key_id, params, user_agent)
      select ((at at time zone 'UTC')::date - date 'epoch') % ${RING_DAYS}::int, "appId", "logId",
        "requestId", at, method, route, status, reason, ms, bytes, "avatarId", "keyId", params,
        "userAgent"
      from jsonb_to_recordset(${rows}::jsonb) as row("appId" text, "logId" bigint,
        "requestId" text, "ageMs" double precision, method text, route text, status bigint,
        reason text, ms numeric, bytes bigint, "avatarId" text, "keyId" text, params jsonb,
        "userAgent" text)
      cross join lateral (
        select statement_timestamp() - make_interval(secs => "ageMs" / 1000) as at) as answered
      on conflict (app_id, log_id, slot) do nothing
      returning app_id, at, method, route, status, ms
    )
    insert into request_tally (app_id, day, method, route, status, slot, requests, ms)
    select app_id, (at at time zone 'UTC')::date as day, method, route, status, ${slot}::int,
      count(*), sum(ms)
    from entry
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (app_id, day, method, route, status, slot) do update
    set requests = request_tally.requests + excluded.requests,
      ms = request_tally.ms + excluded.ms`

/** Housekeeping checks an app after this many further requests. */
export const TRIM_INTERVAL = 1_000

/** `appIds` is a JSON array. */
export const queueTrims = (sql: Sql, appIds: string) => sql.rows`
  insert into request_trim (app_id)
  select distinct app_id from jsonb_array_elements_text(${appIds}::jsonb) as app_id order by app_id
  on conflict (app_id) do nothing`

/**
 * Records when the keys were last used, to the minute: all processes write the same rows, and would
 * otherwise often wait for each other.
 */
export const touchKeys = (sql: Sql, rows: string) => sql.rows`
  update api_key set last_used_at = used.at
  from (
    select "appId" as app_id, "keyId" as key_id,
      max(statement_timestamp() - make_interval(secs => "ageMs" / 1000)) as at
    from jsonb_to_recordset(${rows}::jsonb) as row("appId" text, "keyId" text,
      "ageMs" double precision)
    group by 1, 2
  ) as used
  where api_key.app_id = used.app_id and left(api_key.key_hash, 8) = used.key_id
    and coalesce(used.at - api_key.last_used_at > interval '1 minute', true)`

/** The guests among these users whose use was last recorded more than a month ago. */
export const listUntouched = (sql: Sql, userIds: readonly number[]) => sql.rows<{ userId: number }>`
  select user_id from user_account
  where user_id = any(${userIds}::bigint[]) and kind = 'guest'
    and coalesce(used_at, created_at) < statement_timestamp() - interval '30 days'`

/** A user who is being changed is skipped, so the statement neither waits nor makes others wait. */
export const touchUser = (sql: Sql, userId: number) => sql.rows`
  update user_account set used_at = statement_timestamp()
  where user_id = ${userId} and user_id in (
    select user_id from user_account where user_id = ${userId} for update skip locked)`

/** The log, together with that of earlier versions. Readers omit expired rows. */
export const REQUESTS = fragment(`(
  select app_id, log_id, request_id, at, method, route, status, reason, ms, bytes, avatar_id,
    key_id, params, user_agent
  from request_entry
  union all
  select app_id, log_id, request_id, at, method, route, status, reason, ms, bytes, avatar_id,
    key_id, params, user_agent
  from request_log) as request`)

/**
 * The counts together with those of earlier versions; one kind of request may have several rows.
 */
export const COUNTS = fragment(`(
  select app_id, day, method, route, status, requests, ms from request_tally
  union all
  select app_id, day, method, route, status, requests, ms from request_count) as counted`)

export interface RequestRow extends Omit<KeptRequest, 'ageMs' | 'appId' | 'logId'> {
  at: Date
  micros: string
  name: string
}

export interface RequestFilter {
  appId: string
  /** A status, or the first digit of a status class. */
  status: number | null
  statusClass: number | null
  method: string | null
  route: string | null
  reason: string | null
  avatarId: string | null
  requestId: string | null
  /** The position of the last request already read; the list, newest first, continues after it. */
  micros: string
  name: string
  limit: number
}

export const findRequests = (sql: Sql, filter: RequestFilter) => sql.rows<RequestRow>`
  select request_id, at, method, route, status, reason, ms, bytes, avatar_id, key_id, params,
    user_agent, (extract(epoch from at) * 1000000)::bigint::text as micros,
    log_id::text as name
  from ${REQUESTS}
  where app_id = ${filter.appId}
    and at > statement_timestamp() - interval '7 days'
    and (at, log_id) < (
      timestamptz 'epoch' + ${filter.micros}::bigint * interval '1 microsecond',
      ${filter.name}::bigint)
    and (${filter.status}::bigint is null or status = ${filter.status})
    and (${filter.statusClass}::bigint is null or status / 100 = ${filter.statusClass})
    and (${filter.method}::text is null or method = ${filter.method})
    and (${filter.route}::text is null or route = ${filter.route})
    and (${filter.reason}::text is null or reason = ${filter.reason})
    and (${filter.avatarId}::text is null or avatar_id = ${filter.avatarId})
    and (${filter.requestId}::text is null or request_id = ${filter.requestId})
  order by at desc, log_id desc limit ${filter.limit}`

export interface UsageRow {
  day: string
  method: string
  route: string
  status: number
  requests: number
  meanMs: number
}

export const listUsage = (sql: Sql, { appId, days }: { appId: string; days: number }) =>
  sql.rows<UsageRow>`
    select day::text as day, method, route, status, sum(requests)::bigint as requests,
      (sum(ms) / greatest(sum(requests), 1))::double precision as mean_ms
    from ${COUNTS}
    where app_id = ${appId}
      and day > (statement_timestamp() at time zone 'UTC')::date - ${days}::int
    group by day, method, route, status
    order by day, route, method, status`

export const listDays = (sql: Sql, days: number) => sql.rows<{ day: string }>`
  select ((clock_timestamp() at time zone 'UTC')::date - ago)::text as day
  from generate_series(${days}::int - 1, 0, -1) as ago`

/** Active avatars are counted among this many of the most recent requests. */
const ACTIVE_AMONG = 20_000

export const countActiveAvatars = (sql: Sql, appId: string) => sql.get<{ avatars: number }>`
  select count(distinct avatar_id) as avatars
  from (
    select avatar_id from ${REQUESTS}
    where app_id = ${appId} and at > statement_timestamp() - interval '7 days'
    order by at desc, log_id desc limit ${ACTIVE_AMONG}) as newest`
