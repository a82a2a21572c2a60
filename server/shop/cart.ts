import type { IdText } from '@kisekae/contract/wire.ts'
import { guestUpgraded } from '../avatar/rules.ts'
import type { Random } from '../kernel/random.ts'
import type { Db, Tx } from '../kernel/sql/db.ts'
import { newSessionId } from '../session/session-id.ts'
import { type CartLine, cartExpiry, mustBeOpen, notForSale, putIn, takeOut } from './rules.ts'
import {
  type CartName,
  findCartFacts,
  findOffer,
  findOpenCart,
  insertCart,
  updateCart,
} from './store.ts'

/** A cart as requested for display. */
export interface CartLook {
  shopSessionId: string
  shopSessionVersion: number
}

interface Customer {
  appId: string
  userId: number
  avatarId: IdText
}

interface Terms {
  currencyId: number
  random: Random
}

interface Wish {
  itemId: IdText
}

/** Opens an empty cart: a shop session whose version increases with every change. */
export const openCart = (db: Db, customer: Customer, terms: Terms): Promise<CartLook> =>
  db.lock(customer, (tx) => open(tx, customer, terms))

/** Adds an item at its current price. */
export const putInCart = (db: Db, cart: Customer & CartName, wish: Wish): Promise<CartLook> =>
  db.lock(cart, (tx) => put(tx, cart, wish))

export const takeOutOfCart = (db: Db, cart: Customer & CartName, wish: Wish): Promise<CartLook> =>
  db.lock(cart, (tx) => take(tx, cart, wish))

/**
 * The same for the open cart in a currency. It is found or opened under one lock, so that
 * concurrent changes use the same cart.
 */
export const changeOpenCart = (
  db: Db,
  customer: Customer,
  { isPut, itemId, ...terms }: Terms & Wish & { isPut: boolean },
): Promise<CartLook> =>
  db.lock(customer, async (tx) => {
    const found = await findOpenCart(tx, { ...customer, ...terms })
    const sessionId = found?.sessionId ?? (await open(tx, customer, terms)).shopSessionId
    return (isPut ? put : take)(tx, { ...customer, sessionId }, { itemId })
  })

async function open(tx: Tx, customer: Customer, terms: Terms): Promise<CartLook> {
  const sessionId = newSessionId('ss_', terms.random)
  const { now } = tx
  const { currencyId } = terms
  const cart = { ...customer, sessionId, currencyId, now, expiresAt: cartExpiry(now) }
  if (!(await insertCart(tx, cart))) throw guestUpgraded()
  return { shopSessionId: sessionId, shopSessionVersion: 1 }
}

const put = (tx: Tx, cart: Customer & CartName, { itemId }: Wish) =>
  changeLines(tx, cart, async (lines, currencyId) => {
    const offer = await findOffer(tx, { ...cart, currencyId, itemId })
    if (!offer) throw notForSale()
    return putIn(lines, offer)
  })

const take = (tx: Tx, cart: CartName, { itemId }: Wish) =>
  changeLines(tx, cart, async (lines) => takeOut(lines, Number(itemId)))

async function changeLines(
  tx: Tx,
  cart: CartName,
  change: (lines: CartLine[], currencyId: number) => Promise<readonly CartLine[]>,
): Promise<CartLook> {
  const facts = mustBeOpen(await findCartFacts(tx, cart))
  const { itemIds, shopIds, prices, currencyId } = facts
  const before = itemIds.map((itemId, at) => ({
    itemId,
    // The three lists have the same length.
    shopId: shopIds[at] as number,
    price: prices[at] as number,
  }))
  const lines = await change(before, currencyId)
  const { version } = lines.length === before.length ? facts : await updateCart(tx, cart, lines)
  return { shopSessionId: cart.sessionId, shopSessionVersion: version }
}
