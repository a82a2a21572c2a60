import assert from 'node:assert/strict'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { type Purchase, summarise } from './purchase.ts'

interface Row {
  avatarId: number
  owned: number[]
  entered: number[]
  entries: number
  draws: number
}

/** Asserts that everything acknowledged exists exactly once. */
export async function checkPurchases(db: Db, purchases: readonly Purchase[]): Promise<number> {
  const expected = purchases.map(summarise)
  const rows = await db.rows<Row>`
    select avatar_id,
      array(select item_id from owned_item where owned_item.user_id = avatar.user_id) as owned,
      array(select unnest(item_ids) from ledger where ledger.user_id = avatar.user_id) as entered,
      (select count(*) from ledger where ledger.user_id = avatar.user_id) as entries,
      (select count(*) from draw where draw.user_id = avatar.user_id) as draws
    from avatar where avatar_id = any(${expected.map(({ avatarId }) => avatarId)}::bigint[])`
  const byAvatar = new Map(rows.map((row) => [row.avatarId, row]))
  for (const { avatarId, itemIds, grants } of expected) {
    const row = byAvatar.get(avatarId)
    assert.ok(row, `the guest ${avatarId} was lost`)
    assert.deepEqual(row.owned.toSorted(), itemIds.toSorted(), 'granted items are not owned')
    assert.deepEqual(row.entered.toSorted(), itemIds.toSorted(), 'the ledger does not add up')
    assert.ok(row.entries <= grants, `${row.entries} entries of ${grants} grants`)
    assert.equal(row.draws, 1, 'not exactly one draw')
  }
  return expected.reduce((sum, { grants }) => sum + grants, 0)
}
