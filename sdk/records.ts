// Written by `node scripts/write-sdk.ts` from the contract: what the service answers.

/** Where an item belongs; an ornament is `Object`. */
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

/** The parts that the fitting room lists and tries on. */
export type FittingPart = 'Hat' | 'Hair' | 'Face' | 'Clothes' | 'Accessory'

/** The answer of `exchangeToken` and `exchangeTokenLegacy`. */
export interface AccessToken {
  /** May be thrown away when only this REST interface is used; ends after 90 days. */
  accessToken: string
  /** The avatar, unique within the app: keep it with your user. */
  avatarId: number
  /** Full body: animated GIF, 240x320 px. */
  avatarImageUrl: string
  /** Bust-up: GIF, 120x120 px, facing front, still. */
  faceImageUrl: string
  /** Granted permission codes, joined by commas. */
  scope: string
  /** Always `Bearer`. */
  tokenType: string
}

/** The answer of `getAvatar`. */
export interface Avatar {
  /** The avatar, unique within the app. */
  avatarId: number
  /** Full body: animated GIF, 240x320 px. */
  avatarImageUrl: string
  /** Bust-up: GIF, 120x120 px, facing front, still. */
  faceImageUrl: string
  /** The user is a guest, not linked. */
  guest: boolean
  /** Worn items; their images show a mannequin, still and opaque. */
  items: Item[]
  /** 200: image obtained. 401: the permission to get it is missing. 404: no such avatar. */
  status: 200
  deform?: Deform
}

/** The answer of `getAvatarRules`. */
export interface AvatarRules {
  /** All parts. */
  parts: PartRule[]
  /** In the order asked for. */
  items: ItemRule[]
}

/** The answer of `getAvatars`. */
export interface Avatars {
  /** One for each distinct id, in the order asked for. */
  avatars: (Avatar | MissingAvatar)[]
}

export interface BodyRule {
  /** The build. */
  figure?: string
  /** The tone of the skin. */
  tone?: string
}

/** The answer of `createClientSecret`. */
export interface ClientSecret {
  /** Goes to an element of the kit; it is of one avatar. */
  clientSecret: string
  /** It works until then. RFC 3339, in UTC. */
  expiresAt: string
}

export interface Deform {
  /** Origin of the deform, X,Y,Z. */
  center: number[]
  /** Direction from the origin, X,Y,Z. */
  axis: number[]
  /** Strength; 0 counts as 0.0001. */
  factor: number
  /** Items to deform, mainly hair and face. */
  targetItemIds: number[]
}

export interface DeformRule {
  /** Origin, X,Y,Z. */
  center: number[]
  /** X,Y,Z. */
  axis: number[]
  /** Strength; 0 counts as 0.0001. */
  factor: number
}

/** The answer of `echo`. */
export interface EchoMessage {
  /** The message that was sent. */
  message: string
}

/** The answer of `getFittingRoom`. */
export interface FittingRoom {
  avatar: Avatar
  /** The first page of every part asked for. */
  itemsForPagings: ItemsForPaging[]
}

/** The answer of `tryOnItem`. */
export interface FittingRoomResult {
  avatar: Avatar
  /** Put on: load their 3D data. */
  addedItemIds: number[]
  /** Taken off: unload their 3D data. */
  removedItemIds: number[]
  /** Their `selectable` became true. */
  changedToSelectableItemIds: number[]
  /** Their `selectable` became false. */
  changedToUnselectableItemIds: number[]
}

/** The answer of `getGacha`. */
export interface Gacha {
  /** The gacha. */
  id: number
  /** Name in the language of the request. */
  name: string
  /** What it is about. */
  description: string
  /** First note to show at the purchase. */
  alertMessage: string
  /** Second note to show at the purchase. */
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
  /** The sale starts. RFC 3339, in UTC. */
  openedAt: string
  /** The sale has ended. RFC 3339, in UTC. */
  closedAt: string
  /** The currency of the prices. */
  currencyId: number
  /** Sale price. */
  price: number
  /** Price of the first time; 0 means unset. */
  firstTimeDiscountPrice: number
  /** There is an item that is free the first time. */
  hasFree: boolean
  /** The user has never drawn it, or no first-time check applies. */
  firstTime: boolean
  /** In the order set in the console. */
  items: GachaItem[]
}

/** The answer of `getGachaFittingRoom`. */
export interface GachaFittingRoom {
  /** The avatar wearing the items: animated GIF, 240x320 px. */
  avatarImageUrl: string
}

export interface GachaItem {
  /** The item. */
  itemId: number
  /** Name in the language of the request. */
  name: string
  /** Tags set in the console. */
  tags: string[]
  /** PNG, 60x60 px. */
  thumbnailUrl: string
  /** It is free the first time. */
  free: boolean
  /** The user owns it; meaningful only with an avatarId. */
  have: boolean
  /** Appearance rate in percent; all of a gacha add up to 100. */
  rate: string
}

/** The answer of `getGachaProof`. */
export interface GachaProof {
  /** The session. */
  sessionId: string
  /** What the draw follows from: 32 bytes in hexadecimal. */
  seed: string
  /** SHA-256 of the seed: the header `Draw-Commit` of then. */
  seedHash: string
  /** The gacha. */
  gachaId: number
  /** The version of its table. */
  version: number
  table: GachaProofTable
  /** What the draw depended on besides table and seed, as JSON; hashed as it stands. */
  state: string
  /** One for each item. */
  picks: number[]
  /** In the order drawn. */
  itemIds: number[]
  /** What the session cost. */
  price: number
  /** The chain of this user in the draw log. */
  chainId: string
  /** The place of this draw in it. */
  position: number
  /** SHA-256 of the name of the session. */
  sessionHash: string
  /** The moment of the draw. RFC 3339, in UTC. */
  drawnAt: string
  /** The hash of the draw before. */
  previousHash: string
  /** The hash of this draw in the log. */
  hash: string
}

export interface GachaProofPrize {
  /** The item. */
  itemId: number
  /** Its chance is its weight among all. */
  weight: number
  /** The free first draw picks from these. */
  free: boolean
  /** The guarantee picks from these. */
  guaranteed: boolean
  /** How often it is in the box; absent where there is no box. */
  boxCount?: number
}

export interface GachaProofTable {
  /** Sale price. */
  price: number
  /** Price of the first time; 0 means unset. */
  firstPrice: number
  /** Prices of the first, second … session; empty where all are the same. */
  stepPrices: number[]
  /** Items of one session. */
  drawCount: number
  /** Only what the user does not own yet is drawn. */
  onlyUnowned: boolean
  /** After so many draws without one, the next is guaranteed; absent: never. */
  guaranteeAfter?: number
  /** Each prize is drawn only as often as the box holds it. */
  box: boolean
  /** In the order in which their weights are laid end to end. */
  prizes: GachaProofPrize[]
}

/** The answer of `createGachaSession` and `getGachaSession`. */
export interface GachaSession {
  /** Goes to the item grant as `gachaSessionId`. */
  sessionId: string
  /** The gacha. */
  gachaId: number
  /** The currency of the price. */
  currencyId: number
  /** Name of the gacha. */
  gachaName: string
  /** Tags of the gacha. */
  gachaTags: string[]
  /** Drawn in this session. Keep them on your server until the grant. */
  items: GachaItem[]
  /** 0 for a free first time, else the first-time price, else the sale price. */
  price: number
}

/** The answer of `getGachas`. */
export interface Gachas {
  /** On sale, in the order of the console, without `items`. */
  gachas: Omit<Gacha, 'items'>[]
}

/** The answer of `createGuest`. */
export interface Guest {
  /** May be thrown away when only this REST interface is used; ends after 90 days. */
  accessToken: string
  /** The avatar, unique within the app: keep it with your user. */
  avatarId: number
  /** Full body: animated GIF, 240x320 px. */
  avatarImageUrl: string
  /** Bust-up: GIF, 120x120 px, facing front, still. */
  faceImageUrl: string
  /** Granted permission codes, joined by commas. */
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
  /** Name set in the developer console, in the language of the request. */
  name: string
  /** Tags set in the console. */
  tags: string[]
  /** Where the item belongs. */
  part: Part
  /** The user of the given avatarId owns it; false when none was given. */
  have: boolean
  /** Animated GIF, 240x320 px. */
  imageUrl: string
  /** PNG, 60x60 px. */
  thumbnailUrl: string
  /** 3D asset (VRM). Only in fitting-room answers with `setAssetUrl`. */
  assetUrl?: string
  /** It can be chosen for fitting now. Only where the app may use the fitting room. */
  selectable?: boolean
  /** It is worn on the avatar itself; false for ornaments and frames. */
  wearable: boolean
}

export interface ItemResult {
  /** The item. */
  itemId: number
  /** 200: granted. 409: owned already. */
  status: 200 | 409
}

/** The answer of `grantItems`. */
export interface ItemResults {
  /** One for each distinct item, in the order asked for. */
  results: ItemResult[]
}

export interface ItemRule {
  /** The item. */
  itemId: number
  /** Where the item belongs. */
  part: Part
  /** Places that it takes; one item a place. */
  slots: string[]
  /** Names of meshes in the 3D data of other items that are left away while it is worn. */
  hides: string[]
  /** Parts that cannot be worn with it. */
  forbids: Part[]
  /** Bodies that it fits; none named: all. */
  bodies: BodyRule[]
  body?: BodyRule
  deform?: DeformRule
}

/** The answer of `getItems`. */
export interface Items {
  /** In the order asked for. */
  items: Item[]
}

/** The answer of `getOwnedItems`. */
export interface ItemsForPaging {
  /** There is a next page. */
  hasNext: boolean
  /** Newest grant first, then the items that everyone has. */
  items: Item[]
  /** The part asked for, when there was one. */
  part?: Part
}

/** The answer of `getConnectUrl` and `getOpenUrl`. */
export interface Link {
  /** Where the app sends the browser of its user. */
  url: string
}

export interface LoggedCall {
  /** As in the header `X-Request-Id`. */
  requestId: string
  /** When it was answered. RFC 3339, in UTC. */
  at: string
  /** Of HTTP. */
  method: string
  /** As in the documentation. */
  route: string
  /** Of HTTP. */
  status: number
  /** Why it was refused; empty when it was not. */
  reason: string
  /** How long the service took, in milliseconds. */
  ms: number
  /** The avatar it was about, as it was sent; empty without one. */
  avatarId: string
}

export interface PartRule {
  /** The part. */
  part: Part
  /** Its items are worn on the avatar itself. */
  wearable: boolean
  /** Nobody goes without one. */
  required: boolean
  /** The fitting room lists it and tries it on. */
  fitting: boolean
}

/** The answer of `getRequestLog`. */
export interface RequestLog {
  /** Newest first. */
  calls: LoggedCall[]
}

export interface ShopItem {
  /** The item. */
  itemId: number
  /** Name in the language of the request. */
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

/** The answer of `getShopSession`. */
export interface ShopSession {
  /** The currency of the prices. */
  currencyId: number
  /** Items in the cart that the user does not own. */
  items: ShopItem[]
}

/** What `getAvatars` says of an avatar that it cannot show. */
export interface MissingAvatar {
  avatarId: number
  /** 401: the user took the link or the permission back. 404: there is no such avatar. */
  status: 401 | 404
}
