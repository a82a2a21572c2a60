// Written by `node scripts/write-sdk.ts` from the contract: the records of responses.

/** The part that an item belongs to; an ornament is `Object`. */
export type Part =
  | 'Hat'
  | 'Hair'
  | 'Face'
  | 'Clothes'
  | 'Accessory'
  | 'Hand'
  | 'Effect'
  | 'Object'
  | 'Frame'
  | 'Motion'
  | 'Body'

/** The parts that the fitting room lists and can try on. */
export type FittingPart = 'Hat' | 'Hair' | 'Face' | 'Clothes' | 'Accessory'

/** The response of `exchangeToken` and `exchangeTokenLegacy`. */
export interface AccessToken {
  /** Can be discarded if you use only this REST interface; expires after 90 days. */
  accessToken: string
  /** The avatar, unique within the app: store its id in your own record of the user. */
  avatarId: number
  /** Full body: animated GIF, 240x320 px. */
  avatarImageUrl: string
  /** Head and shoulders: GIF, 120x120 px, facing front, not animated. */
  faceImageUrl: string
  /** Granted permission codes, separated by commas. */
  scope: string
  /** Always `Bearer`. */
  tokenType: string
}

/** The response of `getAvatar`. */
export interface Avatar {
  /** The avatar; its id is unique within the app. */
  avatarId: number
  /** Full body: animated GIF, 240x320 px. */
  avatarImageUrl: string
  /** Head and shoulders: GIF, 120x120 px, facing front, not animated. */
  faceImageUrl: string
  /** Whether the user is a guest who has not linked an account. */
  guest: boolean
  /** Worn items; their images are opaque and not animated, and show a mannequin. */
  items: Item[]
  /**
   * 200: the images are included. 401: the app lacks the permission to read it. 404: the avatar
   * does not exist.
   */
  status: 200
  deform?: Deform
  /** Colours that the user chose; absent if there are none. */
  colours?: ItemColour[]
}

/** The response of `getGlbModel` and `getVrmModel`. */
export interface AvatarModel {
  /**
   * The file of the outfit that is currently worn. It needs no key, and can be loaded by any page.
   * Replace the file extension with `.png`, `.jpg`, `.webp` or `.avif` for a picture of the outfit.
   */
  modelUrl: string
}

/** The response of `getAvatarRules`. */
export interface AvatarRules {
  /** All parts. */
  parts: PartRule[]
  /** In the order requested. */
  items: ItemRule[]
}

/** The response of `getAvatars`. */
export interface Avatars {
  /** One for each distinct id, in the order requested. */
  avatars: (Avatar | MissingAvatar)[]
}

export interface BodyRule {
  /** The body build. */
  figure?: string
  /** The skin tone. */
  tone?: string
}

/** The response of `getCatalogue`. */
export interface Catalogue {
  /** Whether there is another page. */
  hasNext: boolean
  /** The organisation's own items first, starting with the oldest. */
  items: Item[]
}

/** The response of `createClientSecret`. */
export interface ClientSecret {
  /** Pass it to an element of the kit; it works for one avatar. */
  clientSecret: string
  /** When it expires. RFC 3339, in UTC. */
  expiresAt: string
}

export interface Deform {
  /** The origin of the deformation, as X, Y and Z. */
  center: number[]
  /** The direction from the origin, as X, Y and Z. */
  axis: number[]
  /** The strength; 0 counts as 0.0001. */
  factor: number
  /** Items to deform, mainly hair and faces. */
  targetItemIds: number[]
}

export interface DeformRule {
  /** Origin, X,Y,Z. */
  center: number[]
  /** X,Y,Z. */
  axis: number[]
  /** The strength; 0 counts as 0.0001. */
  factor: number
}

/** The response of `echo`. */
export interface EchoMessage {
  /** The message that was sent. */
  message: string
}

/** The response of `getFittingRoom`. */
export interface FittingRoom {
  avatar: Avatar
  /** The first page of every requested part. */
  itemsForPagings: ItemsForPaging[]
}

/** The response of `tryOnItem`. */
export interface FittingRoomResult {
  avatar: Avatar
  /** Items that were put on: load their 3D data. */
  addedItemIds: number[]
  /** Items that were taken off: unload their 3D data. */
  removedItemIds: number[]
  /** Items whose `selectable` became true. */
  changedToSelectableItemIds: number[]
  /** Items whose `selectable` became false. */
  changedToUnselectableItemIds: number[]
}

/** The response of `getGacha`. */
export interface Gacha {
  /** The gacha. */
  id: number
  /** The name in the language of the request. */
  name: string
  /** Description. */
  description: string
  /** The first note to show at the time of purchase. */
  alertMessage: string
  /** The second note to show at the time of purchase. */
  alertMessage2: string
  /** Background. */
  backgroundImageUrl: string
  /** Banner. */
  bannerImageUrl: string
  /** Icon. */
  iconImageUrl: string
  /** Sample outfits. */
  sampleCoordImageUrls: string[]
  /** Tags set in the console. */
  tags: string[]
  /** When the sale starts. RFC 3339, in UTC. */
  openedAt: string
  /** When the sale ends. RFC 3339, in UTC. */
  closedAt: string
  /** The currency of the prices. */
  currencyId: number
  /** The sale price. */
  price: number
  /** The first-time price; 0 means unset. */
  firstTimeDiscountPrice: number
  /** Whether an item is free the first time. */
  hasFree: boolean
  /** True if the user has never drawn from this gacha or if no first-time check applies. */
  firstTime: boolean
  /** In the order set in the console. */
  items: GachaItem[]
}

/** The response of `getGachaFittingRoom`. */
export interface GachaFittingRoom {
  /** The avatar wearing the items: animated GIF, 240x320 px. */
  avatarImageUrl: string
}

export interface GachaItem {
  /** The item. */
  itemId: number
  /** The name in the language of the request. */
  name: string
  /** Tags set in the console. */
  tags: string[]
  /** PNG, 60x60 px. */
  thumbnailUrl: string
  /** Whether it is free the first time. */
  free: boolean
  /** Whether the user owns it; meaningful only with an avatarId. */
  have: boolean
  /** Probability in percent; the rates of a gacha add up to 100. */
  rate: string
}

/** The response of `getGachaProof`. */
export interface GachaProof {
  /** The session. */
  sessionId: string
  /** The seed of the draw: 32 bytes in hexadecimal. */
  seed: string
  /** The SHA-256 hash of the seed, as sent in the `Draw-Commit` header of the draw. */
  seedHash: string
  /** The gacha. */
  gachaId: number
  /** The version of its table. */
  version: number
  table: GachaProofTable
  /** The other inputs of the draw as JSON; hash exactly this text. */
  state: string
  /** One for each item. */
  picks: number[]
  /** In the order drawn. */
  itemIds: number[]
  /** The price of the session. */
  price: number
  /** The chain of this user in the draw log. */
  chainId: string
  /** The position of this draw in the chain. */
  position: number
  /** The SHA-256 hash of the session id. */
  sessionHash: string
  /** When the draw happened. RFC 3339, in UTC. */
  drawnAt: string
  /** The hash of the previous draw. */
  previousHash: string
  /** The hash of this draw in the chain. */
  hash: string
}

export interface GachaProofPrize {
  /** The item. */
  itemId: number
  /** The weight; the chance is the weight divided by the sum of all weights. */
  weight: number
  /** Whether the free first draw can give it. */
  free: boolean
  /** Whether a guaranteed draw can give it. */
  guaranteed: boolean
  /** The number of copies in the box; absent if the gacha is not a box. */
  boxCount?: number
}

export interface GachaProofTable {
  /** The sale price. */
  price: number
  /** The first-time price; 0 means unset. */
  firstPrice: number
  /** The prices of a user's sessions, in order; empty if all are the same. */
  stepPrices: number[]
  /** The number of items that one session draws. */
  drawCount: number
  /** Whether a session draws only items that the user does not own yet. */
  onlyUnowned: boolean
  /**
   * The number of unsuccessful draws after which a prize is guaranteed; absent if there is no
   * guarantee.
   */
  guaranteeAfter?: number
  /** Whether each prize can be drawn only as many times as there are copies of it in the box. */
  box: boolean
  /** In the order in which the weights are added up. */
  prizes: GachaProofPrize[]
}

/** The response of `createGachaSession` and `getGachaSession`. */
export interface GachaSession {
  /** Pass it to the item grant as `gachaSessionId`. */
  sessionId: string
  /** The gacha. */
  gachaId: number
  /** The currency of the price. */
  currencyId: number
  /** Name of the gacha. */
  gachaName: string
  /** Tags of the gacha. */
  gachaTags: string[]
  /** The items drawn in this session. Keep them on your server until the grant. */
  items: GachaItem[]
  /** 0 for a free first session, otherwise the first-time price or the sale price. */
  price: number
}

/** The response of `getGachas`. */
export interface Gachas {
  /** Gachas on sale, in the order set in the console, without `items`. */
  gachas: Omit<Gacha, 'items'>[]
}

/** The response of `createGuest`. */
export interface Guest {
  /** Can be discarded if you use only this REST interface; expires after 90 days. */
  accessToken: string
  /** The avatar, unique within the app: store its id in your own record of the user. */
  avatarId: number
  /** Full body: animated GIF, 240x320 px. */
  avatarImageUrl: string
  /** Head and shoulders: GIF, 120x120 px, facing front, not animated. */
  faceImageUrl: string
  /** Granted permission codes, separated by commas. */
  scope: string
  /** Always `Bearer`. */
  tokenType: string
  /** Always true. */
  guest: boolean
  /** Always 200. */
  status: number
}

export interface Item {
  /** The item. */
  itemId: number
  /** The name set in the developer console, in the language of the request. */
  name: string
  /** The tags set in the console. */
  tags: string[]
  /** The part that the item belongs to. */
  part: Part
  /** Whether the user of the given avatarId owns it; false without an avatarId. */
  have: boolean
  /** Animated GIF, 240x320 px. */
  imageUrl: string
  /** PNG, 60x60 px. */
  thumbnailUrl: string
  /**
   * 3D asset (VRM). Only in fitting-room responses with `setAssetUrl`. With `?morphs=vrm`, `arkit`,
   * `oculus` or `all`, a face of the starter wardrobe moves by morphs, as in `model.vrm`.
   */
  assetUrl?: string
  /** Whether it can be tried on now. Only for apps that may use the fitting room. */
  selectable?: boolean
  /** Whether it is worn on the avatar itself; false for ornaments and frames. */
  wearable: boolean
}

export interface ItemColour {
  /** The worn item. */
  itemId: number
  /** Which of the item's colours the user changed, given by name. */
  channel: string
  /** The colour that the user chose. */
  colour: string
}

export interface ItemResult {
  /** The item. */
  itemId: number
  /** 200: granted. 409: already owned. */
  status: 200 | 409
}

/** The response of `grantItems`. */
export interface ItemResults {
  /** One for each distinct item, in the order requested. */
  results: ItemResult[]
}

export interface ItemRule {
  /** The item. */
  itemId: number
  /** The part that the item belongs to. */
  part: Part
  /** Slots that the item takes; each slot holds one item. */
  slots: string[]
  /**
   * The names of other items' meshes that are hidden while this item is worn. `BONE:NAME` hides
   * only those triangles of such a mesh whose vertices all have at least nine tenths of their
   * weight on this VRM bone and the bones beyond it; a mesh that consists only of such triangles is
   * not hidden.
   */
  hides: string[]
  /** Parts that cannot be worn together with this item. */
  forbids: Part[]
  /** Bodies that the item fits; empty means all. */
  bodies: BodyRule[]
  body?: BodyRule
  deform?: DeformRule
}

/** The response of `getItems`. */
export interface Items {
  /** In the order requested. */
  items: Item[]
}

/** The response of `getOwnedItems`. */
export interface ItemsForPaging {
  /** Whether there is another page. */
  hasNext: boolean
  /** Most recently granted first, then the items that everyone has. */
  items: Item[]
  /** The requested part, if any. */
  part?: Part
}

/** The response of `getConnectUrl` and `getOpenUrl`. */
export interface Link {
  /** The URL to which the app sends its user's browser. */
  url: string
}

export interface LoggedCall {
  /** The value of the `X-Request-Id` header. */
  requestId: string
  /** When the response was sent. RFC 3339, in UTC. */
  at: string
  /** The HTTP method. */
  method: string
  /** The path as documented. */
  route: string
  /** The HTTP status. */
  status: number
  /** The reason for a refusal; empty on success. */
  reason: string
  /** The time spent in the service, in milliseconds. */
  ms: number
  /** The avatar as the request named it; empty if it named none. */
  avatarId: string
}

export interface PartRule {
  /** The part. */
  part: Part
  /** Whether its items are worn on the avatar itself. */
  wearable: boolean
  /** Whether every avatar must wear an item of this part. */
  required: boolean
  /** Whether the fitting room lists the part's items for trying on. */
  fitting: boolean
}

/** The response of `getRequestLog`. */
export interface RequestLog {
  /** Newest first. */
  calls: LoggedCall[]
}

/** The response of `getShop`. */
export interface Shop {
  /** The shop. */
  shopId: number
  /** The name in the language of the request. */
  name: string
  /** The currency of its prices. */
  currencyId: number
  /** When the sale ends. RFC 3339, in UTC. */
  closedAt: string
  /** Whether there is another page of items. */
  hasNext: boolean
  /** In the order set in the console. */
  items: ShopOffer[]
}

/** The response of `changeShopSession` and `createShopSession`. */
export interface ShopCart {
  /** Pass it to the item grant as `shopSessionId`. */
  shopSessionId: string
  /** Increases with every change. */
  shopSessionVersion: number
  /** The currency of the prices. */
  currencyId: number
  /** Items in the cart that the user does not own. */
  items: ShopItem[]
  /** When the session expires. RFC 3339, in UTC. */
  expiresAt: string
}

export interface ShopItem {
  /** The item. */
  itemId: number
  /** The name in the language of the request. */
  name: string
  /** The price set in the console. */
  price: number
  /** The shop that sells it. */
  shopId: number
  /** Tags set in the console. */
  tags: string[]
  /** PNG, 60x60 px. */
  thumbnailUrl: string
}

export interface ShopOffer {
  /** The item. */
  itemId: number
  /** The name in the language of the request. */
  name: string
  /** The price set in the console. */
  price: number
  /** The shop that sells it. */
  shopId: number
  /** Tags set in the console. */
  tags: string[]
  /** PNG, 60x60 px. */
  thumbnailUrl: string
  /** The part that the item belongs to. */
  part: Part
  /** Whether the user of the given avatarId owns it; false without an avatarId. */
  have: boolean
  /** Animated GIF, 240x320 px. */
  imageUrl: string
  /** Whether it is worn on the avatar itself; false for ornaments and frames. */
  wearable: boolean
}

/** The response of `getShopSession`. */
export interface ShopSession {
  /** The currency of the prices. */
  currencyId: number
  /** Items in the cart that the user does not own. */
  items: ShopItem[]
}

export interface ShopSummary {
  /** The shop. */
  shopId: number
  /** The name in the language of the request. */
  name: string
  /** The currency of its prices. */
  currencyId: number
  /** When the sale ends. RFC 3339, in UTC. */
  closedAt: string
}

/** The response of `getShops`. */
export interface Shops {
  /** Open shops, in the order set in the console. */
  shops: ShopSummary[]
}

export interface Wish {
  /** The item. */
  itemId: number
  /** When the user put it on the wish list. RFC 3339, in UTC. */
  wishedAt: string
}

export interface WishCount {
  /** The item. */
  itemId: number
  /** The number of users who wish for it. */
  users: number
}

/** The response of `getWishCounts`. */
export interface WishCounts {
  /** Whether there is another page. */
  hasNext: boolean
  /** The items, most wished-for first. */
  counts: WishCount[]
}

/** The response of `getWishes`. */
export interface Wishes {
  /** Newest first. A user has at most 100, so the list is not paged. */
  wishes: Wish[]
}

/** An entry of `getAvatars` for an avatar that cannot be shown. */
export interface MissingAvatar {
  avatarId: number
  /** 401: the user removed the link or revoked the permission. 404: the avatar does not exist. */
  status: 401 | 404
}
