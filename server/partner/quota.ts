import { QUOTAS, type QuotaName } from '@kisekae/contract/console/quotas.ts'
import { fault } from '../kernel/fault/fault.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type Step, step } from '../kernel/sql/statement.ts'

const DOMAIN = 'usageLimits'

export const dailyQuotaExceeded = fault(
  429,
  DOMAIN,
  'dailyQuotaExceeded',
  'The organisation has reached its daily limit; a new day begins at midnight UTC.',
)
export const quotaReached = fault(
  403,
  DOMAIN,
  'quotaReached',
  'The organisation has reached its quota; delete something, or ask the operator for ' +
    'a higher quota.',
)

export const isQuotaFault = ({ reason }: { reason: string }) =>
  reason === 'dailyQuotaExceeded' || reason === 'quotaReached'

interface OfQuota {
  organisationId: number
  quota: QuotaName
}

/**
 * Counts one use of a daily quota in a single statement, so that only one of two concurrent calls
 * gets the last use.
 */
export async function takeOfDay(sql: Sql, of: OfQuota): Promise<void> {
  if (await countOfDay(sql, of)) return
  const { allowed, waitS } = await readDay(sql, of)
  throw dailyQuotaExceeded({ message: dayMessage(of.quota, allowed), retryAfterS: waitS })
}

const dayMessage = (quota: QuotaName, allowed: number) =>
  `The organisation has used its daily quota of ${allowed} ${QUOTAS[quota].says}. ` +
  'The day ends at midnight UTC; the operator of this service can raise the quota.'

const countOfDay = (sql: Sql, { organisationId, quota }: OfQuota) => sql.find`
  with terms as (
    select coalesce((select allowed from organisation_quota
      where organisation_id = ${organisationId} and quota = ${quota}),
      ${QUOTAS[quota].usual}::bigint) as allowed
  )
  insert into organisation_day as today (organisation_id, day, quota, used)
  select ${organisationId}, (clock_timestamp() at time zone 'UTC')::date, ${quota}, 1
  from terms where allowed > 0
  on conflict (organisation_id, day, quota) do update set used = today.used + 1
  where today.used < (select allowed from terms)
  returning used`

const readDay = (sql: Sql, { organisationId, quota }: OfQuota) =>
  sql.get<{ allowed: number; waitS: number }>`
    select coalesce((select allowed from organisation_quota
        where organisation_id = ${organisationId} and quota = ${quota}),
        ${QUOTAS[quota].usual}::bigint) as allowed,
      ceil(extract(epoch from date_trunc('day', clock_timestamp() at time zone 'UTC')
        + interval '1 day' - clock_timestamp() at time zone 'UTC'))::bigint as wait_s`

/**
 * Counts one use of a daily quota, as one step in a change. Beyond the quota, this step violates a
 * constraint and so aborts the change: the caller checks `isQuotaViolation`.
 */
export const countStep = ({ organisationId, quota }: OfQuota): Step => step`
  insert into organisation_day as today (organisation_id, day, quota, used)
  select ${organisationId}, (clock_timestamp() at time zone 'UTC')::date, ${quota},
    case when terms.allowed > 0 then 1 end
  from (select coalesce((select allowed from organisation_quota
      where organisation_id = ${organisationId} and quota = ${quota}),
      ${QUOTAS[quota].usual}::bigint) as allowed) as terms
  on conflict (organisation_id, day, quota) do update
  set used = case when today.used < coalesce((select allowed from organisation_quota
      where organisation_id = ${organisationId} and quota = ${quota}),
      ${QUOTAS[quota].usual}::bigint) then today.used + 1 end`

/** Translates a failure of `countStep` for the caller; returns any other error unchanged. */
export async function explainQuota(sql: Sql, of: OfQuota, error: unknown): Promise<unknown> {
  const isOurs = error instanceof Error && 'table' in error && error.table === 'organisation_day'
  if (!isOurs) return error
  const { allowed, waitS } = await readDay(sql, of)
  return dailyQuotaExceeded({ message: dayMessage(of.quota, allowed), retryAfterS: waitS })
}

/**
 * Refuses to exceed the organisation's total quota. The caller has locked the organisation's row
 * and then counted.
 */
export async function mustHaveRoom(
  sql: Sql,
  { used, more = 1, ...of }: OfQuota & { used: number; more?: number },
): Promise<void> {
  const { allowed } = await readDay(sql, of)
  if (used + more <= allowed) return
  const { says } = QUOTAS[of.quota]
  throw quotaReached({
    message:
      `The organisation's quota is ${allowed} ${says}. ` +
      'Remove some, or ask the operator of this service to raise the quota.',
  })
}
