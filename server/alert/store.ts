import type { Sql } from '../kernel/sql/db.ts'
import type { AlertRow } from './rules.ts'

/** Adds new problems, and records that the known ones still exist. */
export const recordProblems = (sql: Sql, { keys, now }: { keys: readonly string[]; now: Date }) =>
  sql.rows`
    insert into alert (alert_key, started_at, seen_at)
    select alert_key, ${now}, ${now} from unnest(${keys}::text[]) as found (alert_key)
    on conflict (alert_key) do update set seen_at = excluded.seen_at`

export const listAlerts = (sql: Sql) => sql.rows<AlertRow>`
  select alert_key, started_at, seen_at, told_at from alert order by started_at, alert_key`

export const recordTold = (sql: Sql, { alertKey, now }: { alertKey: string; now: Date }) =>
  sql.rows`update alert set told_at = ${now} where alert_key = ${alertKey}`

export const deleteAlert = (sql: Sql, alertKey: string) =>
  sql.rows`delete from alert where alert_key = ${alertKey}`
