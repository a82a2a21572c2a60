import type { Sql } from '../../kernel/sql/db.ts'
import { type AuditRow, hashEntry } from './log.ts'
import { getAuditEnd, listAudit } from './store.ts'

const BATCH = 500
const NEWEST = Number.MAX_SAFE_INTEGER

/** Reads the whole chain from its end and recomputes every hash. */
export async function verifyAudit(sql: Sql, organisationId: number) {
  const end = await getAuditEnd(sql, organisationId)
  let [entries, wanted, position] = [0, end.hash, end.position]
  let brokenAt: number | null = null
  // Entries written from now on come after this end and do not count as a break.
  for await (const row of readAudit(sql, organisationId, end.newest + 1)) {
    entries++
    const holds = row.position === position && row.hash === wanted && hashEntry(row) === row.hash
    if (!holds) brokenAt = Math.min(row.position, position)
    wanted = row.previousHash
    position = row.position - 1
  }
  if (position > 0) brokenAt = 1
  return { entries, brokenAt, lastHash: end.hash }
}

/** The log of an organisation, newest first; all of it, or the part before a position. */
export async function* readAudit(
  sql: Sql,
  organisationId: number,
  end = NEWEST,
): AsyncGenerator<AuditRow> {
  const all = { organisationId, action: '', actor: '', limit: BATCH }
  for (let before = end; ; ) {
    const rows = await listAudit(sql, { ...all, before })
    yield* rows
    if (rows.length < BATCH) return
    before = rows[rows.length - 1].position
  }
}
