import {
  changeCart,
  changeWish,
  drawForKit,
  getCurrencies,
  getFrameModel,
  getKitDrawn,
  getKitFitting,
  getKitShop,
  getKitShops,
  getLaunchUrl,
  tryOnInKit,
} from '@kisekae/contract/kit-screens.ts'
import { KIT_PARTS } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { findViewer } from '../avatar/store.ts'
import { changeFitting, type FittingOptions, showFitting } from '../fitting-room/fitting.ts'
import { createSession } from '../gacha/create-session.ts'
import { revealDraw } from '../gacha/reveal-draw.ts'
import { gachaNotFound } from '../gacha/rules.ts'
import { listGachas } from '../gacha/store.ts'
import { authError } from '../kernel/fault/key-faults.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import { launchUrl } from '../link/page/launch-url.ts'
import { type ModelSigner, signWornModel } from '../model/sign-worn-model.ts'
import { changeOpenCart } from '../shop/cart.ts'
import { describeShelf, describeShop } from '../shop/describe-shop.ts'
import { getOpenShop } from '../shop/get-open-shop.ts'
import { isOpen } from '../shop/rules.ts'
import { findOpenCart, listShelf, listShops, WHOLE_SHELF } from '../shop/store.ts'
import { mustBeExportable } from '../vrm/rules.ts'
import { addWish } from '../wish/add-wish.ts'
import { deleteWish, getWisher } from '../wish/store.ts'
import { readFrameModel } from './read-frame-model.ts'
import { type KitApp, listCurrencies } from './store.ts'

type KitCall = Call<KitApp>

export interface ScreenOptions extends FittingOptions, ModelSigner {
  fitUrl: string
}

/** Calls that only the kit's screens use. */
export function screenRoutes(on: On<KitApp>, { fitUrl, ...options }: ScreenOptions): void {
  const { assetUrl } = options
  fittingRoutes(on, options)
  frameRoutes(on, options)
  on(drawForKit, async ({ gachaId }, call) => {
    const { appId, userId, avatarId } = await getCustomer(call)
    const [gacha] = await listGachas(call.db, { appId, gachaId })
    if (!gacha) throw gachaNotFound()
    const asked = { avatarId, gachaId }
    const { sessionId } = await createSession(asked, call, { userId, gacha, assetUrl })
    return { gachaSessionId: sessionId }
  })

  on(getKitDrawn, async ({ gachaSessionId: sessionId }, call) => {
    const shown = { ...options, onShown: options.onTried }
    return revealDraw({ ...(await getCustomer(call)), sessionId }, call, shown)
  })

  on(getCurrencies, async (_params, { db, app, language }) => {
    const rows = await listCurrencies(db, app.appId)
    return {
      currencies: rows.map(({ currencyId, ...names }) => ({
        currencyId,
        name: language === 'ja' ? names.nameJa : names.nameEn,
      })),
    }
  })

  on(getLaunchUrl, async (_params, { app }) => ({ url: launchUrl(fitUrl, app.appId) }))

  on(getKitShops, async (_params, call) => {
    const { appId, at } = await getCustomer(call)
    const shops = await listShops(call.db, { appId, shopId: '' })
    const open = shops.filter((shop) => isOpen(shop, at))
    return { shops: open.map((shop) => describeShop(shop, call.language)) }
  })

  on(getKitShop, async ({ shopId }, call) => {
    const customer = await getCustomer(call)
    const shop = await getOpenShop(call.db, { ...customer, shopId })
    const { language } = call
    const shelf = await listShelf(call.db, { ...customer, ...WHOLE_SHELF, shopId: shop.shopId })
    const view = { mannequin: false, animation: undefined, transparent: false }
    const items = describeShelf(shelf, { shopId: shop.shopId, assetUrl, language, view })
    const cart = await describeCart(call, customer, shop)
    const wishes = await describeWishes(call, customer)
    return { ...describeShop(shop, language), items, cart, ...wishes }
  })

  on(changeWish, async ({ itemId, put: isPut }, call) => {
    const customer = await getCustomer(call)
    const { userId, appId } = customer
    const wish = { userId, appId, itemId }
    if (isPut) await addWish(call.db, wish)
    else await deleteWish(call.db, wish)
    return describeWishes(call, customer)
  })

  on(changeCart, async ({ shopId, itemId, put: isPut }, call) => {
    const customer = await getCustomer(call)
    const shop = await getOpenShop(call.db, { ...customer, shopId })
    const { currencyId } = shop
    const { random } = call
    await changeOpenCart(call.db, customer, { currencyId, random, isPut, itemId, shopId })
    return describeCart(call, customer, shop)
  })
}

/** Adds the call that is only for pages whose signed URL names a model. */
function frameRoutes(on: On<KitApp>, signer: ModelSigner): void {
  on(getFrameModel, async (_params, { app, db }) => {
    const { frameModel, userId } = app
    const avatarId = avatarIdOf(app)
    mustBeReadable(await findViewer(db, { userId, avatarId }))
    if (frameModel === null) {
      throw authError({ message: 'The app has not signed a model for this client secret.' })
    }
    mustBeExportable(app)
    const name = readFrameModel(frameModel, avatarId)
    return signWornModel(db, { userId, avatarId, name }, signer)
  })
}

/**
 * Guests have no closet in which to change their motion or frame, for example, so the screen also
 * offers parts that the REST fitting room lacks (4.3).
 */
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
  /** The avatar's test date, or now. */
  at: Date
}

/** The user of the screen; refused if the app may no longer read the user's avatar. */
async function getCustomer({ db, app }: KitCall): Promise<Customer> {
  const { appId, userId } = app
  const avatarId = avatarIdOf(app)
  const { at } = mustBeReadable(await findViewer(db, { userId, avatarId }))
  return { appId, userId, avatarId, at }
}

async function describeCart(
  { db }: KitCall,
  customer: Customer,
  { currencyId }: { currencyId: number },
) {
  const cart = await findOpenCart(db, { ...customer, currencyId })
  if (!cart) return { shopSessionId: '', shopSessionVersion: 0, itemIds: [], total: 0 }
  const { sessionId: shopSessionId, version: shopSessionVersion, itemIds, total } = cart
  return { shopSessionId, shopSessionVersion, itemIds, total }
}

async function describeWishes({ db }: KitCall, customer: Customer) {
  const { isMember, itemIds } = await getWisher(db, customer)
  return { canWish: isMember, wishedItemIds: itemIds }
}
