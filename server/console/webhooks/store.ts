import { DELIVERIES_COUNTED } from '@kisekae/contract/console/deliveries-counted.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { type DeliveryRow, WITH_EVENT_AND_ATTEMPT } from '../../webhook/delivery/delivery-store.ts'

/** An endpoint of the app; nothing for another app's endpoint. */
export const findEndpoint = (
  sql: Sql,
  { appId, endpointId }: { appId: string; endpointId: string },
) => sql.find<{ endpointId: string }>`
  select endpoint_id from webhook_endpoint
  where endpoint_id = ${endpointId} and app_id = ${appId}
    and disabled_why is distinct from 'removed'`

/** Attempts of the last day, of the newest deliveries of an endpoint. */
export const countAttempts = (sql: Sql, endpointId: string) =>
  sql.get<{ delivered: number; failed: number }>`
    with delivery as (
      select user_id, event_id, endpoint_id from webhook_delivery
      where endpoint_id = ${endpointId}
        and created_at > statement_timestamp() - interval '4 days'
      order by created_at desc limit ${DELIVERIES_COUNTED}
    )
    select count(*) filter (where attempt.status_code between 200 and 299) as delivered,
      count(*) filter (where attempt.ended_at is not null
        and (attempt.status_code is null or attempt.status_code not between 200 and 299)) as failed
    from delivery
    join webhook_attempt as attempt on attempt.user_id = delivery.user_id
      and attempt.event_id = delivery.event_id and attempt.endpoint_id = delivery.endpoint_id
    where attempt.started_at > statement_timestamp() - interval '24 hours'`

export interface PageOfDeliveries {
  endpointId: string
  /** Empty for any. */
  type: string
  status: string
  from: Date
  to: Date
  /** The last row of the previous page. */
  micros: string
  name: string
  limit: number
}

/** Newest first, after the last row of the previous page. */
export const listDeliveryPage = (sql: Sql, page: PageOfDeliveries) =>
  sql.rows<Omit<DeliveryRow, 'body' | 'response' | 'endpointId'> & { micros: string }>`
    select delivery.event_id, event.type, delivery.status, delivery.attempts,
      delivery.created_at, delivery.due_at, attempt.status_code, attempt.failure,
      round(extract(epoch from attempt.ended_at - attempt.started_at) * 1000)::bigint
        as latency_ms,
      (extract(epoch from delivery.created_at) * 1000000)::bigint::text as micros
    from webhook_delivery as delivery
    ${WITH_EVENT_AND_ATTEMPT}
    where delivery.endpoint_id = ${page.endpointId}
      and (${page.type} = '' or event.type = ${page.type})
      and (${page.status} = '' or delivery.status = ${page.status})
      and delivery.created_at >= ${page.from} and delivery.created_at < ${page.to}
      and (delivery.created_at, delivery.event_id)
        < (to_timestamp(0) + ${page.micros}::bigint * interval '1 microsecond',
          ${page.name}::text)
    order by delivery.created_at desc, delivery.event_id desc
    limit ${page.limit}`

export interface DeliveryName {
  endpointId: string
  eventId: string
}

export const findDeliveryBody = (sql: Sql, { endpointId, eventId }: DeliveryName) =>
  sql.find<{ body: string }>`
    select event.body from webhook_delivery as delivery
    join webhook_event as event
      on event.user_id = delivery.user_id and event.event_id = delivery.event_id
    where delivery.endpoint_id = ${endpointId} and delivery.event_id = ${eventId}`

export interface AttemptRow {
  number: number
  startedAt: Date
  endedAt: Date | null
  statusCode: number | null
  failure: string | null
  response: string | null
}

export const listAttempts = (sql: Sql, { endpointId, eventId }: DeliveryName) =>
  sql.rows<AttemptRow>`
    select attempt.number, attempt.started_at, attempt.ended_at, attempt.status_code,
      attempt.failure, attempt.response
    from webhook_delivery as delivery
    join webhook_attempt as attempt on attempt.user_id = delivery.user_id
      and attempt.event_id = delivery.event_id and attempt.endpoint_id = delivery.endpoint_id
    where delivery.endpoint_id = ${endpointId} and delivery.event_id = ${eventId}
    order by attempt.number`
