import type { Sql } from '../../kernel/sql/db.ts'
import type { AuditRow } from './log.ts'

interface AuditFilter {
  organisationId: number
  before: number
  /** A prefix of the action; empty for any. */
  action: string
  /** Empty for any. */
  actor: string
  limit: number
}

export const listAudit = (sql: Sql, filter: AuditFilter) => sql.rows<AuditRow>`
  select organisation_id, position, at, actor, action, app_id, subject, detail, previous_hash, hash
  from console_audit
  where organisation_id = ${filter.organisationId} and position < ${filter.before}
    and starts_with(action, ${filter.action})
    and (${filter.actor} = '' or actor = ${filter.actor})
  order by position desc limit ${filter.limit}`

/** The end of the chain and the newest entry, read at the same moment. */
export const getAuditEnd = (sql: Sql, organisationId: number) =>
  sql.get<{ position: number; hash: string; newest: number }>`
    select coalesce(max(position), 0) as position, coalesce(max(hash), '') as hash,
      (select coalesce(max(position), 0) from console_audit
        where organisation_id = ${organisationId}) as newest
    from console_audit_end where organisation_id = ${organisationId}`
