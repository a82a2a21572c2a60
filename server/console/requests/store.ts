import type { Sql } from '../../kernel/sql/db.ts'

/** A partner's request without any credentials. */
export interface KeptRequest {
  appId: string
  logId: number
  requestId: string
  /** How long ago it was answered. */
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

/** `rows` is a JSON list of logged requests, here and below. */
export const insertRequests = (sql: Sql, rows: string) => sql.rows`
  insert into request_log (app_id, log_id, request_id, at, method, route, status, reason, ms, bytes,
    avatar_id, key_id, params, user_agent)
  select "appId", "logId", "requestId", clock_timestamp() - make_interval(secs => "ageMs" / 1000),
    method, route, status, reason, ms, bytes, "avatarId", "keyId", params, "userAgent"
  from jsonb_to_recordset(${rows}::jsonb) as row("appId" text, "logId" bigint, "requestId" text,
    "ageMs" double precision, method text, route text, status bigint, reason text, ms numeric,
    bytes bigint, "avatarId" text, "keyId" text, params jsonb, "userAgent" text)
  on conflict (app_id, log_id) do nothing`

/** In a fixed order, so that two processes cannot deadlock. */
export const countRequests = (sql: Sql, rows: string) => sql.rows`
  insert into request_count (app_id, day, method, route, status, requests, ms)
  select "appId",
    ((clock_timestamp() - make_interval(secs => "ageMs" / 1000)) at time zone 'UTC')::date as day,
    method, route, status, count(*), sum(ms)
  from jsonb_to_recordset(${rows}::jsonb) as row("appId" text, "ageMs" double precision,
    method text, route text, status bigint, ms numeric)
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (app_id, day, method, route, status) do update
  set requests = request_count.requests + excluded.requests,
    ms = request_count.ms + excluded.ms`

/** Records when the keys were last used. */
export const touchKeys = (sql: Sql, rows: string) => sql.rows`
  update api_key set last_used_at = used.at
  from (
    select "appId" as app_id, "keyId" as key_id,
      max(clock_timestamp() - make_interval(secs => "ageMs" / 1000)) as at
    from jsonb_to_recordset(${rows}::jsonb) as row("appId" text, "keyId" text,
      "ageMs" double precision)
    group by 1, 2
  ) as used
  where api_key.app_id = used.app_id and left(api_key.key_hash, 8) = used.key_id
    and coalesce(api_key.last_used_at < used.at, true)`

/**
 * Records once a month that a guest is in use, whatever was requested. A guest that is being
 * changed is skipped until the next call: this neither waits nor makes others wait. `named` is a
 * JSON list.
 */
export const touchGuests = (sql: Sql, named: string) => sql.rows`
  update user_account set used_at = clock_timestamp()
  where user_id in (
    select user_account.user_id
    from jsonb_to_recordset(${named}::jsonb) as named("appId" text, "avatarId" bigint)
    join avatar on avatar.avatar_id = named."avatarId" and avatar.app_id = named."appId"
    join user_account on user_account.user_id = avatar.user_id
    where kind = 'guest' and coalesce(used_at, user_account.created_at)
      < statement_timestamp() - interval '30 days'
    for update of user_account skip locked)`

export interface RequestRow extends Omit<KeptRequest, 'ageMs' | 'appId' | 'logId'> {
  at: Date
  micros: string
  name: string
}

export interface RequestFilter {
  appId: string
  /** A status, or the first digit of a class. */
  status: number | null
  statusClass: number | null
  method: string | null
  route: string | null
  reason: string | null
  avatarId: string | null
  requestId: string | null
  /** Only earlier ones: newest first. */
  micros: string
  name: string
  limit: number
}

export const findRequests = (sql: Sql, filter: RequestFilter) => sql.rows<RequestRow>`
  select request_id, at, method, route, status, reason, ms, bytes, avatar_id, key_id, params,
    user_agent, (extract(epoch from at) * 1000000)::bigint::text as micros,
    log_id::text as name
  from request_log
  where app_id = ${filter.appId}
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
    select day::text as day, method, route, status, requests,
      (ms / greatest(requests, 1))::double precision as mean_ms
    from request_count
    where app_id = ${appId}
      and day > (statement_timestamp() at time zone 'UTC')::date - ${days}::int
    order by day, route, method, status`

export const listDays = (sql: Sql, days: number) => sql.rows<{ day: string }>`
  select ((clock_timestamp() at time zone 'UTC')::date - ago)::text as day
  from generate_series(${days}::int - 1, 0, -1) as ago`

export const countActiveAvatars = (sql: Sql, appId: string) => sql.get<{ avatars: number }>`
  select count(distinct avatar_id) as avatars from request_log where app_id = ${appId}`
