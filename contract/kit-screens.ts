import type { Static } from 'typebox'
import { FittingRoom, FittingRoomResult } from './fitting-room.ts'
import { Link } from './link.ts'
import { AvatarModel } from './model.ts'
import { KIT_PARTS } from './part.ts'
import { Permission } from './permission.ts'
import { ShopOffer, Shops, shopFields } from './shop.ts'
import { about, boolean, endpoint, field, id, int32, parts, record, sessionId } from './wire.ts'

// Calls that the UI kit's screens make in addition to the endpoints of every app; served under
// /uikit-api to any caller with a client secret.

const gachaId = about('The gacha.', id)
const shopId = about('The shop.', id)

export type KitDraw = Static<typeof KitDraw>
export const KitDraw = record('KitDraw', {
  gachaSessionId: field.text(
    'The session for the purchase screen; the items drawn stay hidden.',
    'gs_…',
  ),
})

export type KitPrize = Static<typeof KitPrize>
export const KitPrize = record('KitPrize', {
  itemId: field.int64('The item.'),
  name: field.text('The name in the language of the request.', 'Straw hat'),
  thumbnailUrl: field.url('PNG, 60x60 px.', 'image/item.png'),
  rate: field.text('The probability, in percent, with which it was drawn.', '0.50%'),
  rarity: field.int32(
    'Rarity from 1 to 3: 3 if the rates of this item and all rarer ones add up to at ' +
      'most 5%, 2 if they add up to at most 20%.',
    3,
  ),
  fresh: field.flag('Whether the item was new to the user when it was drawn.'),
  worn: field.flag('Whether the avatar in the picture is wearing it.'),
})

export type KitDrawn = Static<typeof KitDrawn>
export const KitDrawn = record('KitDrawn', {
  gachaId: field.int64('The gacha.'),
  gachaName: field.text('The name in the language of the request.', 'Summer gacha'),
  items: field.list(KitPrize, 'In the order in which they were drawn.'),
  avatarImageUrl: field.url(
    'The avatar wearing as many of the items as fit together, the rarest first: animated GIF, ' +
      '240x320 px.',
    'image/avatar.gif',
  ),
})

export type Currency = Static<typeof Currency>
const Currency = record('Currency', {
  currencyId: field.int64('The currency.'),
  name: field.text('The name in the language of the request.', 'Coins'),
})

export type Currencies = Static<typeof Currencies>
export const Currencies = record('Currencies', {
  currencies: field.list(Currency, 'All currencies of the app.'),
})

export type KitCart = Static<typeof KitCart>
export const KitCart = record('KitCart', {
  shopSessionId: field.text(
    'The session for the purchase screen; empty if the cart is empty.',
    'ss_…',
  ),
  shopSessionVersion: field.int32('Increases with every change.', 3),
  itemIds: field.list(
    field.int64('An item.'),
    'The items in the cart, in the order in which they were added.',
  ),
  total: field.double('The total price.', 600),
})

export type KitWishes = Static<typeof KitWishes>
export const KitWishes = record('KitWishes', {
  canWish: field.flag('Whether the user has a wish list; guests have none.'),
  wishedItemIds: field.list(field.int64('An item.'), "The app's items that are on the wish list."),
})

export type KitShop = Static<typeof KitShop>
export const KitShop = record('KitShop', {
  ...shopFields,
  items: field.list(ShopOffer, 'In the order set in the console.'),
  cart: KitCart,
  ...KitWishes.properties,
})

/** Draws without sending the drawn items to the browser. */
export const drawForKit = endpoint('POST', '/uikit-api/v1/Gacha/{gachaId}/Draw', {
  door: 'clientSecret',
  summary: 'Draw and continue to the purchase screen',
  params: { gachaId },
  permission: Permission.AvatarLoad,
  reply: KitDraw,
})

/** For the screen that reveals a draw: nothing is sent before the grant. */
export const getKitDrawn = endpoint('GET', '/uikit-api/v1/Gacha/Session/{gachaSessionId}', {
  door: 'clientSecret',
  summary: 'Read the items of a granted gacha session',
  params: { gachaSessionId: about('The session.', sessionId) },
  permission: Permission.AvatarLoad,
  reply: KitDrawn,
  localized: true,
})

export const getCurrencies = endpoint('GET', '/uikit-api/v1/Currencies', {
  door: 'clientSecret',
  summary: 'List the currencies of the app',
  params: {},
  reply: Currencies,
  localized: true,
})

/** Returns the same as `GET /avatar/v1/OpenUrl`, for the kit's screens. */
export const getLaunchUrl = endpoint('GET', '/uikit-api/v1/OpenUrl', {
  door: 'clientSecret',
  summary: "Create the app's launch link",
  params: {},
  reply: Link,
})

/** For a screen in an iframe: the model that the app has signed as `frameModel`. */
export const getFrameModel = endpoint('GET', '/uikit-api/v1/FrameModel', {
  door: 'clientSecret',
  summary: 'Get the URL of the model that the page around the screen may load',
  params: {},
  permission: Permission.AvatarLoad,
  beta: true,
  reply: AvatarModel,
})

const fitting = { permission: Permission.Fitting, beta: true, localized: true } as const

/**
 * The fitting room with items of every part: the REST fitting room has items of five parts (spec
 * 4.3).
 */
export const getKitFitting = endpoint('GET', '/uikit-api/v1/Fitting', {
  door: 'clientSecret',
  ...fitting,
  summary: 'Read the avatar with the items tried on, and the owned items of a part',
  params: {
    part: about('Parts to list.', parts({ allowed: KIT_PARTS })),
    limit: about('Items per page.', int32({ min: 1, max: 100, default: 50 })),
    page: about('The page number; the first page is 0.', int32({ min: 0, max: 99, default: 0 })),
  },
  reply: FittingRoom,
})

export const tryOnInKit = endpoint('PATCH', '/uikit-api/v1/Fitting', {
  door: 'clientSecret',
  ...fitting,
  summary: 'Try on an item, whatever its part, or take it off',
  params: {
    itemId: about('A `selectable` item.', id),
    fromSaved: about(
      'Whether to start from the saved outfit instead of the one that is being tried on.',
      boolean(false),
    ),
  },
  reply: FittingRoomResult,
})

export const getKitShops = endpoint('GET', '/uikit-api/v1/Shops', {
  door: 'clientSecret',
  summary: "List the shops that are open on the avatar's date",
  params: {},
  permission: Permission.AvatarLoad,
  reply: Shops,
  localized: true,
})

export const getKitShop = endpoint('GET', '/uikit-api/v1/Shop/{shopId}', {
  door: 'clientSecret',
  summary: 'Read a shop, its items and the cart',
  params: { shopId },
  permission: Permission.AvatarLoad,
  reply: KitShop,
  localized: true,
})

export const changeCart = endpoint('POST', '/uikit-api/v1/Shop/{shopId}/Cart', {
  door: 'clientSecret',
  summary: 'Add an item to the cart or remove it',
  params: {
    shopId,
    itemId: about('The item.', id),
    put: about('True adds the item; false removes it.', boolean(true)),
  },
  permission: Permission.AvatarLoad,
  reply: KitCart,
})

export const changeWish = endpoint('POST', '/uikit-api/v1/Wish', {
  door: 'clientSecret',
  summary: 'Add an item to the wish list or remove it',
  params: {
    itemId: about('An item that the app currently sells.', id),
    put: about('True adds the item; false removes it.', boolean(true)),
  },
  permission: Permission.AvatarLoad,
  reply: KitWishes,
})
