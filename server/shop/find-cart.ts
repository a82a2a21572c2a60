import type { Sql } from '../kernel/sql/db.ts'
import {
  type CartFacts,
  type CartName,
  findCartOf,
  findUpgradedTo,
  type LineRow,
  listLinesOf,
} from './store.ts'

/**
 * The items of a cart that the user does not own yet, in order. When a guest is upgraded, the
 * guest's carts move to the linked user, so a cart that is not found under the guest is looked up
 * under the linked user.
 */
export async function listUnownedLines(sql: Sql, cart: CartName): Promise<LineRow[]> {
  const lines = await listLinesOf(sql, cart)
  if (lines.length > 0) return lines
  const moved = await findMoved(sql, cart)
  return moved ? listLinesOf(sql, moved) : []
}

/** Everything on which a change to a cart depends, read after the user's row has been locked. */
export async function findCartFacts(
  sql: Sql,
  cart: CartName,
): Promise<(CartFacts & { upgraded: boolean }) | undefined> {
  const own = await findCartOf(sql, cart)
  if (own) return { ...own, upgraded: false }
  const moved = await findMoved(sql, cart)
  const found = moved && (await findCartOf(sql, moved))
  return found && { ...found, upgraded: true }
}

/** The name that the cart has if its guest was upgraded. */
async function findMoved(sql: Sql, cart: CartName): Promise<CartName | undefined> {
  const linked = await findUpgradedTo(sql, cart.userId)
  return linked && { ...cart, userId: linked.userId }
}
