import { DELIVERIES_COUNTED } from '@kisekae/contract/console/deliveries-counted.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { Cursor } from '../call/cursor.ts'

/** An endpoint of the app; no row if the endpoint belongs to another app. */
export const findEndpoint = (
  sql: Sql,
  { appId, endpointId }: { appId: string; endpointId: string },
) => sql.find<{ endpointId: string }>`
  select endpoint_id from webhook_endpoint
  where endpoint_id = ${endpointId} and app_id = ${appId}
    and disabled_why is distinct from 'removed'`

/**
 * Counts the attempts of the last 24 hours for the newest deliveries to an endpoint. The attempts
 * are looked up for each delivery, rather than joined with the attempts of all apps.
 */
export const countAttempts = (sql: Sql, endpointId: string) =>
  sql.get<{ delivered: number; failed: number }>`
    with counted as (
      select attempt.delivered, attempt.failed from webhook_delivery as delivery
      cross join lateral (
        select count(*) filter (where status_code between 200 and 299) as delivered,
          count(*) filter (where ended_at is not null
            and (status_code is null or status_code not between 200 and 299)) as failed
        from webhook_attempt
        where webhook_attempt.user_id = delivery.user_id
          and webhook_attempt.event_id = delivery.event_id
          and webhook_attempt.endpoint_id = delivery.endpoint_id
          and started_at > statement_timestamp() - interval '24 hours') as attempt
      where delivery.endpoint_id = ${endpointId}
        and delivery.created_at > statement_timestamp() - interval '4 days'
      order by delivery.created_at desc limit ${DELIVERIES_COUNTED}
    )
    select coalesce(sum(delivered), 0)::bigint as delivered,
      coalesce(sum(failed), 0)::bigint as failed
    from counted`

/** A page of deliveries that starts after the last row of the previous page. */
export interface PageOfDeliveries extends Cursor {
  endpointId: string
  /** Empty for any. */
  type: string
  status: string
  from: Date
  to: Date
  limit: number
}

/** The maximum number of deliveries that are read at a time. */
const AT_ONCE_MAX = 1_000
/**
 * The maximum number that one call reads, since deliveries of one type or status may be rare among
 * millions.
 */
const READ_MAX = 10_000

interface DeliveriesFound {
  rows: DeliveryEntry[]
  /** The last delivery that was read, if there may be others after it. */
  rest: Cursor | null
}

type DeliveryEntry = Delivery & Event

/**
 * Lists deliveries, newest first, starting after the last row of the previous page. Deliveries of
 * other types and statuses are skipped, so more and more are read at once until the page is full,
 * or until many have been read.
 */
export async function listDeliveryPage(
  sql: Sql,
  { limit, ...page }: PageOfDeliveries,
  { readMax = READ_MAX } = {},
): Promise<DeliveriesFound> {
  const found: DeliveryEntry[] = []
  let place: Cursor = page
  let read = 0
  for (let atOnce = limit; ; atOnce = Math.min(AT_ONCE_MAX, atOnce * 4)) {
    const deliveries = await listDeliveries(sql, { ...page, ...place, limit: atOnce })
    const hasStatus = ({ status }: Delivery) => page.status === '' || page.status === status
    const wanted = deliveries.filter(hasStatus)
    const events = await listEvents(sql, wanted, page.type)
    const eventOf = new Map(events.map((event) => [event.eventId, event]))
    for (const delivery of wanted) {
      const event = eventOf.get(delivery.eventId)
      if (event) found.push({ ...delivery, ...event })
    }
    read += deliveries.length
    const last = deliveries.at(-1)
    if (!last || deliveries.length < atOnce) return { rows: found.slice(0, limit), rest: null }
    place = { micros: last.micros, name: last.name }
    if (found.length >= limit || read >= readMax)
      return { rows: found.slice(0, limit), rest: place }
  }
}

interface Delivery extends Cursor {
  userId: number
  eventId: string
  endpointId: string
  status: string
  attempts: number
  createdAt: Date
  dueAt: Date
}

const listDeliveries = (sql: Sql, page: PageOfDeliveries) => sql.rows<Delivery>`
  select user_id, event_id, endpoint_id, status, attempts, created_at, due_at, event_id as name,
    (extract(epoch from created_at) * 1000000)::bigint::text as micros
  from webhook_delivery
  where endpoint_id = ${page.endpointId}
    and created_at >= ${page.from} and created_at < ${page.to}
    and (created_at, event_id)
      < (to_timestamp(0) + ${page.micros}::bigint * interval '1 microsecond',
        ${page.name}::text)
  order by created_at desc, event_id desc
  limit ${page.limit}`

/** An event in the list, with the last attempt to deliver it. */
interface Event {
  eventId: string
  type: string
  statusCode: number | null
  failure: string | null
  latencyMs: number | null
}

/** Empty for any type. */
const listEvents = (sql: Sql, deliveries: readonly Delivery[], type: string) => sql.rows<Event>`
  select event.event_id, event.type, attempt.status_code, attempt.failure,
    round(extract(epoch from attempt.ended_at - attempt.started_at) * 1000)::bigint as latency_ms
  from webhook_event as event
  join unnest(${deliveries.map(({ userId }) => userId)}::bigint[],
    ${deliveries.map(({ eventId }) => eventId)}::text[],
    ${deliveries.map(({ endpointId }) => endpointId)}::text[],
    ${deliveries.map(({ attempts }) => attempts)}::bigint[])
    as delivery (user_id, event_id, endpoint_id, attempts)
    on delivery.user_id = event.user_id and delivery.event_id = event.event_id
  left join webhook_attempt as attempt on attempt.user_id = event.user_id
    and attempt.event_id = event.event_id and attempt.endpoint_id = delivery.endpoint_id
    and attempt.number = delivery.attempts
  where ${type} = '' or event.type = ${type}`

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
