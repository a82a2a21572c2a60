import { DELIVERIES_COUNTED } from '@kisekae/contract/console/deliveries-counted.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { COUNTS, REQUESTS, REQUESTS_MAX } from '../requests/store.ts'
import { countUsers, type UserCounts } from './count-users.ts'

interface Calls {
  calls: number
  refused: number
  failed: number
}

interface Deliveries {
  everDelivered: number
  delivered: number
  undelivered: number
}

interface Steps {
  hasKey: boolean
  calledEcho: boolean
  hasRedirectUri: boolean
  hasGacha: boolean
  proxyUntrusted: boolean
}

export interface ChecklistRow extends Calls, UserCounts, Steps, Omit<Deliveries, 'everDelivered'> {
  hasGuest: boolean
  hasLink: boolean
  hasWebhook: boolean
}

/** Pages repeat this call every few seconds, so it reads a limited number of rows. */
export async function getChecklist(
  sql: Sql,
  { appId, isOwner }: { appId: string; isOwner: boolean },
): Promise<ChecklistRow> {
  const users = await countUsers(sql, appId)
  const { everDelivered, ...deliveries } = await sumDeliveries(sql, appId)
  return {
    ...(await countCalls(sql, appId)),
    ...users,
    ...deliveries,
    ...(await getSteps(sql, { appId, isOwner })),
    hasGuest: users.guests > 0,
    hasLink: users.members > 0,
    hasWebhook: everDelivered > 0,
  }
}

async function sumDeliveries(sql: Sql, appId: string): Promise<Deliveries> {
  const sum: Deliveries = { everDelivered: 0, delivered: 0, undelivered: 0 }
  for (const { endpointId } of await listEndpointIds(sql, appId)) {
    const counts = await countDeliveries(sql, endpointId)
    sum.everDelivered += counts.everDelivered
    sum.delivered += counts.delivered
    sum.undelivered += counts.undelivered
  }
  return sum
}

const countCalls = (sql: Sql, appId: string) => sql.get<Calls>`
  select count(*) as calls, count(*) filter (where status between 400 and 499) as refused,
    count(*) filter (where status >= 500) as failed
  from (
    select status from ${REQUESTS}
    where app_id = ${appId} and at > statement_timestamp() - interval '1 day'
    order by at desc, log_id desc limit ${REQUESTS_MAX}) as newest`

const listEndpointIds = (sql: Sql, appId: string) => sql.rows<{ endpointId: string }>`
  select endpoint_id from webhook_endpoint where app_id = ${appId}`

const countDeliveries = (sql: Sql, endpointId: string) => sql.get<Deliveries>`
  select count(*) filter (where status = 'delivered') as ever_delivered,
    count(*) filter (where status = 'delivered'
      and ended_at > statement_timestamp() - interval '1 day') as delivered,
    count(*) filter (where status = 'failed'
      and ended_at > statement_timestamp() - interval '1 day') as undelivered
  from (
    select status, ended_at from webhook_delivery
    where endpoint_id = ${endpointId} and ended_at is not null
    order by ended_at desc limit ${DELIVERIES_COUNTED}) as ended`

const getSteps = (
  sql: Sql,
  { appId, isOwner }: { appId: string; isOwner: boolean },
) => sql.get<Steps>`
  select
    ${isOwner} and exists (select 1 from notice where name = 'proxyUntrusted')
      as proxy_untrusted,
    exists (select 1 from api_key where app_id = ${appId} and revoked_at is null
      and (ends_at is null or ends_at > statement_timestamp())) as has_key,
    exists (select 1 from ${COUNTS} where app_id = ${appId} and route = '/v1/Echo'
      and status = 200) as called_echo,
    exists (select 1 from redirect_uri where app_id = ${appId}) as has_redirect_uri,
    exists (select 1 from gacha where app_id = ${appId}) as has_gacha`
