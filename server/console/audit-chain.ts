import type { Sql } from '../kernel/db.ts'
import { type AuditRow, hashEntry } from './audit-log.ts'
import { findAuditEnd, listAudit } from './audit-store.ts'

const BATCH = 500
const NEWEST = Number.MAX_SAFE_INTEGER

/** Reads the whole chain from its end and computes every hash anew. */
export async function verifyAudit(sql: Sql, organisationId: number) {
  const end = await findAuditEnd(sql, organisationId)
  let [entries, wanted, position] = [0, end?.hash ?? '', end?.position ?? 0]
  let brokenAt: number | null = null
  for await (const row of readAudit(sql, organisationId)) {
    entries++
    const holds = row.position === position && row.hash === wanted && hashEntry(row) === row.hash
    if (!holds) brokenAt = Math.min(row.position, position)
    wanted = row.previousHash
    position = row.position - 1
  }
  if (position > 0) brokenAt = 1
  return { entries, brokenAt, lastHash: end?.hash ?? '' }
}

/** The whole log of an organisation, newest first. */
export async function* readAudit(sql: Sql, organisationId: number): AsyncGenerator<AuditRow> {
  const all = { organisationId, action: '', actor: '', limit: BATCH }
  for (let before = NEWEST; ; ) {
    const rows = await listAudit(sql, { ...all, before })
    yield* rows
    if (rows.length < BATCH) return
    before = rows[rows.length - 1].position
  }
}
