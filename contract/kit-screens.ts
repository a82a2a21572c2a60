import type { Static } from 'typebox'
import { ShopItem } from './shop.ts'
import { about, boolean, endpoint, field, id, record } from './wire.ts'

// What the screens of the UI kit call besides the endpoints that every app has; served under
// /uikit-api to whoever shows a client secret.

const gachaId = about('The gacha.', id)
const shopId = about('The shop.', id)

export type KitDraw = Static<typeof KitDraw>
export const KitDraw = record('KitDraw', {
  gachaSessionId: field.text('Goes to the purchase screen; what was drawn does not.', 'gs_…'),
})

export type Currency = Static<typeof Currency>
const Currency = record('Currency', {
  currencyId: field.int64('The currency.'),
  name: field.text('Name in the language of the request.', 'Coins'),
})

export type Currencies = Static<typeof Currencies>
export const Currencies = record('Currencies', {
  currencies: field.list(Currency, 'All of the app.'),
})

export type KitShopItem = Static<typeof KitShopItem>
const KitShopItem = record('KitShopItem', {
  ...ShopItem.properties,
  have: field.flag('The user owns it.'),
})

export type KitCart = Static<typeof KitCart>
export const KitCart = record('KitCart', {
  shopSessionId: field.text('Goes to the purchase screen; empty: nothing is in it.', 'ss_…'),
  shopSessionVersion: field.int32('Counts up with every change.', 3),
  itemIds: field.list(field.int64('An item.'), 'What is in it, in the order put in.'),
  total: field.double('What all of it costs.', 600),
})

export type Shop = Static<typeof Shop>
const Shop = record('Shop', {
  shopId: field.int64('The shop.'),
  name: field.text('Name in the language of the request.', 'Everyday closet'),
  currencyId: field.int64('The currency of its prices.'),
  closedAt: field.instant('The sale has ended.', '2026-09-01T00:00:00Z'),
})

export type Shops = Static<typeof Shops>
export const Shops = record('Shops', {
  shops: field.list(Shop, 'Open at the date of the avatar, in the order of the console.'),
})

export type KitShop = Static<typeof KitShop>
export const KitShop = record('KitShop', {
  ...Shop.properties,
  items: field.list(KitShopItem, 'In the order of the console.'),
  cart: KitCart,
})

/** Draws, and keeps what was drawn from the browser. */
export const drawForKit = endpoint('POST', '/v1/Gacha/{gachaId}/Draw', {
  summary: 'Draw, and go on to the purchase screen',
  params: { gachaId },
  reply: KitDraw,
})

export const getCurrencies = endpoint('GET', '/v1/Currencies', {
  summary: 'List the currencies of the app',
  params: {},
  reply: Currencies,
  localized: true,
})

export const getShops = endpoint('GET', '/v1/Shops', {
  summary: 'List the shops that are open',
  params: {},
  reply: Shops,
  localized: true,
})

export const getKitShop = endpoint('GET', '/v1/Shop/{shopId}', {
  summary: 'Read a shop with its items and the cart',
  params: { shopId },
  reply: KitShop,
  localized: true,
})

export const changeCart = endpoint('POST', '/v1/Shop/{shopId}/Cart', {
  summary: 'Put an item into the cart, or take it out',
  params: {
    shopId,
    itemId: about('The item.', id),
    put: about('Whether it is put in; else it is taken out.', boolean(true)),
  },
  reply: KitCart,
})
