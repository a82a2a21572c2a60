import type { Static } from 'typebox'
import { Permission } from './permission.ts'
import { about, endpoint, field, id, int32, record, sessionId } from './wire.ts'

export type ShopItem = Static<typeof ShopItem>
export const ShopItem = record('ShopItem', {
  itemId: field.int64('The item.'),
  name: field.text('Name in the language of the request.', 'Straw hat'),
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

/** Spec 4.2. For the purchase-confirmation screen of the UI kit. */
export const getShopSession = endpoint('GET', '/v1/Shop/Session', {
  door: 'key',
  summary: 'Read a shop session',
  description: 'A version that is no longer current is refused: show the cart again.',
  params: {
    avatarId: about('The avatar of the user.', id),
    shopSessionId: about('The session id from the URL of the confirmation screen.', sessionId),
    shopSessionVersion: about('The version from the URL of the confirmation screen.', int32()),
  },
  permission: Permission.AvatarLoad,
  reply: ShopSession,
  localized: true,
})
