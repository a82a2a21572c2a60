import type { Sql } from '../../kernel/sql/db.ts'
import { fragment } from '../../kernel/sql/fragment.ts'
import type { Answer, Health } from '../rules.ts'
import { LAST_EVENTS } from '../store.ts'

/** Longer than an attempt can take; after this time, the process that makes it counts as dead. */
const LEASE = '40 seconds'

/** An endpoint whose row is locked: of two processes, one waits. */
export interface LockedEndpoint extends Health {
  endpointId: string
  url: string
  live: boolean
  secret: Uint8Array
  oldSecret: Uint8Array | null
  oldSecretUntil: Date | null
}

export const lockEndpoint = (sql: Sql, endpointId: string) => sql.find<LockedEndpoint>`
  select endpoint.endpoint_id, url, live, secret, old_secret, old_secret_until, failed_at,
    failing_since, slow_until, disabled_why
  from webhook_endpoint as endpoint join app on app.app_id = endpoint.app_id
  where endpoint.endpoint_id = ${endpointId}
  for update of endpoint`

/**
 * Nothing is sent about users who have left (spec 6), except the event that reports their leaving.
 */
export const cancelUnlinked = (
  sql: Sql,
  { endpointId, now }: { endpointId: string; now: Date },
) => sql.rows`
  update webhook_delivery as delivery
  set status = 'cancelledUnlinked', ended_at = ${now}, sending = false
  from webhook_event as event
  where delivery.endpoint_id = ${endpointId} and delivery.status = 'pending'
    and delivery.due_at <= ${now} and event.user_id = delivery.user_id
    and event.event_id = delivery.event_id and event.avatar_id is not null
    and event.type <> all(${LAST_EVENTS}::text[])
    and not exists (select 1 from link
      join user_account on user_account.user_id = link.user_id
      where link.user_id = delivery.user_id and link.avatar_id = event.avatar_id
        and link.unlinked_at is null and user_account.deleted_at is null)`

/** An attempt that has started. */
export interface Claimed {
  userId: number
  eventId: string
  endpointId: string
  number: number
  failures: number
  replay: boolean
  body: string
}

/** The attempts that are being made now, across all processes. */
export const countAttempts = (
  sql: Sql,
  { endpointId, now }: { endpointId: string; now: Date },
) => sql.get<{ attempts: number }>`
  select count(*) as attempts from webhook_delivery
  where endpoint_id = ${endpointId} and status = 'pending' and sending and due_at > ${now}`

/** Starts the next attempts; call it with the endpoint's row locked. */
export const claimDeliveriesOf = (
  sql: Sql,
  { endpointId, now, most }: { endpointId: string; now: Date; most: number },
) => sql.rows<Claimed>`
  with next as (
    select user_id, event_id from webhook_delivery
    where endpoint_id = ${endpointId} and status = 'pending' and due_at <= ${now}
    order by due_at, created_at limit ${most}
  ), claimed as (
    update webhook_delivery as delivery
    set sending = true, attempts = delivery.attempts + 1,
      due_at = ${now}::timestamptz + ${LEASE}::interval
    from next
    where delivery.endpoint_id = ${endpointId} and delivery.user_id = next.user_id
      and delivery.event_id = next.event_id
    returning delivery.user_id, delivery.event_id, delivery.endpoint_id,
      delivery.attempts as number, delivery.failures, delivery.replay
  ), begun as (
    insert into webhook_attempt (user_id, event_id, endpoint_id, number, started_at)
    select user_id, event_id, endpoint_id, number, ${now} from claimed
  )
  select claimed.*, event.body
  from claimed
  join webhook_event as event
    on event.user_id = claimed.user_id and event.event_id = claimed.event_id`

/** The outcome of an attempt. */
export interface Ended extends Omit<Claimed, 'body'> {
  at: Date
  answer: Answer
}

/** If another attempt has started, a late report changes nothing else. */
export const finishDelivered = (sql: Sql, ended: Ended) => sql.rows`
  with attempt as (
    update webhook_attempt
    set ended_at = ${ended.at}, status_code = ${ended.answer.statusCode},
      response = ${ended.answer.response}
    where user_id = ${ended.userId} and event_id = ${ended.eventId}
      and endpoint_id = ${ended.endpointId} and number = ${ended.number}
  ), health as (
    update webhook_endpoint set failed_at = null, failing_since = null
    where endpoint_id = ${ended.endpointId} and failed_at is not null
  )
  update webhook_delivery set status = 'delivered', sending = false, ended_at = ${ended.at}
  where user_id = ${ended.userId} and event_id = ${ended.eventId}
    and endpoint_id = ${ended.endpointId} and status = 'pending'`

/** If `nextAt` is null, this was the last attempt. */
export const finishFailed = (sql: Sql, ended: Ended & { nextAt: Date | null; health: Health }) =>
  sql.rows`
    with attempt as (
      update webhook_attempt
      set ended_at = ${ended.at}, status_code = ${ended.answer.statusCode},
        failure = ${ended.answer.failure}, response = ${ended.answer.response}
      where user_id = ${ended.userId} and event_id = ${ended.eventId}
        and endpoint_id = ${ended.endpointId} and number = ${ended.number}
    ), health as (
      update webhook_endpoint
      set failed_at = ${ended.health.failedAt}, failing_since = ${ended.health.failingSince},
        slow_until = ${ended.health.slowUntil}, disabled_why = ${ended.health.disabledWhy},
        disabled_at = case when ${ended.health.disabledWhy}::text is null then null
          else coalesce(disabled_at, ${ended.at}) end
      where endpoint_id = ${ended.endpointId}
    )
    update webhook_delivery
    set status = case when ${ended.nextAt}::timestamptz is null then 'failed' else 'pending' end,
      ended_at = case when ${ended.nextAt}::timestamptz is null then ${ended.at}::timestamptz end,
      sending = false, failures = ${ended.failures}::bigint + 1,
      due_at = coalesce(${ended.nextAt}::timestamptz, due_at)
    where user_id = ${ended.userId} and event_id = ${ended.eventId}
      and endpoint_id = ${ended.endpointId} and status = 'pending' and attempts = ${ended.number}`

/** A delivery with its last attempt, for display. */
export interface DeliveryRow {
  eventId: string
  endpointId: string
  type: string
  status: string
  attempts: number
  createdAt: Date
  dueAt: Date
  statusCode: number | null
  failure: string | null
  latencyMs: number | null
  response: string | null
  body: string
}

export interface DeliveryFilter {
  endpointId: string
  /** Empty for any. */
  eventId: string
  type: string
  status: string
  /** The range of the events' times; `to` is excluded. */
  from: Date
  to: Date
  limit: number
}

/**
 * Joins each delivery with its event and its last attempt. `offset 0` keeps the order of the
 * deliveries: they are read through an index until a page is full, rather than all being joined and
 * then sorted.
 */
const WITH_EVENT_AND_ATTEMPT = fragment(`
  cross join lateral (select type, body from webhook_event
    where webhook_event.user_id = delivery.user_id
      and webhook_event.event_id = delivery.event_id offset 0) as event
  left join lateral (select started_at, ended_at, status_code, failure, response
    from webhook_attempt
    where webhook_attempt.user_id = delivery.user_id
      and webhook_attempt.event_id = delivery.event_id
      and webhook_attempt.endpoint_id = delivery.endpoint_id
      and webhook_attempt.number = delivery.attempts offset 0) as attempt on true`)

/** Newest first. */
export const listDeliveries = (sql: Sql, filter: DeliveryFilter) => sql.rows<DeliveryRow>`
  select delivery.event_id, delivery.endpoint_id, event.type, delivery.status, delivery.attempts,
    delivery.created_at, delivery.due_at, attempt.status_code, attempt.failure, attempt.response,
    round(extract(epoch from attempt.ended_at - attempt.started_at) * 1000)::bigint as latency_ms,
    event.body
  from webhook_delivery as delivery
  ${WITH_EVENT_AND_ATTEMPT}
  where delivery.endpoint_id = ${filter.endpointId}
    and (${filter.eventId} = '' or delivery.event_id = ${filter.eventId})
    and (${filter.type} = '' or event.type = ${filter.type})
    and (${filter.status} = '' or delivery.status = ${filter.status})
    and delivery.created_at >= ${filter.from} and delivery.created_at < ${filter.to}
  order by delivery.created_at desc, delivery.event_id
  limit ${filter.limit}`

/**
 * Sends finished deliveries again under their old ids, ten per second: failed ones as well as ones
 * that the receiver has lost.
 */
export const replayDeliveries = (sql: Sql, filter: DeliveryFilter & { at: Date }) =>
  sql.rows<{ eventId: string }>`
    with chosen as (
      select delivery.user_id, delivery.event_id, ${filter.at}::timestamptz
        + (row_number() over (order by delivery.created_at, delivery.event_id) - 1)
          * interval '100 milliseconds' as due_at
      from webhook_delivery as delivery
      ${WITH_EVENT_AND_ATTEMPT}
      where delivery.endpoint_id = ${filter.endpointId} and delivery.status <> 'pending'
        and (${filter.eventId} = '' or delivery.event_id = ${filter.eventId})
        and (${filter.type} = '' or event.type = ${filter.type})
        and (${filter.status} = '' or delivery.status = ${filter.status})
        and delivery.created_at >= ${filter.from} and delivery.created_at < ${filter.to}
      order by delivery.created_at, delivery.event_id
      limit ${filter.limit}
    )
    update webhook_delivery as delivery
    set status = 'pending', replay = true, failures = 0, ended_at = null, sending = false,
      due_at = chosen.due_at
    from chosen
    where delivery.endpoint_id = ${filter.endpointId} and delivery.user_id = chosen.user_id
      and delivery.event_id = chosen.event_id
    returning delivery.event_id`
