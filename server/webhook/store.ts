import type { Sql, Tx } from '../kernel/sql/db.ts'
import { fragment } from '../kernel/sql/fragment.ts'
import { type Step, step } from '../kernel/sql/statement.ts'

export interface NewEvents {
  userId: number
  type: string
  at: Date
  /** Three lists of equal length; a body lacks its last number and the closing brackets. */
  avatarIds: readonly number[]
  eventIds: readonly string[]
  bodies: readonly string[]
}

/** Events that report the end of a link; nothing else is sent about a user who has left. */
export const LAST_EVENTS = ['avatar.unlinked', 'avatar.deleted'] as const

/**
 * The types of events to which an endpoint of the app in `link` subscribes; removed endpoints
 * count, too.
 */
export const WANTED_EVENTS = fragment(`array(
  select distinct unnest(endpoint.events) from webhook_endpoint as endpoint
  where endpoint.app_id = link.app_id)`)

/** One event per avatar, and its deliveries; nothing if no endpoint subscribes to it. */
export const insertEvents = (sql: Sql, events: NewEvents) =>
  writeEvents((...query) => sql.rows(...query), events)

/** A step that writes the events together with the other effects of a change. */
export const eventStep = (events: NewEvents): Step => writeEvents(step, events)

const writeEvents = <Result>(
  write: (...query: Parameters<typeof step>) => Result,
  events: NewEvents,
): Result => write`
  with news as (
    select * from unnest(${events.avatarIds}::bigint[], ${events.eventIds}::text[],
      ${events.bodies}::text[]) as news (avatar_id, event_id, body)
  ), told as (
    update link set event_count = event_count + 1
    where user_id = ${events.userId} and avatar_id = any(${events.avatarIds}::bigint[])
      and (unlinked_at is null or ${events.type} = any(${LAST_EVENTS}::text[]))
      and exists (select 1 from webhook_endpoint as endpoint
        where endpoint.app_id = link.app_id and ${events.type} = any(endpoint.events)
          and endpoint.disabled_why is distinct from 'removed')
    returning app_id, avatar_id, event_count
  ), event as (
    insert into webhook_event (user_id, event_id, app_id, avatar_id, type, body, created_at)
    select ${events.userId}, news.event_id, told.app_id, told.avatar_id, ${events.type},
      news.body || told.event_count || '}}', ${events.at}
    from told join news on news.avatar_id = told.avatar_id
  )
  insert into webhook_delivery (user_id, event_id, endpoint_id, status, failures, attempts, replay,
    sending, due_at, created_at)
  select ${events.userId}, news.event_id, endpoint.endpoint_id, 'pending', 0, 0, false, false,
    ${events.at}, ${events.at}
  from told
  join news on news.avatar_id = told.avatar_id
  join webhook_endpoint as endpoint
    on endpoint.app_id = told.app_id and ${events.type} = any(endpoint.events)
      and endpoint.disabled_why is distinct from 'removed'`

/** Test events do not concern an avatar. */
const NOBODY = 0

/** An event for one endpoint, regardless of the events to which it subscribes. */
export const insertTestEvent = (
  sql: Sql,
  event: { eventId: string; endpointId: string; body: string; at: Date },
) => sql.find<{ eventId: string }>`
  with event as (
    insert into webhook_event (user_id, event_id, app_id, avatar_id, type, body, created_at)
    select ${NOBODY}, ${event.eventId}, app_id, null, 'webhook.test', ${event.body}, ${event.at}
    from webhook_endpoint where endpoint_id = ${event.endpointId}
  )
  insert into webhook_delivery (user_id, event_id, endpoint_id, status, failures, attempts, replay,
    sending, due_at, created_at)
  select ${NOBODY}, ${event.eventId}, endpoint_id, 'pending', 0, 0, false, false, ${event.at},
    ${event.at}
  from webhook_endpoint where endpoint_id = ${event.endpointId}
  returning event_id`

export interface NewEndpoint {
  endpointId: string
  appId: string
  url: string
  events: readonly string[]
  secret: Uint8Array
  at: Date
}

export const insertEndpoint = (sql: Sql, endpoint: NewEndpoint) => sql.rows`
  insert into webhook_endpoint (endpoint_id, app_id, url, events, secret, created_at)
  values (${endpoint.endpointId}, ${endpoint.appId}, ${endpoint.url}, ${endpoint.events}::text[],
    ${endpoint.secret}, ${endpoint.at})`

export const countEndpoints = (sql: Sql, appId: string) => sql.get<{ endpoints: number }>`
  select count(*) as endpoints from webhook_endpoint
  where app_id = ${appId} and disabled_why is distinct from 'removed'`

/** An endpoint for display. */
export interface EndpointRow {
  endpointId: string
  appId: string
  url: string
  events: string[]
  createdAt: Date
  disabledAt: Date | null
  disabledWhy: string | null
  failingSince: Date | null
  pending: number
}

/** An empty `appId` means all apps. */
export async function listEndpoints(sql: Sql, appId: string): Promise<EndpointRow[]> {
  const rows = await listEndpointRows(sql, appId)
  const counts = await countPending(
    sql,
    rows.map(({ endpointId }) => endpointId),
  )
  const pendingOf = new Map(counts.map(({ endpointId, pending }) => [endpointId, pending]))
  return rows.map((row) => ({ ...row, pending: pendingOf.get(row.endpointId) ?? 0 }))
}

const listEndpointRows = (sql: Sql, appId: string) => sql.rows<Omit<EndpointRow, 'pending'>>`
  select endpoint_id, app_id, url, events, created_at, disabled_at, disabled_why, failing_since
  from webhook_endpoint
  where (${appId} = '' or app_id = ${appId}) and disabled_why is distinct from 'removed'
  order by app_id, created_at`

const countPending = (sql: Sql, endpointIds: readonly string[]) =>
  sql.rows<{ endpointId: string; pending: number }>`
    select endpoint_id, count(*) as pending from webhook_delivery
    where endpoint_id = any(${endpointIds}::text[]) and status = 'pending'
    group by endpoint_id`

export const findApp = (sql: Sql, appId: string) => sql.find<{ appId: string; live: boolean }>`
  select app_id, live from app where app_id = ${appId}`

/**
 * For a day, deliveries are signed with both secrets, so that receivers can switch without a gap.
 */
export const replaceSecret = (
  sql: Sql,
  { endpointId, secret, at }: { endpointId: string; secret: Uint8Array; at: Date },
) => sql.find<{ endpointId: string }>`
  update webhook_endpoint
  set old_secret = secret, old_secret_until = ${at}::timestamptz + interval '24 hours',
    secret = ${secret}
  where endpoint_id = ${endpointId} and disabled_why is distinct from 'removed'
  returning endpoint_id`

/**
 * Waiting events are sent again with the failure count reset to 0, oldest first, five per second.
 */
export const enableEndpoint = (
  sql: Sql,
  { endpointId, at }: { endpointId: string; at: Date },
) => sql.find<{ endpointId: string }>`
  with backlog as (
    select user_id, event_id, ${at}::timestamptz
      + (row_number() over (order by created_at, event_id) - 1) * interval '200 milliseconds'
      as due_at
    from webhook_delivery
    where endpoint_id = ${endpointId} and status = 'pending'
      and not (sending and due_at > ${at}::timestamptz)
  ), queued as (
    update webhook_delivery as delivery
    set due_at = backlog.due_at, failures = 0
    from backlog
    where delivery.endpoint_id = ${endpointId} and delivery.user_id = backlog.user_id
      and delivery.event_id = backlog.event_id
  )
  update webhook_endpoint
  set disabled_at = null, disabled_why = null, failed_at = null, failing_since = null,
    slow_until = null
  where endpoint_id = ${endpointId} and disabled_why in ('failing', 'gone')
  returning endpoint_id`

export const removeEndpoint = (
  sql: Sql,
  { endpointId, at }: { endpointId: string; at: Date },
) => sql.find<{ endpointId: string }>`
  with cancelled as (
    update webhook_delivery set status = 'cancelledRemoved', ended_at = ${at}
    where endpoint_id = ${endpointId} and status = 'pending'
  )
  update webhook_endpoint set disabled_at = ${at}, disabled_why = 'removed'
  where endpoint_id = ${endpointId} and disabled_why is distinct from 'removed'
  returning endpoint_id`

export interface SealedSecrets {
  endpointId: string
  secret: Uint8Array
  oldSecret: Uint8Array | null
}

/** No endpoint changes its secret until the transaction ends. */
export const lockSealedSecrets = (tx: Tx) => tx.rows<SealedSecrets>`
  select endpoint_id, secret, old_secret from webhook_endpoint
  order by endpoint_id for update`

export const saveSealedSecrets = (
  tx: Tx,
  { endpointId, secret, oldSecret }: SealedSecrets,
) => tx.rows`
  update webhook_endpoint set secret = ${secret}, old_secret = ${oldSecret}
  where endpoint_id = ${endpointId}`
