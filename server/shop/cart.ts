import type { IdText } from '@kisekae/contract/wire.ts'
import type { Db, Tx } from '../kernel/db.ts'
import type { Random } from '../kernel/random.ts'
import { newSessionId } from '../session/session-id.ts'
import { type CartLine, cartExpiry, mustBeOpen, notForSale, putIn, takeOut } from './rules.ts'
import { type CartName, findCartFacts, findOffer, insertCart, updateCart } from './store.ts'

/** A cart as its next look is asked for. */
export interface CartLook {
  shopSessionId: string
  shopSessionVersion: number
}

interface Customer {
  appId: string
  userId: number
  avatarId: IdText
}

/** Opens an empty cart: a shop session, whose version counts up with every change. */
export const openCart = (
  db: Db,
  customer: Customer,
  { currencyId, random }: { currencyId: number; random: Random },
): Promise<CartLook> =>
  db.lock(customer, async (tx) => {
    const sessionId = newSessionId('ss_', random)
    const { now } = tx
    await insertCart(tx, { ...customer, sessionId, currencyId, now, expiresAt: cartExpiry(now) })
    return { shopSessionId: sessionId, shopSessionVersion: 1 }
  })

/** Puts an item in, for the price that it has now. */
export const putInCart = (
  db: Db,
  customer: Customer & CartName,
  { itemId }: { itemId: IdText },
): Promise<CartLook> =>
  changeCart(db, customer, async (tx, lines, currencyId) => {
    const offer = await findOffer(tx, { ...customer, currencyId, itemId })
    if (!offer) throw notForSale()
    return putIn(lines, offer)
  })

export const takeOutOfCart = (
  db: Db,
  customer: Customer & CartName,
  { itemId }: { itemId: IdText },
): Promise<CartLook> =>
  changeCart(db, customer, async (_tx, lines) => takeOut(lines, Number(itemId)))

function changeCart(
  db: Db,
  cart: CartName,
  change: (tx: Tx, lines: CartLine[], currencyId: number) => Promise<readonly CartLine[]>,
): Promise<CartLook> {
  return db.lock(cart, async (tx) => {
    const facts = mustBeOpen(await findCartFacts(tx, cart))
    const { itemIds, shopIds, prices, currencyId } = facts
    const before = itemIds.map((itemId, at) => ({
      itemId,
      // The three lists are of one length.
      shopId: shopIds[at] as number,
      price: prices[at] as number,
    }))
    const lines = await change(tx, before, currencyId)
    const { version } = lines.length === before.length ? facts : await updateCart(tx, cart, lines)
    return { shopSessionId: cart.sessionId, shopSessionVersion: version }
  })
}
