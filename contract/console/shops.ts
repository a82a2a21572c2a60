import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { ItemBrief } from './item-brief.ts'
import { price } from './price.ts'
import { route } from './route.ts'

const id = field.whole('An id.', { min: 1 })
const NAME_MAX = 80
const access = 'viewer' as const
const developer = { access: 'developer' as const }
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

export const listCurrencies = route('GET', '/apps/{appId}/currencies', {
  access,
  summary: 'List the currencies of an app',
  reply: CurrencyList,
})

export const CurrencyTerms = record('CurrencyTerms', {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  yen,
})

export const createCurrency = route('POST', '/apps/{appId}/currencies', {
  ...developer,
  summary: 'Create a currency',
  body: CurrencyTerms,
  reply: CurrencyList,
})

export const changeCurrency = route('PUT', '/apps/{appId}/currencies/{currencyId}', {
  ...developer,
  summary: 'Change the names or the yen price of a currency',
  body: CurrencyTerms,
  reply: CurrencyList,
})

export const removeCurrency = route('DELETE', '/apps/{appId}/currencies/{currencyId}', {
  ...developer,
  summary: 'Delete a currency that no price was ever set in',
  reply: CurrencyList,
})

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

export const listShops = route('GET', '/apps/{appId}/shops', {
  access,
  summary: 'List the shops of an app',
  reply: ShopList,
})

const Product = record('Product', { itemId: id, price: price('The price.') })

const terms = {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  currencyId: id,
  openedAt: field.instant('When the sale starts.'),
  closedAt: field.instant('When the sale ends; this moment is excluded.'),
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

export const readShop = route('GET', '/apps/{appId}/shops/{shopId}', {
  access,
  summary: 'Read a shop and the items for sale',
  reply: Shop,
})

export const createShop = route('POST', '/apps/{appId}/shops', {
  ...developer,
  summary: 'Create a shop',
  body: ShopTerms,
  reply: Shop,
})

export const ShopChange = record('ShopChange', {
  ...terms,
  version: field.whole('The revision that was edited.'),
})

export const changeShop = route('PUT', '/apps/{appId}/shops/{shopId}', {
  ...developer,
  summary: 'Change a shop; items already in a cart keep their prices',
  body: ShopChange,
  reply: Shop,
})

export const readShopVersion = route('GET', '/apps/{appId}/shops/{shopId}/versions/{version}', {
  access,
  summary: 'Read an earlier version of a shop',
  reply: ShopTerms,
})
