import type { IdText } from '@kisekae/contract/wire.ts'
import { guestUpgraded } from '../avatar/rules.ts'
import { fault } from '../kernel/fault/fault.ts'
import { mustNotBeOver, type SessionSpan } from '../session/must-not-be-over.ts'
import { sessionConsumed, sessionExpired, sessionNotFound } from '../session/session-faults.ts'

export const shopNotFound = fault(
  404,
  'avatar.shop',
  'shopNotFound',
  "This app has no shop with this id that is open now or at the avatar's test date.",
)
export const shopSessionVersionOutdated = fault(
  409,
  'avatar.shop',
  'shopSessionVersionOutdated',
  'The cart has changed; show it to the user again.',
)
const notForSale = fault(
  409,
  'avatar.shop',
  'itemNotForSale',
  "An item is not on sale on this avatar's date, is sold in another currency, or is already owned.",
)
export const cartFull = fault(
  409,
  'avatar.shop',
  'cartFull',
  'A cart can contain at most ten items.',
)
export const tooManyOpenCarts = fault(
  429,
  'avatar.shop',
  'tooManyOpenCarts',
  'The user already has twenty shop sessions of this app that have not been granted.',
)

/** As many as one grant may contain, so that every cart can be granted. */
const CART_MAX = 10
const CART_LIFE_MS = 24 * 60 * 60_000
const OPEN_CARTS_MAX = 20

/** Open from `openedAt` up to, but not including, `closedAt`. */
export const isOpen = (shop: { openedAt: Date; closedAt: Date }, at: Date) =>
  shop.openedAt <= at && at < shop.closedAt

/** The data that decides whether a cart can still be read. */
export interface CartState extends SessionSpan {
  version: number
}

/** Refuses a cart that no longer exists, and an outdated version of a cart. */
export function mustBeCurrent<State extends CartState>(
  found: State | undefined,
  shownVersion: number,
): State {
  const cart = mustNotBeOver(found)
  if (cart.version !== shownVersion) throw shopSessionVersionOutdated()
  return cart
}

/**
 * Refuses to change a cart that no longer exists, has been paid for, or has moved from a guest to a
 * member.
 */
export function mustBeOpen<State extends CartState & { upgraded: boolean }>(
  cart: State | undefined,
): State {
  if (!cart) throw sessionNotFound()
  if (cart.upgraded) throw guestUpgraded()
  if (cart.consumedAt) throw sessionConsumed()
  if (cart.expiresAt <= cart.now) throw sessionExpired()
  return cart
}

/** A line of a cart: item, shop and price. */
export interface CartLine {
  itemId: number
  shopId: number
  price: number
}

/** The offers of these items, in the order of the items; refuses an item without an offer. */
export const pickOffers = <Offer extends CartLine>(
  offers: readonly Offer[],
  itemIds: readonly IdText[],
): Offer[] =>
  itemIds.map((asked) => {
    const offer = offers.find(({ itemId }) => String(itemId) === asked)
    if (!offer) throw notForSale()
    return offer
  })

/** The data needed to decide whether a user may have another cart. */
export interface CartsOfUser {
  upgraded: boolean
  openCarts: number
}

/**
 * Refuses another cart if the user is a guest who has been upgraded, or already has twenty open
 * ones.
 */
export function mayOpenCart({ upgraded, openCarts }: CartsOfUser): void {
  if (upgraded) throw guestUpgraded()
  if (openCarts >= OPEN_CARTS_MAX) throw tooManyOpenCarts({ retryAfterS: 60 })
}

/** The cart with one more line; an item that is already in it stays in place. */
export function putIn(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  if (lines.some(({ itemId }) => itemId === line.itemId)) return lines
  if (lines.length >= CART_MAX) throw cartFull()
  return [...lines, line]
}

export const takeOut = (lines: readonly CartLine[], itemId: number): readonly CartLine[] =>
  lines.filter((line) => line.itemId !== itemId)

/** A day from now. */
export const cartExpiry = (now: Date) => new Date(now.getTime() + CART_LIFE_MS)
