import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../../kernel/sql/db.ts'

/** A change in the audit log. It never contains a secret. */
export interface Deed {
  /** The action, such as `key.created`. */
  action: string
  /** The id or name of the changed object. */
  subject?: string | number
  detail?: Readonly<Record<string, unknown>>
}

export interface AuditEntry extends Deed {
  organisationId: number
  /** The actor's e-mail address, or `operator`. */
  actor: string
  appId?: string | null
}

/** A stored row of the log. */
export interface AuditRow {
  organisationId: number
  position: number
  at: Date
  actor: string
  action: string
  appId: string | null
  subject: string | null
  /** JSON. */
  detail: string
  previousHash: string
  hash: string
}

/**
 * Appends an entry to the organisation's log in the transaction of the change, so that either both
 * are stored or neither is. Each entry is hashed together with the previous one, so that none can
 * be changed or removed unnoticed.
 */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { organisationId, actor, action, subject, appId = null, detail = {} } = entry
  await startChain(tx, organisationId)
  const end = await lockEnd(tx, organisationId)
  const row = {
    organisationId,
    actor,
    action,
    appId,
    at: tx.now,
    position: end.position + 1,
    subject: subject === undefined ? null : String(subject),
    detail: JSON.stringify(detail),
    previousHash: end.hash,
  }
  const hash = hashEntry(row)
  await insertEntry(tx, { ...row, hash })
  await moveEnd(tx, { ...row, hash })
}

/** SHA-256 in hexadecimal of all fields of an entry, in this order, as a JSON array. */
export function hashEntry(row: Omit<AuditRow, 'hash'>): string {
  const { organisationId, position, at, actor, action, appId, subject, detail, previousHash } = row
  const said = [organisationId, position, at.toISOString(), actor, action, appId, subject, detail]
  const text = JSON.stringify([...said, previousHash])
  return createHash('sha256').update(text).digest('hex')
}

const startChain = (sql: Sql, organisationId: number) => sql.rows`
  insert into console_audit_end (organisation_id, position, hash)
  values (${organisationId}, 0, '') on conflict do nothing`

export const lockEnd = (sql: Sql, organisationId: number) => sql.get<{
  position: number
  hash: string
}>`
  select position, hash from console_audit_end where organisation_id = ${organisationId}
  for update`

const insertEntry = (sql: Sql, row: AuditRow) => sql.rows`
  insert into console_audit (organisation_id, position, at, actor, action, app_id, subject, detail,
    previous_hash, hash)
  values (${row.organisationId}, ${row.position}, ${row.at}, ${row.actor}, ${row.action},
    ${row.appId}, ${row.subject}, ${row.detail}, ${row.previousHash}, ${row.hash})`

export const moveEnd = (
  sql: Sql,
  end: { organisationId: number; position: number; hash: string },
) =>
  sql.rows`
    update console_audit_end set position = ${end.position}, hash = ${end.hash}
    where organisation_id = ${end.organisationId}`
