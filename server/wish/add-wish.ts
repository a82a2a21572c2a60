import type { Db } from '../kernel/sql/db.ts'
import { planWish } from './rules.ts'
import { deleteFulfilled, getWishFacts, insertWish, type WishName } from './store.ts'

/** Puts an item on a member's wish list; has no effect if it is already there. */
export async function addWish(db: Db, wish: WishName): Promise<void> {
  const { userId } = wish
  // Counted under the lock, so that the second of two concurrent wishes includes the first.
  await db.lock({ userId }, async (tx) => {
    if (!planWish(await getWishFacts(tx, wish))) return
    await deleteFulfilled(tx, userId)
    await insertWish(tx, wish)
  })
}
