import type { IdText } from '@kisekae/contract/wire.ts'
import { guestUpgraded } from '../avatar/rules.ts'
import type { Random } from '../kernel/random.ts'
import type { Db, Tx } from '../kernel/sql/db.ts'
import { newSessionId } from '../session/session-id.ts'
import { findCartFacts, listUnownedLines } from './find-cart.ts'
import { type CartLine, cartExpiry, mustBeOpen, pickOffers, putIn, takeOut } from './rules.ts'
import {
  type CartName,
  findOpenCart,
  insertCart,
  type LineRow,
  listOffers,
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
  /** If absent, the first open shop with the currency of the cart. */
  shopId?: IdText
}

interface Wishes {
  itemIds: readonly IdText[]
  shopId?: IdText
}

/** Opens an empty cart: a shop session whose version increases with every change. */
export const openCart = (db: Db, customer: Customer, terms: Terms): Promise<CartLook> =>
  db.lock(customer, (tx) => open(tx, customer, terms))

/** Adds an item at its current price. */
export const putInCart = (db: Db, cart: Customer & CartName, wish: Wish): Promise<CartLook> =>
  db.lock(cart, (tx) => put(tx, cart, wish))

export const takeOutOfCart = (db: Db, cart: Customer & CartName, wish: Wish): Promise<CartLook> =>
  db.lock(cart, (tx) => take(tx, cart, wish))

/** Adds items at their current prices, or removes them. Returns the new lines of the cart. */
export const changeCart = (
  db: Db,
  cart: Customer & CartName,
  { isPut, ...wish }: Wishes & { isPut: boolean },
): Promise<LineRow[]> =>
  db.lock(cart, async (tx) => {
    await (isPut ? putAll : takeAll)(tx, cart, wish)
    return listUnownedLines(tx, cart)
  })

/**
 * Changes the open cart in a currency. The cart is found or opened under one lock, so that
 * concurrent changes use the same cart.
 */
export const changeOpenCart = (
  db: Db,
  customer: Customer,
  { isPut, itemId, shopId, ...terms }: Terms & Wish & { isPut: boolean },
): Promise<CartLook> =>
  db.lock(customer, async (tx) => {
    const found = await findOpenCart(tx, { ...customer, ...terms })
    const sessionId = found?.sessionId ?? (await open(tx, customer, terms)).shopSessionId
    return (isPut ? put : take)(tx, { ...customer, sessionId }, { itemId, shopId })
  })

async function open(tx: Tx, customer: Customer, terms: Terms): Promise<CartLook> {
  const sessionId = newSessionId('ss_', terms.random)
  const { now } = tx
  const { currencyId } = terms
  const cart = { ...customer, sessionId, currencyId, now, expiresAt: cartExpiry(now) }
  if (!(await insertCart(tx, cart))) throw guestUpgraded()
  return { shopSessionId: sessionId, shopSessionVersion: 1 }
}

const put = (tx: Tx, cart: Customer & CartName, { itemId, shopId }: Wish) =>
  putAll(tx, cart, { itemIds: [itemId], shopId })

const take = (tx: Tx, cart: CartName, { itemId }: Wish) => takeAll(tx, cart, { itemIds: [itemId] })

const putAll = (tx: Tx, cart: Customer & CartName, { itemIds, shopId }: Wishes) =>
  changeLines(tx, cart, async (lines, currencyId) => {
    // A repeated call is not an error, even if the shop has since closed.
    const isIn = (asked: IdText) => lines.some(({ itemId }) => String(itemId) === asked)
    const missing = itemIds.filter((itemId) => !isIn(itemId))
    const wanted = { currencyId, shopId: shopId ?? ('' as const), itemIds: missing }
    const offers = await listOffers(tx, { ...cart, ...wanted })
    return pickOffers(offers, missing).reduce(putIn, lines)
  })

const takeAll = (tx: Tx, cart: CartName, { itemIds }: Pick<Wishes, 'itemIds'>) =>
  changeLines(tx, cart, async (lines) =>
    itemIds.reduce((left, itemId) => takeOut(left, Number(itemId)), lines),
  )

async function changeLines(
  tx: Tx,
  cart: CartName,
  change: (lines: readonly CartLine[], currencyId: number) => Promise<readonly CartLine[]>,
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
