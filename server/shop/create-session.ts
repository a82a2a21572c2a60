import { createShopSession, type ShopCart } from '@kisekae/contract/shop.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { getUser } from '../avatar/get-user.ts'
import { avatarNotFound, mustBeReadable } from '../avatar/rules.ts'
import { changeOnce, type Deed } from '../kernel/once/change-once.ts'
import { readOnce } from '../kernel/once/idempotency.ts'
import { newId } from '../kernel/random.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { newSessionId } from '../session/session-id.ts'
import { describeShopItem, type PricedItem } from './describe-shop.ts'
import { findCartFacts } from './find-cart.ts'
import { cartExpiry, isOpen, mayOpenCart, pickOffers, shopNotFound } from './rules.ts'
import {
  findOpeningFacts,
  insertFilledCart,
  listShelf,
  listShops,
  type NewCart,
  type OpeningFacts,
  type ShelfRow,
  type ShopRow,
  WHOLE_SHELF,
} from './store.ts'

/** A shop as it was just before the user's row was locked; undefined if the app has none. */
interface Source {
  shop: ShopRow | undefined
  shelf: readonly ShelfRow[]
  assetUrl: string
}

/** Opens a cart with items of one shop: the server's counterpart of the UI kit's cart. */
export async function createSession(
  params: Params<typeof createShopSession>,
  call: Call,
  { assetUrl }: { assetUrl: string },
): Promise<ShopCart> {
  const { avatarId, shopId, itemId: itemIds } = params
  const { db, random } = call
  const { appId } = call.app
  const userId = await getUser(avatarId, call)
  const [shop] = await listShops(db, { appId, shopId })
  const shelf = shop ? await listShelf(db, { shopId: shop.shopId, userId, ...WHOLE_SHELF }) : []
  const once = readOnce(createShopSession, params, call.headers)
  const cart: NewCart = {
    changeId: newId(random),
    userId,
    avatarId,
    appId,
    sessionId: newSessionId('ss_', random),
    itemIds,
    idempotencyKey: once?.key ?? '',
  }
  return changeOnce<OpeningFacts, ShopCart>(
    call,
    { about: cart, once },
    {
      async load(sql) {
        const facts = await findOpeningFacts(sql, cart)
        if (!facts) throw avatarNotFound()
        return facts
      },
      admit: mustBeReadable,
      decide: (facts) => decide(facts, cart, { shop, shelf, assetUrl }, call),
      isSaved: async (sql) => (await findCartFacts(sql, cart)) !== undefined,
    },
  )
}

function decide(
  facts: OpeningFacts,
  cart: NewCart,
  { shop, shelf, assetUrl }: Source,
  { language }: Call,
): Deed<ShopCart> {
  mayOpenCart(facts)
  if (!shop || !isOpen(shop, facts.at)) throw shopNotFound()
  const { shopId, currencyId } = shop
  const isOffered = ({ itemId, base }: ShelfRow) => !base && !facts.ownedItemIds.includes(itemId)
  const offers = shelf.filter(isOffered).map((row): PricedItem => ({ ...row, shopId }))
  const lines = pickOffers(offers, cart.itemIds)
  const expiresAt = cartExpiry(facts.now)
  return {
    reply: {
      shopSessionId: cart.sessionId,
      shopSessionVersion: 1,
      currencyId,
      items: lines.map((line) => describeShopItem(line, { assetUrl, language })),
      expiresAt: expiresAt.toISOString(),
    },
    saves: [insertFilledCart({ ...cart, currencyId, lines, now: facts.now, expiresAt })],
  }
}
