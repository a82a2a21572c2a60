import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { ItemBrief } from './item-brief.ts'
import { price } from './price.ts'
import { route } from './route.ts'

const id = field.whole('An id of ours.', { min: 1 })
const NAME_MAX = 80
const access = 'viewer' as const
const developer = { access: 'developer' as const }
const yen = field.orNull(price('What one of it costs in yen; null: it is not bought.'))

export type Currency = Static<typeof Currency>
export const Currency = record('Currency', {
  currencyId: id,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  yen,
  usedBy: field.whole('Gachas and shops whose prices are in it.'),
})

export type CurrencyList = Static<typeof CurrencyList>
export const CurrencyList = record('CurrencyList', {
  currencies: field.list(Currency, 'By name.'),
})

export const listCurrencies = route('GET', '/apps/{appId}/currencies', {
  access,
  summary: 'Currencies of an app',
  reply: CurrencyList,
})

export const CurrencyTerms = record('CurrencyTerms', {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  yen,
})

export const createCurrency = route('POST', '/apps/{appId}/currencies', {
  ...developer,
  summary: 'Make a currency',
  body: CurrencyTerms,
  reply: CurrencyList,
})

export const changeCurrency = route('PUT', '/apps/{appId}/currencies/{currencyId}', {
  ...developer,
  summary: 'Change the names of a currency, or what it costs',
  body: CurrencyTerms,
  reply: CurrencyList,
})

export const removeCurrency = route('DELETE', '/apps/{appId}/currencies/{currencyId}', {
  ...developer,
  summary: 'Remove a currency that nothing was ever priced in',
  reply: CurrencyList,
})

export type ShopSummary = Static<typeof ShopSummary>
export const ShopSummary = record('ShopSummary', {
  shopId: id,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  currencyId: id,
  openedAt: field.instant('It sells from then on.'),
  closedAt: field.instant('It has sold.'),
  version: field.whole('Counts its changes.'),
  products: field.whole('Items that it sells.'),
})

export type ShopList = Static<typeof ShopList>
export const ShopList = record('ShopList', {
  shops: field.list(ShopSummary, 'In the order of the console.'),
  now: field.instant('The clock of the service.'),
})

export const listShops = route('GET', '/apps/{appId}/shops', {
  access,
  summary: 'Shops of an app',
  reply: ShopList,
})

const Product = record('Product', { itemId: id, price: price('What it costs.') })

const terms = {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  currencyId: id,
  openedAt: field.instant('It sells from then on.'),
  closedAt: field.instant('Up to, not including, then.'),
  products: field.list(Product, 'In the order in which they are shown.', { max: 1_000 }),
}

export type ShopTerms = Static<typeof ShopTerms>
export const ShopTerms = record('ShopTerms', terms)

export const ShopVersion = record('ShopVersion', {
  version: field.whole('Counted from 1.'),
  at: field.instant('When it was saved.'),
  by: field.text('The e-mail address of who saved it.'),
  products: field.whole('Items that it sells.'),
})

export type Shop = Static<typeof Shop>
export const Shop = record('Shop', {
  ...terms,
  shopId: id,
  version: field.whole('Counts its changes.'),
  versions: field.list(ShopVersion, 'The last fifty, newest first.'),
  items: field.list(ItemBrief, 'Those that it sells.'),
  now: field.instant('The clock of the service.'),
})

export const readShop = route('GET', '/apps/{appId}/shops/{shopId}', {
  access,
  summary: 'A shop with what it sells',
  reply: Shop,
})

export const createShop = route('POST', '/apps/{appId}/shops', {
  ...developer,
  summary: 'Open a shop',
  body: ShopTerms,
  reply: Shop,
})

export const ShopChange = record('ShopChange', {
  ...terms,
  version: field.whole('The one that was changed.'),
})

export const changeShop = route('PUT', '/apps/{appId}/shops/{shopId}', {
  ...developer,
  summary: 'Change a shop; carts keep the prices that they were filled with',
  body: ShopChange,
  reply: Shop,
})

export const readShopVersion = route('GET', '/apps/{appId}/shops/{shopId}/versions/{version}', {
  access,
  summary: 'What a shop sold in an earlier version',
  reply: ShopTerms,
})
