import { QUOTA_NAMES, type QuotaName } from '@kisekae/contract/console/quotas.ts'
import { writeAudit } from '@kisekae/server/console/audit/log.ts'
import { findOrganisation } from '@kisekae/server/console/members/operator-store.ts'
import { listQuotas, saveAllowed } from '@kisekae/server/console/quotas/store.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { Refused } from '../command/refused.ts'
import { OPERATOR } from './people.ts'

/** Sets a quota of an organisation if `set` is given, and shows all its quotas. */
export async function quota(
  db: Db,
  { organisationId, set }: { organisationId: number; set: string },
  write: (line: string) => void,
): Promise<void> {
  const found = await findOrganisation(db, organisationId)
  if (!found) throw new Refused(`the organisation ${organisationId} does not exist`)
  if (set) {
    const { name, allowed } = readWish(set)
    await db.transaction(async (tx) => {
      await saveAllowed(tx, { organisationId, quota: name, allowed })
      const detail = { allowed: allowed ?? 'usual' }
      const did = { action: 'organisation.quotaChanged', subject: name, detail }
      await writeAudit(tx, { organisationId, actor: OPERATOR, ...did })
    })
  }
  write(found.name)
  for (const { quota: name, per, used, allowed } of await listQuotas(db, organisationId)) {
    write(`  ${name.padEnd(17)} ${used} of ${allowed}${per === 'day' ? ' today' : ''}`)
  }
}

function readWish(text: string): { name: QuotaName; allowed: number | null } {
  const [left, right = ''] = text.split('=')
  const name = QUOTA_NAMES.find((each) => each === left)
  if (!name) throw new Refused(`--set must name one of ${QUOTA_NAMES.join(', ')}, not '${left}'`)
  if (right === 'usual') return { name, allowed: null }
  const isNumber = /^\d+$/.test(right) && Number.isSafeInteger(Number(right))
  if (isNumber) return { name, allowed: Number(right) }
  throw new Refused(`--set ${name}= must be a whole number or usual, not '${right}'`)
}
