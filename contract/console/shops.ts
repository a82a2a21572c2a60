import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { ItemBrief } from './item-brief.ts'
import { price } from './price.ts'

const id = field.whole('An id.', { min: 1 })
const NAME_MAX = 80
const door = 'console:viewer' as const
const developer = { door: 'console:developer' as const }
const yen = field.orNull(price('The price of one unit in yen; null if it cannot be bought.'))

export type Currency = Static<typeof Currency>
export const Currency = record('Currency', {
  currencyId: id,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  yen,
  usedBy: field.whole('Gachas and shops with prices in this currency.'),
})

export type CurrencyList = Static<typeof CurrencyList>
export const CurrencyList = record('CurrencyList', {
  currencies: field.list(Currency, 'Sorted by name.'),
})

export const listCurrencies = endpoint('GET', '/console-api/apps/{appId}/currencies', {
  door,
  summary: 'List the currencies of an app',
  reply: CurrencyList,
})

export const CurrencyTerms = record('CurrencyTerms', {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  yen,
})

export const createCurrency = endpoint('POST', '/console-api/apps/{appId}/currencies', {
  ...developer,
  summary: 'Create a currency',
  body: CurrencyTerms,
  reply: CurrencyList,
})

export const changeCurrency = endpoint('PUT', '/console-api/apps/{appId}/currencies/{currencyId}', {
  ...developer,
  summary: 'Change the names or the yen price of a currency',
  body: CurrencyTerms,
  reply: CurrencyList,
})

export const removeCurrency = endpoint(
  'DELETE',
  '/console-api/apps/{appId}/currencies/{currencyId}',
  {
    ...developer,
    summary: 'Delete a currency in which no price has ever been set',
    reply: CurrencyList,
  },
)

export type ShopSummary = Static<typeof ShopSummary>
export const ShopSummary = record('ShopSummary', {
  shopId: id,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  currencyId: id,
  openedAt: field.instant('When the sale starts.'),
  closedAt: field.instant('When the sale ends.'),
  version: field.whole('The revision of the shop.'),
  products: field.whole('The number of items for sale.'),
})

export type ShopList = Static<typeof ShopList>
export const ShopList = record('ShopList', {
  shops: field.list(ShopSummary, 'In the order set in the console.'),
  now: field.instant("The server's clock."),
})

export const listShops = endpoint('GET', '/console-api/apps/{appId}/shops', {
  door,
  summary: 'List the shops of an app',
  reply: ShopList,
})

const Product = record('Product', { itemId: id, price: price('The price.') })

const terms = {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  currencyId: id,
  openedAt: field.instant('When the sale starts.'),
  closedAt: field.instant('When the sale ends; from this moment on, it is closed.'),
  products: field.list(Product, 'In display order.', { max: 1_000 }),
}

export type ShopTerms = Static<typeof ShopTerms>
export const ShopTerms = record('ShopTerms', terms)

export const ShopVersion = record('ShopVersion', {
  version: field.whole('Counts from 1.'),
  at: field.instant('When it was saved.'),
  by: field.text('The e-mail address of the member who saved it.'),
  products: field.whole('The number of items for sale.'),
})

export type Shop = Static<typeof Shop>
export const Shop = record('Shop', {
  ...terms,
  shopId: id,
  version: field.whole('The revision of the shop.'),
  versions: field.list(ShopVersion, 'The latest fifty, newest first.'),
  items: field.list(ItemBrief, 'The items for sale.'),
  now: field.instant("The server's clock."),
})

export const readShop = endpoint('GET', '/console-api/apps/{appId}/shops/{shopId}', {
  door,
  summary: 'Read a shop and the items for sale',
  reply: Shop,
})

export const createShop = endpoint('POST', '/console-api/apps/{appId}/shops', {
  ...developer,
  summary: 'Create a shop',
  body: ShopTerms,
  reply: Shop,
})

export const ShopChange = record('ShopChange', {
  ...terms,
  version: field.whole('The revision that was edited.'),
})

export const changeShop = endpoint('PUT', '/console-api/apps/{appId}/shops/{shopId}', {
  ...developer,
  summary: 'Change a shop; items already in a cart keep their prices',
  body: ShopChange,
  reply: Shop,
})

export const readShopVersion = endpoint(
  'GET',
  '/console-api/apps/{appId}/shops/{shopId}/versions/{version}',
  {
    door,
    summary: 'Read an earlier version of a shop',
    reply: ShopTerms,
  },
)
