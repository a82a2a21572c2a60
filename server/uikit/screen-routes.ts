import {
  changeCart,
  drawForKit,
  getCurrencies,
  getKitFitting,
  getKitShop,
  getLaunchUrl,
  getShops,
  tryOnInKit,
} from '@kisekae/contract/kit-screens.ts'
import { KIT_PARTS } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { findLink } from '../avatar/store.ts'
import { changeFitting, type FittingOptions, showFitting } from '../fitting-room/fitting.ts'
import { createSession } from '../gacha/create-session.ts'
import { gachaNotFound } from '../gacha/rules.ts'
import { listGachas } from '../gacha/store.ts'
import { pictureUrl, THUMBNAIL_FILE } from '../item/picture-url.ts'
import type { Call, Language, On } from '../kernel/serve/serve.ts'
import { launchUrl } from '../link/launch-url.ts'
import { changeOpenCart } from '../shop/cart.ts'
import { findOpenCart } from '../shop/store.ts'
import { type KitApp, listCurrencies, listOpenShops, listShelf, type ShopRow } from './store.ts'
import { shopNotFound } from './uikit-faults.ts'

type KitCall = Call<KitApp>

export interface ScreenOptions extends FittingOptions {
  fitUrl: string
}

/** Calls that only the kit's screens use. */
export function screenRoutes(on: On<KitApp>, { fitUrl, ...options }: ScreenOptions): void {
  const { assetUrl } = options
  fittingRoutes(on, options)
  on(drawForKit, async ({ gachaId }, call) => {
    const { appId, userId, avatarId } = await getCustomer(call)
    const [gacha] = await listGachas(call.db, { appId, gachaId })
    if (!gacha) throw gachaNotFound()
    const asked = { avatarId, gachaId }
    const { sessionId } = await createSession(asked, call, { userId, gacha, assetUrl })
    return { gachaSessionId: sessionId }
  })

  on(getCurrencies, async (_params, { db, app, language }) => {
    const rows = await listCurrencies(db, app.appId)
    return {
      currencies: rows.map(({ currencyId, ...names }) => ({
        currencyId,
        name: nameIn(language, names),
      })),
    }
  })

  on(getLaunchUrl, async (_params, { app }) => ({ url: launchUrl(fitUrl, app.appId) }))

  on(getShops, async (_params, call) => {
    const shops = await listOpenShops(call.db, await getCustomer(call))
    return { shops: shops.map((shop) => describeShop(shop, call.language)) }
  })

  on(getKitShop, async ({ shopId }, call) => {
    const customer = await getCustomer(call)
    const shop = await getShop(call, customer, shopId)
    const rows = await listShelf(call.db, { ...customer, shopId: shop.shopId })
    const items = rows.map(({ itemId, price, tags, have, pictureToken, ...names }) => ({
      itemId,
      name: nameIn(call.language, names),
      price,
      shopId: shop.shopId,
      tags,
      have,
      thumbnailUrl: pictureUrl(assetUrl, pictureToken, THUMBNAIL_FILE),
    }))
    const cart = await describeCart(call, customer, shop)
    return { ...describeShop(shop, call.language), items, cart }
  })

  on(changeCart, async ({ shopId, itemId, put: isPut }, call) => {
    const customer = await getCustomer(call)
    const shop = await getShop(call, customer, shopId)
    const { currencyId } = shop
    await changeOpenCart(call.db, customer, { currencyId, random: call.random, isPut, itemId })
    return describeCart(call, customer, shop)
  })
}

/** Guests have no closet: the screen dresses parts that the REST fitting room does not (4.3). */
function fittingRoutes(on: On<KitApp>, options: FittingOptions): void {
  const askedOf = ({ app }: KitCall) => ({
    avatarId: avatarIdOf(app),
    among: KIT_PARTS,
    includeBodyItem: false,
    setAssetUrl: false,
  })

  on(getKitFitting, (params, call) => showFitting({ ...askedOf(call), ...params }, call, options))

  on(tryOnInKit, (params, call) => changeFitting({ ...askedOf(call), ...params }, call, options))
}

/** Our own id, in the text form of ids from requests. */
const avatarIdOf = ({ avatarId }: KitApp) => String(avatarId) as IdText

interface Customer {
  appId: string
  userId: number
  avatarId: IdText
}

/** The user of the screen; refused if the app may no longer know the user. */
async function getCustomer({ db, app }: KitCall): Promise<Customer> {
  const { appId, userId } = app
  const avatarId = avatarIdOf(app)
  mustBeReadable(await findLink(db, { appId, avatarId }))
  return { appId, userId, avatarId }
}

async function getShop({ db }: KitCall, customer: Customer, shopId: IdText): Promise<ShopRow> {
  const shops = await listOpenShops(db, customer)
  const shop = shops.find((candidate) => String(candidate.shopId) === shopId)
  if (!shop) throw shopNotFound()
  return shop
}

async function describeCart({ db }: KitCall, customer: Customer, { currencyId }: ShopRow) {
  const cart = await findOpenCart(db, { ...customer, currencyId })
  if (!cart) return { shopSessionId: '', shopSessionVersion: 0, itemIds: [], total: 0 }
  const { sessionId: shopSessionId, version: shopSessionVersion, itemIds, total } = cart
  return { shopSessionId, shopSessionVersion, itemIds, total }
}

const describeShop = ({ shopId, currencyId, closedAt, ...names }: ShopRow, language: Language) => ({
  shopId,
  currencyId,
  name: nameIn(language, names),
  closedAt: closedAt.toISOString(),
})

const nameIn = (language: Language, { nameJa, nameEn }: { nameJa: string; nameEn: string }) =>
  language === 'ja' ? nameJa : nameEn
