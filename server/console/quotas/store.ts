import { QUOTA_NAMES, QUOTAS, type QuotaName } from '@kisekae/contract/console/quotas.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** All quotas and how much of each is used, daily ones first. */
export async function listQuotas(sql: Sql, organisationId: number) {
  const [days, allowed, totals] = await Promise.all([
    listDay(sql, organisationId),
    listAllowed(sql, organisationId),
    getTotals(sql, organisationId),
  ])
  const ofDay = new Map(days.map(({ quota, used }) => [quota, used]))
  const set = new Map(allowed.map((row) => [row.quota, row.allowed]))
  return QUOTA_NAMES.map((quota) => {
    const { per, usual } = QUOTAS[quota]
    const total = Reflect.get(totals, quota) as number | undefined
    const used = total ?? ofDay.get(quota) ?? 0
    return { quota, per, used, allowed: set.get(quota) ?? usual }
  })
}

const listDay = (sql: Sql, organisationId: number) => sql.rows<{ quota: string; used: number }>`
  select quota, used from organisation_day
  where organisation_id = ${organisationId}
    and day = (statement_timestamp() at time zone 'UTC')::date`

const listAllowed = (sql: Sql, organisationId: number) =>
  sql.rows<{ quota: string; allowed: number }>`
    select quota, allowed from organisation_quota where organisation_id = ${organisationId}`

/** The amounts that an organisation has used, by the names of the quotas. */
export const getTotals = (sql: Sql, organisationId: number) => sql.get<{
  storageBytes: number
  items: number
  apps: number
  members: number
  webhookEndpoints: number
}>`
  select
    (select coalesce(sum(bytes), 0)::bigint from item_file
      where organisation_id = ${organisationId}) as storage_bytes,
    (select count(*) from item where organisation_id = ${organisationId}) as items,
    (select count(*) from app where organisation_id = ${organisationId}) as apps,
    (select count(*) from console_member where organisation_id = ${organisationId})
      + (select count(*) from console_invitation where organisation_id = ${organisationId}
        and expires_at > statement_timestamp()) as members,
    (select count(*) from webhook_endpoint
      join app on app.app_id = webhook_endpoint.app_id
      where app.organisation_id = ${organisationId}
        and disabled_why is distinct from 'removed') as webhook_endpoints`

interface AppUse {
  appId: string
  name: string
  live: boolean
  guestsToday: number
  guestsPerDay: number | null
  readsPerSecond: number | null
  writesPerSecond: number | null
}

export async function listAppUses(sql: Sql, organisationId: number): Promise<AppUse[]> {
  const apps = await listLimits(sql, organisationId)
  const counts = await countGuestsToday(
    sql,
    apps.map(({ appId }) => appId),
  )
  const guestsOf = new Map(counts.map(({ appId, guests }) => [appId, guests]))
  return apps.map((app) => ({ ...app, guestsToday: guestsOf.get(app.appId) ?? 0 }))
}

const listLimits = (sql: Sql, organisationId: number) => sql.rows<Omit<AppUse, 'guestsToday'>>`
  select app_id, name, live, guests_per_day, reads_per_second, writes_per_second
  from app where organisation_id = ${organisationId}
  order by name, app_id`

const countGuestsToday = (sql: Sql, appIds: readonly string[]) =>
  sql.rows<{ appId: string; guests: number }>`
    select app_id, sum(guests)::bigint as guests from guest_count
    where app_id = any(${appIds}::text[]) and day = current_date
    group by app_id`

export const getDayEnd = (sql: Sql) => sql.get<{ resetsAt: Date }>`
  select (date_trunc('day', clock_timestamp() at time zone 'UTC') + interval '1 day')
    at time zone 'UTC' as resets_at`

/** Null for the default. */
export const saveAllowed = async (
  sql: Sql,
  {
    organisationId,
    quota,
    allowed,
  }: {
    organisationId: number
    quota: QuotaName
    allowed: number | null
  },
) =>
  allowed === null
    ? dropAllowed(sql, { organisationId, quota })
    : sql.rows`
  insert into organisation_quota (organisation_id, quota, allowed)
  values (${organisationId}, ${quota}, ${allowed})
  on conflict (organisation_id, quota) do update set allowed = excluded.allowed`

const dropAllowed = (
  sql: Sql,
  { organisationId, quota }: { organisationId: number; quota: QuotaName },
) => sql.rows`
  delete from organisation_quota where organisation_id = ${organisationId} and quota = ${quota}`
