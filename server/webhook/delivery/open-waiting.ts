import type { Sql } from '../../kernel/sql/db.ts'

/** When the first waiting message of an endpoint is due. */
export interface Waiting {
  endpointId: string
  dueAt: Date
}

/** Null if no message is waiting. */
export const firstDue = (waiting: readonly Waiting[]): Date | null =>
  waiting.length > 0 ? new Date(Math.min(...waiting.map(({ dueAt }) => dueAt.getTime()))) : null

/**
 * Reads the enabled endpoints that have waiting messages. Citus needs a statement of its own,
 * because it cannot run a subquery for each row of a table that is on every machine.
 */
export function openWaiting(sql: Sql): () => Promise<Waiting[]> {
  let hasCitus: boolean | undefined
  return async () => {
    hasCitus ??= (await findCitus(sql)) !== undefined
    return hasCitus ? listByShard(sql) : listByEndpoint(sql)
  }
}

const findCitus = (sql: Sql) =>
  sql.find`select 1 as there from pg_extension where extname = 'citus'`

/** Reads one entry of an index for each endpoint, however many messages are waiting. */
export const listByEndpoint = (sql: Sql) => sql.rows<Waiting>`
  select endpoint.endpoint_id, next.due_at
  from webhook_endpoint as endpoint
  cross join lateral (
    select due_at from webhook_delivery as delivery
    where delivery.endpoint_id = endpoint.endpoint_id and status = 'pending'
    order by due_at limit 1
  ) as next
  where endpoint.disabled_at is null`

/** Each shard reads all of its waiting messages. */
export const listByShard = (sql: Sql) => sql.rows<Waiting>`
  select delivery.endpoint_id, min(delivery.due_at) as due_at
  from webhook_delivery as delivery
  join webhook_endpoint as endpoint on endpoint.endpoint_id = delivery.endpoint_id
  where delivery.status = 'pending' and endpoint.disabled_at is null
  group by delivery.endpoint_id`
