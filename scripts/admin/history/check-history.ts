import type { Sql } from '@kisekae/server/kernel/sql/db.ts'
import type { Check } from '../check.ts'

/**
 * Counts the rows in `…_rest`, which are not in the partition of any month; only rows that are in
 * such a partition can be archived.
 */
export async function checkHistory(db: Sql): Promise<Check> {
  const { ledger, draws, leaves } = await db.get<Record<'ledger' | 'draws' | 'leaves', number>>`
    select (select count(*) from ledger_rest) as ledger,
      (select count(*) from draw_rest) as draws,
      (select count(*) from draw_leaf_rest) as leaves`
  const rows = ledger + draws + leaves
  if (rows === 0) return [true, 'all rows of the ledger and the draw log are in their months']
  const found = `${ledger} rows of the ledger, ${draws} draws and ${leaves} leaves`
  return [null, `${found} do not belong to any month: see "History" in docs/operating.md`]
}
