import * as contract from '@kisekae/contract/console/audit.ts'
import type { Sql } from '../kernel/db.ts'
import { invalidParameter } from '../kernel/parameter-faults.ts'
import { type AuditRow, hashEntry } from './audit-log.ts'
import { findAuditEnd, listAudit } from './audit-store.ts'
import type { OnConsole } from './console-call.ts'
import { Download } from './download.ts'
import { queryText } from './query-text.ts'

const PAGE = 50
const BATCH = 500
const NEWEST = Number.MAX_SAFE_INTEGER

/** Who changed what: to be read, proved, and taken away. */
export function auditRoutes(on: OnConsole): void {
  on(contract.readAudit, async ({ db, place, query }) => {
    const before = queryText(query, 'before')
    if (before !== '' && !/^[1-9]\d{0,14}$/.test(before)) {
      throw invalidParameter({ message: "Invalid value for 'before'." })
    }
    const rows = await listAudit(db, {
      organisationId: place.organisationId,
      before: before === '' ? NEWEST : Number(before),
      action: queryText(query, 'action'),
      actor: queryText(query, 'actor'),
      limit: PAGE + 1,
    })
    const entries = rows
      .slice(0, PAGE)
      .map(({ organisationId: _, previousHash: __, ...entry }) => entry)
    return { entries, next: rows.length > PAGE ? (entries.at(-1)?.position ?? null) : null }
  })

  on(contract.verifyAudit, ({ db, place }) => verifyAudit(db, place.organisationId))

  on(contract.exportAudit, async ({ db, place }) => {
    const lines: string[] = []
    for await (const row of readAll(db, place.organisationId)) lines.push(JSON.stringify(row))
    const content = `${lines.toReversed().join('\n')}\n`
    return new Download({ name: 'audit.jsonl', mediaType: 'application/x-ndjson', content })
  })
}

/** Reads the whole chain from its end and computes every hash anew. */
async function verifyAudit(sql: Sql, organisationId: number) {
  const end = await findAuditEnd(sql, organisationId)
  let [entries, wanted, position] = [0, end?.hash ?? '', end?.position ?? 0]
  let brokenAt: number | null = null
  for await (const row of readAll(sql, organisationId)) {
    entries++
    const holds = row.position === position && row.hash === wanted && hashEntry(row) === row.hash
    if (!holds) brokenAt = Math.min(row.position, position)
    wanted = row.previousHash
    position = row.position - 1
  }
  if (position > 0) brokenAt = 1
  return { entries, brokenAt, lastHash: end?.hash ?? '' }
}

/** Newest first. */
async function* readAll(sql: Sql, organisationId: number): AsyncGenerator<AuditRow> {
  const all = { organisationId, action: '', actor: '', limit: BATCH }
  for (let before = NEWEST; ; ) {
    const rows = await listAudit(sql, { ...all, before })
    yield* rows
    if (rows.length < BATCH) return
    before = rows[rows.length - 1].position
  }
}
