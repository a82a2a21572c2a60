// Written by `node scripts/write-sdk.ts` from the contract: the calls.

import type {
  ChangeShopSessionParams,
  ConnectParams,
  CreateClientSecretParams,
  CreateGachaSessionParams,
  CreateGuestParams,
  CreateShopSessionParams,
  EchoParams,
  ExchangeTokenLegacyParams,
  ExchangeTokenParams,
  GenerateVrmParams,
  GetAvatarParams,
  GetAvatarRulesParams,
  GetAvatarsParams,
  GetCatalogueParams,
  GetConnectUrlParams,
  GetFittingRoomParams,
  GetGachaFittingRoomParams,
  GetGachaParams,
  GetGachaProofParams,
  GetGachaSessionParams,
  GetGachasParams,
  GetGlbModelParams,
  GetItemsParams,
  GetOwnedItemsParams,
  GetRequestLogParams,
  GetShopParams,
  GetShopSessionParams,
  GetShopsParams,
  GetVrmModelParams,
  GetWishCountsParams,
  GetWishesParams,
  GrantItemsParams,
  OpenKitParams,
  RevokeTokenParams,
  SaveFittingParams,
  TryOnItemParams,
} from './params.ts'
import type {
  AccessToken,
  Avatar,
  AvatarModel,
  AvatarRules,
  Avatars,
  Catalogue,
  ClientSecret,
  EchoMessage,
  FittingRoom,
  FittingRoomResult,
  Gacha,
  GachaFittingRoom,
  GachaProof,
  GachaSession,
  Gachas,
  Guest,
  ItemResults,
  Items,
  ItemsForPaging,
  Link,
  RequestLog,
  Shop,
  ShopCart,
  ShopSession,
  Shops,
  WishCounts,
  Wishes,
} from './records.ts'
import type { CallOptions } from './send.ts'

/**
 * The endpoints, each under its `operationId` from /openapi.json, with its parameters and fields. A
 * call that is refused or gets no response rejects with a `KisekaeError`; the guide lists all
 * reasons. Prices are in units of the currency in the same record.
 */
export interface Calls {
  /** `GET /v1/Echo`: Echo a message to test the key. */
  echo(params?: EchoParams, options?: CallOptions): Promise<EchoMessage>

  /**
   * `POST /v1/Guest`: Create a guest with an avatar. Create one for each user of the app, not for
   * each visit: the number of guests must not greatly exceed the number of users.
   */
  createGuest(params?: CreateGuestParams, options?: CallOptions): Promise<Guest>

  /** `POST /v1/AccessToken`: Exchange the grant token for the avatarId. */
  exchangeToken(params: ExchangeTokenParams, options?: CallOptions): Promise<AccessToken>

  /** `POST /avatar/v1/AccessToken`: Exchange the grant token for the avatarId (older prefix). */
  exchangeTokenLegacy(
    params: ExchangeTokenLegacyParams,
    options?: CallOptions,
  ): Promise<AccessToken>

  /** `GET /avatar/v1/ConnectUrl`: Create the app's connection link (older prefix). */
  getConnectUrl(params: GetConnectUrlParams, options?: CallOptions): Promise<Link>

  /** `GET /avatar/v1/OpenUrl`: Create the app's launch link (older prefix). */
  getOpenUrl(params?: Record<string, never>, options?: CallOptions): Promise<Link>

  /**
   * `POST /v1/AccessToken/Revocation`: Revoke an access token; the link remains (an addition to the
   * spec).
   */
  revokeToken(params: RevokeTokenParams, options?: CallOptions): Promise<void>

  /** `GET /v1/Avatar/{avatarId}`: Read an avatar. Requires the AvatarLoad permission. */
  getAvatar(params: GetAvatarParams, options?: CallOptions): Promise<Avatar>

  /**
   * `GET /v1/Avatars`: Read several avatars. The response is 200 even if some avatars cannot be
   * read; each avatar has its own `status`. Requires the AvatarLoad permission.
   */
  getAvatars(params: GetAvatarsParams, options?: CallOptions): Promise<Avatars>

  /**
   * `GET /v1/Items`: Read items from the catalogue. With an avatarId, requires the AvatarLoad
   * permission.
   */
  getItems(params: GetItemsParams, options?: CallOptions): Promise<Items>

  /**
   * `GET /v1/Avatar/{avatarId}/Items`: List the items that the user of an avatar owns. Requires the
   * AvatarLoad permission.
   */
  getOwnedItems(params: GetOwnedItemsParams, options?: CallOptions): Promise<ItemsForPaging>

  /**
   * `GET /v1/Catalogue`: List the items that the app may grant. Base items are not listed, because
   * every user has them. Every filter narrows the list.
   */
  getCatalogue(params?: GetCatalogueParams, options?: CallOptions): Promise<Catalogue>

  /**
   * `POST /v1/Avatar/{avatarId}/Items`: Grant items to the user of an avatar. Requires the
   * ItemGrant permission.
   */
  grantItems(params: GrantItemsParams, options?: CallOptions): Promise<ItemResults>

  /**
   * `POST /v1/Gacha/Session`: Draw: create a gacha session. Create the session on the performance
   * screen and grant it on the completion screen. Two sessions of the same user and gacha must be
   * at least one second apart. Requires the AvatarLoad permission.
   */
  createGachaSession(params: CreateGachaSessionParams, options?: CallOptions): Promise<GachaSession>

  /**
   * `GET /v1/Gacha/{gachaId}`: Read a gacha that is on sale, including its items. With an avatarId,
   * requires the AvatarLoad permission.
   */
  getGacha(params: GetGachaParams, options?: CallOptions): Promise<Gacha>

  /**
   * `GET /v1/Gacha/{gachaId}/FittingRoom`: Show an avatar wearing the items of a gacha. Requires
   * the AvatarLoad permission.
   */
  getGachaFittingRoom(
    params: GetGachaFittingRoomParams,
    options?: CallOptions,
  ): Promise<GachaFittingRoom>

  /**
   * `GET /v1/Gacha/Proof`: Prove that the draw of a finished session was fair. All inputs of the
   * draw, so that anyone can repeat it. A session that is waiting for its grant is refused; proofs
   * are available for seven days after the grant or the expiry. Requires the AvatarLoad permission.
   */
  getGachaProof(params: GetGachaProofParams, options?: CallOptions): Promise<GachaProof>

  /** `GET /v1/Gacha/Session`: Read a gacha session. Requires the AvatarLoad permission. */
  getGachaSession(params: GetGachaSessionParams, options?: CallOptions): Promise<GachaSession>

  /**
   * `GET /v1/Gachas`: List the gachas on sale. With an avatarId, requires the AvatarLoad
   * permission.
   */
  getGachas(params?: GetGachasParams, options?: CallOptions): Promise<Gachas>

  /**
   * `PATCH /v1/Shop/Session`: Add items to a shop session or remove them. Adding an item that is in
   * the session, or removing one that is not, changes nothing: you can repeat the call. Show the
   * new version to the user before you charge. Requires the AvatarLoad permission.
   */
  changeShopSession(params: ChangeShopSessionParams, options?: CallOptions): Promise<ShopCart>

  /**
   * `POST /v1/Shop/Session`: Fill a cart: create a shop session. Items keep the price at which they
   * were added. The session expires after a day; a user can have twenty in each app. The UI kit
   * shows the newest one as the cart. Requires the AvatarLoad permission.
   */
  createShopSession(params: CreateShopSessionParams, options?: CallOptions): Promise<ShopCart>

  /**
   * `GET /v1/Shop/{shopId}`: Read an open shop, including its items. Group the items by part or tag
   * to show them in tabs. With an avatarId, requires the AvatarLoad permission.
   */
  getShop(params: GetShopParams, options?: CallOptions): Promise<Shop>

  /**
   * `GET /v1/Shop/Session`: Read a shop session. A version that is no longer current is refused:
   * show the cart again. Requires the AvatarLoad permission.
   */
  getShopSession(params: GetShopSessionParams, options?: CallOptions): Promise<ShopSession>

  /** `GET /v1/Shops`: List the open shops. With an avatarId, requires the AvatarLoad permission. */
  getShops(params?: GetShopsParams, options?: CallOptions): Promise<Shops>

  /**
   * `GET /v1/Wishes`: Count the users who wish for each item of the app. Only users who have
   * granted the `WishRead` permission are counted, and only items that at least 5 of them wish for
   * are listed. The counts are up to an hour old.
   */
  getWishCounts(params?: GetWishCountsParams, options?: CallOptions): Promise<WishCounts>

  /**
   * `GET /v1/Avatar/{avatarId}/Wishes`: List the app's items that the user of an avatar wishes for.
   * Users put items on their wish list in the shops of the UI kit and in the dress-up app. A wish
   * is made in one app, and no other app sees it. Items that the user has received since are not
   * listed. Requires the WishRead permission.
   */
  getWishes(params: GetWishesParams, options?: CallOptions): Promise<Wishes>

  /**
   * `GET /v1/Avatar/{avatarId}/FittingRoom`: Read the fitting-room avatar and the owned items.
   * Requires the Fitting permission. Beta: for approved organisations only.
   */
  getFittingRoom(params: GetFittingRoomParams, options?: CallOptions): Promise<FittingRoom>

  /**
   * `POST /v1/Avatar/{avatarId}/FittingRoom`: Save the outfit that was tried on. Requires the
   * Fitting permission. Beta: for approved organisations only.
   */
  saveFitting(params: SaveFittingParams, options?: CallOptions): Promise<void>

  /**
   * `PATCH /v1/Avatar/{avatarId}/FittingRoom`: Try an item on or take it off. Requires the Fitting
   * permission. Beta: for approved organisations only.
   */
  tryOnItem(params: TryOnItemParams, options?: CallOptions): Promise<FittingRoomResult>

  /**
   * `GET /v1/AvatarRules`: Read the rules for wearing items together. With an avatarId, requires
   * the AvatarLoad permission.
   */
  getAvatarRules(params?: GetAvatarRulesParams, options?: CallOptions): Promise<AvatarRules>

  /**
   * `POST /v1/Avatar/{avatarId}/VRM`: Request a VRM file of an avatar. The result arrives by
   * webhook. Only one generation runs at a time for each avatar. The file contains the worn items,
   * except those whose parts a VRM file cannot include. Requires the AvatarLoad permission. Beta:
   * for approved organisations only.
   */
  generateVrm(params: GenerateVrmParams, options?: CallOptions): Promise<void>

  /**
   * `GET /v1/Avatar/{avatarId}/model.glb`: Get the URL of an avatar's glTF file. The skeleton and
   * surfaces of the VRM file, without springs; the face has morphs. The file is generated when its
   * URL is first requested. Requires the AvatarLoad permission. Beta: for approved organisations
   * only.
   */
  getGlbModel(params: GetGlbModelParams, options?: CallOptions): Promise<AvatarModel>

  /**
   * `GET /v1/Avatar/{avatarId}/model.vrm`: Get the URL of an avatar as VRM 1.0. The file is
   * generated when its URL is first requested. When the outfit changes, call this again for its new
   * URL. Requires the AvatarLoad permission. Beta: for approved organisations only.
   */
  getVrmModel(params: GetVrmModelParams, options?: CallOptions): Promise<AvatarModel>

  /**
   * `POST /v1/Avatar/{avatarId}/ClientSecret`: Create a client secret that lets a browser show the
   * UI kit for an avatar. A client secret works for an hour, for one avatar, and only for the
   * screens of the UI kit: it can draw prizes and change outfits, but cannot grant items. The API
   * key itself never reaches a browser. Requires the AvatarLoad permission.
   */
  createClientSecret(params: CreateClientSecretParams, options?: CallOptions): Promise<ClientSecret>

  /**
   * `GET /v1/RequestLog`: Read the app's latest requests. The app's requests from the last seven
   * days, at most 100,000. Reading the log is not logged. `kisekae logs tail` follows it.
   */
  getRequestLog(params?: GetRequestLogParams, options?: CallOptions): Promise<RequestLog>
}

/**
 * URLs of pages that the end user's browser opens. Throws a TypeError if `createKisekae` did not
 * receive the required option: `appId`, or `kitSecret` for `openKitUrl`.
 */
export interface Pages {
  /** `GET /connect`: Link the end user to an avatar in the browser. */
  connectUrl(params: ConnectParams): string

  /** `GET /launch`: Open the dress-up app in the browser for a linked user. */
  launchUrl(): string

  /** `GET /uikit/{screen}`: Open a screen of the UI kit in the browser. */
  openKitUrl(params: OpenKitParams): Promise<string>
}

/** The method and path of a call, and whether it accepts an Idempotency-Key. */
export const CALLS = {
  echo: { method: 'GET', path: '/v1/Echo', once: false },
  createGuest: { method: 'POST', path: '/v1/Guest', once: true },
  exchangeToken: { method: 'POST', path: '/v1/AccessToken', once: false },
  exchangeTokenLegacy: { method: 'POST', path: '/avatar/v1/AccessToken', once: false },
  getConnectUrl: { method: 'GET', path: '/avatar/v1/ConnectUrl', once: false },
  getOpenUrl: { method: 'GET', path: '/avatar/v1/OpenUrl', once: false },
  revokeToken: { method: 'POST', path: '/v1/AccessToken/Revocation', once: false },
  getAvatar: { method: 'GET', path: '/v1/Avatar/{avatarId}', once: false },
  getAvatars: { method: 'GET', path: '/v1/Avatars', once: false },
  getItems: { method: 'GET', path: '/v1/Items', once: false },
  getOwnedItems: { method: 'GET', path: '/v1/Avatar/{avatarId}/Items', once: false },
  getCatalogue: { method: 'GET', path: '/v1/Catalogue', once: false },
  grantItems: { method: 'POST', path: '/v1/Avatar/{avatarId}/Items', once: true },
  createGachaSession: { method: 'POST', path: '/v1/Gacha/Session', once: true },
  getGacha: { method: 'GET', path: '/v1/Gacha/{gachaId}', once: false },
  getGachaFittingRoom: { method: 'GET', path: '/v1/Gacha/{gachaId}/FittingRoom', once: false },
  getGachaProof: { method: 'GET', path: '/v1/Gacha/Proof', once: false },
  getGachaSession: { method: 'GET', path: '/v1/Gacha/Session', once: false },
  getGachas: { method: 'GET', path: '/v1/Gachas', once: false },
  changeShopSession: { method: 'PATCH', path: '/v1/Shop/Session', once: false },
  createShopSession: { method: 'POST', path: '/v1/Shop/Session', once: true },
  getShop: { method: 'GET', path: '/v1/Shop/{shopId}', once: false },
  getShopSession: { method: 'GET', path: '/v1/Shop/Session', once: false },
  getShops: { method: 'GET', path: '/v1/Shops', once: false },
  getWishCounts: { method: 'GET', path: '/v1/Wishes', once: false },
  getWishes: { method: 'GET', path: '/v1/Avatar/{avatarId}/Wishes', once: false },
  getFittingRoom: { method: 'GET', path: '/v1/Avatar/{avatarId}/FittingRoom', once: false },
  saveFitting: { method: 'POST', path: '/v1/Avatar/{avatarId}/FittingRoom', once: false },
  tryOnItem: { method: 'PATCH', path: '/v1/Avatar/{avatarId}/FittingRoom', once: true },
  getAvatarRules: { method: 'GET', path: '/v1/AvatarRules', once: false },
  generateVrm: { method: 'POST', path: '/v1/Avatar/{avatarId}/VRM', once: true },
  getGlbModel: { method: 'GET', path: '/v1/Avatar/{avatarId}/model.glb', once: false },
  getVrmModel: { method: 'GET', path: '/v1/Avatar/{avatarId}/model.vrm', once: false },
  createClientSecret: { method: 'POST', path: '/v1/Avatar/{avatarId}/ClientSecret', once: false },
  getRequestLog: { method: 'GET', path: '/v1/RequestLog', once: false },
} as const

/** The path of a page, and whether its URL names the app and is signed. */
export const PAGES = {
  connectUrl: { path: '/connect', ofApp: true, signed: false },
  launchUrl: { path: '/launch', ofApp: true, signed: false },
  openKitUrl: { path: '/uikit/{screen}', ofApp: false, signed: true },
} as const
