import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../../kernel/sql/db.ts'

/** One change as the log tells it. Never with a secret. */
export interface Deed {
  /** What was done to what: `key.created`. */
  action: string
  /** What was changed, by its id or name. */
  subject?: string | number
  detail?: Readonly<Record<string, unknown>>
}

export interface AuditEntry extends Deed {
  organisationId: number
  /** The e-mail address of who did it, or `operator`. */
  actor: string
  appId?: string | null
}

/** One row of the log as it is kept. */
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
 * Adds to the organisation's log, in the transaction of the change itself: both are there, or none.
 * Each entry is hashed together with the one before, so that none can be changed or taken out
 * unseen.
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

/** SHA-256 in hexadecimal over all that an entry says, in this order, as a JSON list. */
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
