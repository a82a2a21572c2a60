import type { Sql, Tx } from '../../kernel/sql/db.ts'
import { type AuditRow, hashEntry, lockEnd, moveEnd, writeAudit } from './log.ts'
import { listAudit } from './store.ts'

const ALL = Number.MAX_SAFE_INTEGER

interface Forgotten {
  organisationId: number
  email: string
  pseudonym: string
}

/**
 * Replaces an address with a pseudonym in an organisation's log, and rehashes the chain from the
 * first entry that contained it. The log then records this replacement, with the former last hash:
 * anyone who stored that hash elsewhere can tell the replacement from tampering.
 */
export async function forgetInAudit(tx: Tx, forgotten: Forgotten): Promise<void> {
  const { organisationId, email, pseudonym } = forgotten
  const end = await lockEnd(tx, organisationId)
  const filter = { organisationId, before: ALL, action: '', actor: '', limit: ALL }
  const rows = (await listAudit(tx, filter)).toReversed()
  const first = rows.findIndex((row) => names(row, email))
  if (first >= 0) {
    let previousHash = rows[first].previousHash
    const renewed: AuditRow[] = []
    for (const row of rows.slice(first)) {
      const forgot = { ...row, ...without(row, { email, pseudonym }), previousHash }
      previousHash = hashEntry(forgot)
      renewed.push({ ...forgot, hash: previousHash })
    }
    await updateEntries(tx, organisationId, renewed)
    await moveEnd(tx, { organisationId, position: end.position, hash: previousHash })
  }
  await writeAudit(tx, {
    organisationId,
    actor: pseudonym,
    action: 'person.deleted',
    subject: pseudonym,
    detail: { hashBefore: end.hash, rewrittenFrom: first < 0 ? null : rows[first].position },
  })
}

const names = ({ actor, subject, detail }: AuditRow, email: string): boolean =>
  actor === email || subject === email || detail.includes(JSON.stringify(email))

/** The detail is JSON: an address in it is a quoted string. */
const without = (row: AuditRow, { email, pseudonym }: { email: string; pseudonym: string }) => ({
  actor: row.actor === email ? pseudonym : row.actor,
  subject: row.subject === email ? pseudonym : row.subject,
  detail: row.detail.replaceAll(JSON.stringify(email), JSON.stringify(pseudonym)),
})

const updateEntries = (sql: Sql, organisationId: number, rows: readonly AuditRow[]) => sql.rows`
  update console_audit as kept
  set actor = renewed.actor, subject = renewed.subject, detail = renewed.detail,
    previous_hash = renewed.previous_hash, hash = renewed.hash
  from jsonb_to_recordset(${JSON.stringify(
    rows.map(({ position, actor, subject, detail, previousHash, hash }) => ({
      position,
      actor,
      subject,
      detail,
      previous_hash: previousHash,
      hash,
    })),
  )}::jsonb) as renewed (position bigint, actor text, subject text, detail text,
    previous_hash text, hash text)
  where kept.organisation_id = ${organisationId} and kept.position = renewed.position`
