import {
  changeShopSession,
  createShopSession,
  getShop,
  getShopSession,
  getShops,
} from '@kisekae/contract/shop.ts'
import { getReadableLink } from '../avatar/get-readable-link.ts'
import { NOBODY, readViewer } from '../avatar/read-viewer.ts'
import { cutPage } from '../item/rules.ts'
import type { On } from '../kernel/serve/serve.ts'
import { mustNotBeOver } from '../session/must-not-be-over.ts'
import { changeCart } from './cart.ts'
import { createSession } from './create-session.ts'
import { describeLines, describeShelf, describeShop } from './describe-shop.ts'
import { listUnownedLines } from './find-cart.ts'
import { getOpenShop } from './get-open-shop.ts'
import { isOpen, mustBeCurrent } from './rules.ts'
import { listShelf, listShops } from './store.ts'

interface ShopOptions {
  assetUrl: string
}

export function shopRoutes(on: On, options: ShopOptions): void {
  shelfRoutes(on, options)
  sessionRoutes(on, options)
}

/** The open shops and their items. */
function shelfRoutes(on: On, { assetUrl }: ShopOptions): void {
  on(getShops, async ({ avatarId }, call) => {
    const { db, app, language } = call
    const { at } = await readViewer(avatarId, call)
    const shops = await listShops(db, { appId: app.appId, shopId: '' })
    const open = shops.filter((shop) => isOpen(shop, at))
    return { shops: open.map((shop) => describeShop(shop, language)) }
  })

  on(getShop, async ({ shopId: asked, avatarId, limit, page, ...view }, call) => {
    const { db, app, language } = call
    const { userId, at } = await readViewer(avatarId, call)
    const shop = await getOpenShop(db, { appId: app.appId, shopId: asked, at })
    const { shopId } = shop
    const slice = { shopId, userId, limit: limit + 1, offset: page * limit }
    const { rows, hasNext } = cutPage(await listShelf(db, slice), { page, limit })
    const isKnown = userId !== NOBODY
    const shelf = rows.map((row) => ({ ...row, have: isKnown && row.have }))
    const items = describeShelf(shelf, { shopId, assetUrl, language, view })
    return { ...describeShop(shop, language), hasNext, items }
  })
}

/** Filling a cart, and reading it. */
function sessionRoutes(on: On, { assetUrl }: ShopOptions): void {
  on(createShopSession, (params, call) => createSession(params, call, { assetUrl }))

  on(changeShopSession, async (params, call) => {
    const { avatarId, shopSessionId: sessionId, shopId, itemId: itemIds, put: isPut } = params
    const { db, app, language } = call
    const { userId } = await getReadableLink(avatarId, call)
    const cart = { appId: app.appId, userId, avatarId, sessionId }
    const lines = await changeCart(db, cart, { isPut, itemIds, shopId })
    const { version: shopSessionVersion, currencyId, expiresAt } = mustNotBeOver(lines[0])
    const items = describeLines(lines, { assetUrl, language })
    return {
      shopSessionId: sessionId,
      shopSessionVersion,
      currencyId,
      items,
      expiresAt: expiresAt.toISOString(),
    }
  })

  on(getShopSession, async (params, call) => {
    const { avatarId, shopSessionId: sessionId, shopSessionVersion } = params
    const { db, language } = call
    const { userId } = await getReadableLink(avatarId, call)
    const lines = await listUnownedLines(db, { userId, avatarId, sessionId })
    const { currencyId } = mustBeCurrent(lines[0], shopSessionVersion)
    return { currencyId, items: describeLines(lines, { assetUrl, language }) }
  })
}
