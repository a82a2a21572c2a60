import type { Static } from 'typebox'
import { Item, itemView } from './item.ts'
import { Permission } from './permission.ts'
import { about, boolean, endpoint, field, id, ids, int32, record, sessionId } from './wire.ts'

export type ShopItem = Static<typeof ShopItem>
export const ShopItem = record('ShopItem', {
  itemId: field.int64('The item.'),
  name: field.text('The name in the language of the request.', 'Straw hat'),
  price: field.double('The price set in the console.', 300),
  shopId: field.int64('The shop that sells it.'),
  tags: field.list(field.text('A tag.', 'summer'), 'Tags set in the console.'),
  thumbnailUrl: field.url('PNG, 60x60 px.', 'image/item.png'),
})

export type ShopSession = Static<typeof ShopSession>
export const ShopSession = record('ShopSession', {
  currencyId: field.int64('The currency of the prices.'),
  items: field.list(ShopItem, 'Items in the cart that the user does not own.'),
})

export type ShopOffer = Static<typeof ShopOffer>
export const ShopOffer = record('ShopOffer', {
  ...ShopItem.properties,
  part: Item.properties.part,
  have: Item.properties.have,
  imageUrl: Item.properties.imageUrl,
  wearable: Item.properties.wearable,
})

export const shopFields = {
  shopId: field.int64('The shop.'),
  name: field.text('The name in the language of the request.', 'Everyday closet'),
  currencyId: field.int64('The currency of its prices.'),
  closedAt: field.instant('When the sale ends.', '2026-09-01T00:00:00Z'),
}

export type ShopSummary = Static<typeof ShopSummary>
export const ShopSummary = record('ShopSummary', shopFields)

export type Shops = Static<typeof Shops>
export const Shops = record('Shops', {
  shops: field.list(ShopSummary, 'Open shops, in the order set in the console.'),
})

export type Shop = Static<typeof Shop>
export const Shop = record('Shop', {
  ...shopFields,
  hasNext: field.flag('Whether there is another page of items.'),
  items: field.list(ShopOffer, 'In the order set in the console.'),
})

export type ShopCart = Static<typeof ShopCart>
export const ShopCart = record('ShopCart', {
  shopSessionId: field.text('Pass it to the item grant as `shopSessionId`.', 'ss_…'),
  shopSessionVersion: field.int32('Increases with every change.', 3),
  ...ShopSession.properties,
  expiresAt: field.instant('When the session expires.', '2026-07-02T00:00:00Z'),
})

const avatarId = about('The avatar of the user.', id)
const shopId = about('The shop.', id)
const buyerId = about(
  "Adds `have` for this user; the avatar's test date decides which shops are open.",
  id.optional,
)
const CART_MAX = 10
/**
 * The highest page number: at 100 items per page, it allows for as many items as a shop may have.
 */
export const SHOP_PAGE_MAX = 9

/**
 * This endpoint and the three below are additions to the spec, for apps that build a shop without
 * the UI kit.
 */
export const getShops = endpoint('GET', '/v1/Shops', {
  door: 'key',
  summary: 'List the open shops',
  params: { avatarId: about("The avatar's test date decides which shops are open.", id.optional) },
  permission: Permission.AvatarLoad,
  reply: Shops,
  localized: true,
})

export const getShop = endpoint('GET', '/v1/Shop/{shopId}', {
  door: 'key',
  summary: 'Read an open shop, including its items',
  description: 'Group the items by part or tag to show them in tabs.',
  params: {
    shopId,
    avatarId: buyerId,
    limit: about('Items per page.', int32({ min: 1, max: 100, default: 50 })),
    page: about('The page, counted from 0.', int32({ min: 0, max: SHOP_PAGE_MAX, default: 0 })),
    ...itemView,
  },
  permission: Permission.AvatarLoad,
  reply: Shop,
  localized: true,
})

export const createShopSession = endpoint('POST', '/v1/Shop/Session', {
  door: 'key',
  summary: 'Fill a cart: create a shop session',
  description:
    'Items keep the price at which they were added. The session expires after a day; a ' +
    'user can have twenty in each app. The UI kit shows the newest one as the cart.',
  params: {
    avatarId,
    shopId: about('The shop that sells the items; the session uses its currency.', id),
    itemId: about('An item that the shop sells and the user does not own.', ids({ max: CART_MAX })),
  },
  permission: Permission.AvatarLoad,
  reply: ShopCart,
  localized: true,
  once: true,
})

export const changeShopSession = endpoint('PATCH', '/v1/Shop/Session', {
  door: 'key',
  summary: 'Add items to a shop session or remove them',
  description:
    'Adding an item that is in the session, or removing one that is not, changes nothing: you ' +
    'can repeat the call. Show the new version to the user before you charge.',
  params: {
    avatarId,
    shopSessionId: about('The session.', sessionId),
    itemId: about('An item to add or remove.', ids({ max: CART_MAX })),
    put: about('True adds the items; false removes them.', boolean(true)),
    shopId: about(
      'The shop that sells the items to add; if omitted, the first open shop with the currency.',
      id.optional,
    ),
  },
  permission: Permission.AvatarLoad,
  reply: ShopCart,
  localized: true,
})

/** Spec 4.2. For the purchase-confirmation screen of the UI kit. */
export const getShopSession = endpoint('GET', '/v1/Shop/Session', {
  door: 'key',
  summary: 'Read a shop session',
  description: 'A version that is no longer current is refused: show the cart again.',
  params: {
    avatarId,
    shopSessionId: about('The session id from the URL of the confirmation screen.', sessionId),
    shopSessionVersion: about('The version from the URL of the confirmation screen.', int32()),
  },
  permission: Permission.AvatarLoad,
  reply: ShopSession,
  localized: true,
})
