import type { Sql } from '@kisekae/server/kernel/sql/db.ts'
import type { Check } from '../check.ts'

/** Rows that belong to no partition are kept in `…_rest`, and can only be archived from a month. */
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
