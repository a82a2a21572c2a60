import * as contract from '@kisekae/contract/console/audit.ts'
import { Download } from '../../account/call/download.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { OnConsole } from '../call/console-call.ts'
import { readAudit, verifyAudit } from './chain.ts'
import { listAudit } from './store.ts'

const PAGE = 50
const NEWEST = Number.MAX_SAFE_INTEGER

/** The audit log: reading, verification and export. */
export function auditRoutes(on: OnConsole): void {
  on(contract.readAudit, async ({ db, place, params }) => {
    const { after, action, actor } = params
    if (after !== '' && !/^[1-9]\d{0,14}$/.test(after)) {
      throw invalidParameter({ message: "Invalid value for 'after'." })
    }
    const rows = await listAudit(db, {
      organisationId: place.organisationId,
      before: after === '' ? NEWEST : Number(after),
      action,
      actor,
      limit: PAGE + 1,
    })
    const entries = rows
      .slice(0, PAGE)
      .map(({ organisationId: _, previousHash: __, ...entry }) => entry)
    return { entries, next: rows.length > PAGE ? String(entries[PAGE - 1].position) : null }
  })

  on(contract.verifyAudit, ({ db, place }) => verifyAudit(db, place.organisationId))

  on(contract.exportAudit, async ({ db, place }) => {
    const lines: string[] = []
    for await (const row of readAudit(db, place.organisationId)) lines.push(JSON.stringify(row))
    const content = `${lines.toReversed().join('\n')}\n`
    return new Download({ name: 'audit.jsonl', mediaType: 'application/x-ndjson', content })
  })
}
