// Written by `node scripts/write-sdk.ts` from the contract: the parameters.

import type { FittingPart, Part } from './records.ts'

/** An id: a number, or its digits as text, as in URLs and databases. */
export type Id = number | string

/** The parameters of `echo`. */
export interface EchoParams {
  /** Any text; the response repeats it. */
  message?: string
}

/** The parameters of `createGuest`. */
export interface CreateGuestParams {
  /** Permissions, separated by commas or repeated. The default is only AvatarLoad. */
  scope?: string | readonly string[]
}

/** The parameters of `connectUrl`. */
export interface ConnectParams {
  /** The URI to which the user returns; it must be registered in the console. */
  redirectUri: string
  /** The permissions that the user is asked to grant. */
  scope: string
  /**
   * SHA-256, in lowercase hexadecimal, of
   * `appId:grant_token:redirectUri:scope:requestDate:apiKey:codeVerifier`.
   */
  codeChallenge: string
  /** The guest to upgrade. */
  avatarId?: Id
}

/** The parameters of `exchangeToken`. */
export interface ExchangeTokenParams {
  /** The `token` parameter of the request to `redirectUri`. */
  token: string
  /** The same value as at the start of the flow. */
  redirectUri: string
  /** The same value as at the start of the flow, byte for byte. */
  scope: string
  /** Unix time in seconds, the same as in `codeChallenge`. */
  requestDate: Id
  /** The value used in `codeChallenge`, at least 48 characters. */
  codeVerifier: string
  /** Required for an upgrade: the same value as at the start. */
  avatarId?: Id
}

/** The parameters of `exchangeTokenLegacy`. */
export interface ExchangeTokenLegacyParams {
  /** The `token` parameter of the request to `redirectUri`. */
  token: string
  /** The same value as at the start of the flow. */
  redirectUri: string
  /** The same value as at the start of the flow, byte for byte. */
  scope: string
  /** Unix time in seconds, the same as in `codeChallenge`. */
  requestDate: Id
  /** The value used in `codeChallenge`, at least 48 characters. */
  codeVerifier: string
  /** Required for an upgrade: the same value as at the start. */
  avatarId?: Id
}

/** The parameters of `getConnectUrl`. */
export interface GetConnectUrlParams {
  /** The URI to which the user returns; it must be registered in the console. */
  redirectUri: string
  /** The permissions that the user is asked to grant. */
  scope: string
  /**
   * SHA-256, in lowercase hexadecimal, of
   * `appId:grant_token:redirectUri:scope:requestDate:apiKey:codeVerifier`.
   */
  codeChallenge: string
  /** The guest to upgrade. */
  avatarId?: Id
}

/** The parameters of `revokeToken`. */
export interface RevokeTokenParams {
  /** An access token of the app. */
  token: string
}

/** The parameters of `getAvatar`. */
export interface GetAvatarParams {
  /** The avatar. */
  avatarId: Id
}

/** The parameters of `getAvatars`. */
export interface GetAvatarsParams {
  /** The avatars. */
  avatarId: Id | readonly Id[]
}

/** The parameters of `getItems`. */
export interface GetItemsParams {
  /** Items that the app can use, or that `avatarId` owns or wears. */
  itemId: Id | readonly Id[]
  /** `have` shows whether the user of this avatar owns the item. */
  avatarId?: Id
  /** Show the item on a mannequin; Motion items are always shown on one. */
  mannequin?: boolean
  /** Animate the picture. Motion items always move; Effect items move by default. */
  animation?: boolean
  /** Whether the background is removed; some items look better with a background. */
  transparent?: boolean
}

/** The parameters of `getOwnedItems`. */
export interface GetOwnedItemsParams {
  /** The avatar. */
  avatarId: Id
  /** Items per page. */
  limit?: number
  /** The page, counted from 0. */
  page?: number
  /** Only items of this part. */
  part?: Part
  /** Show the items on a mannequin, as in the images of worn items. */
  mannequin?: boolean
  /** Animate the picture. Motion items always move; Effect items move by default. */
  animation?: boolean
  /** Whether the background is removed; some items look better with a background. */
  transparent?: boolean
}

/** The parameters of `getCatalogue`. */
export interface GetCatalogueParams {
  /** Only items of this part. */
  part?: Part
  /** Only items with exactly this tag. */
  tag?: string
  /**
   * Only items whose Japanese or English name contains this text, or that have it (regardless of
   * case) as their id or as a tag.
   */
  search?: string
  /** Items per page. */
  limit?: number
  /** The page, counted from 0. */
  page?: number
  /** Show the item on a mannequin; Motion items are always shown on one. */
  mannequin?: boolean
  /** Animate the picture. Motion items always move; Effect items move by default. */
  animation?: boolean
  /** Whether the background is removed; some items look better with a background. */
  transparent?: boolean
}

/** The parameters of `grantItems`. */
export interface GrantItemsParams {
  /** The avatar. */
  avatarId: Id
  /** Items that the app can use. */
  itemId: Id | readonly Id[]
  /** Grant nothing if the user already owns one of the items. */
  failIfOwnedItemExists?: boolean
  /** The paid gacha session; required for a first-time free item or first-time price. */
  gachaSessionId?: string
  /** The paid shop session. */
  shopSessionId?: string
  /** `bonus`: a gift that belongs to no session, such as a login bonus. */
  source?: 'bonus'
}

/** The parameters of `createGachaSession`. */
export interface CreateGachaSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** The gacha. */
  gachaId: Id
}

/** The parameters of `getGacha`. */
export interface GetGachaParams {
  /** The gacha. */
  gachaId: Id
  /** Adds `firstTime` and `have` for this user, as of the avatar's test date. */
  avatarId?: Id
}

/** The parameters of `getGachaFittingRoom`. */
export interface GetGachaFittingRoomParams {
  /** The gacha. */
  gachaId: Id
  /** The avatar of the user. */
  avatarId: Id
}

/** The parameters of `getGachaProof`. */
export interface GetGachaProofParams {
  /** The avatar of the user. */
  avatarId: Id
  /** A session that has been granted or has expired. */
  gachaSessionId: string
}

/** The parameters of `getGachaSession`. */
export interface GetGachaSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** The session id from the URL of the confirmation screen. */
  gachaSessionId: string
}

/** The parameters of `getGachas`. */
export interface GetGachasParams {
  /** Adds `firstTime` and `have` for this user, as of the avatar's test date. */
  avatarId?: Id
}

/** The parameters of `changeShopSession`. */
export interface ChangeShopSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** The session. */
  shopSessionId: string
  /** An item to add or remove. */
  itemId: Id | readonly Id[]
  /** True adds the items; false removes them. */
  put?: boolean
  /** The shop that sells the items to add; if omitted, the first open shop with the currency. */
  shopId?: Id
}

/** The parameters of `createShopSession`. */
export interface CreateShopSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** The shop that sells the items; the session uses its currency. */
  shopId: Id
  /** An item that the shop sells and the user does not own. */
  itemId: Id | readonly Id[]
}

/** The parameters of `getShop`. */
export interface GetShopParams {
  /** The shop. */
  shopId: Id
  /** Adds `have` for this user; the avatar's test date decides which shops are open. */
  avatarId?: Id
  /** Items per page. */
  limit?: number
  /** The page, counted from 0. */
  page?: number
  /** Show the item on a mannequin; Motion items are always shown on one. */
  mannequin?: boolean
  /** Animate the picture. Motion items always move; Effect items move by default. */
  animation?: boolean
  /** Whether the background is removed; some items look better with a background. */
  transparent?: boolean
}

/** The parameters of `getShopSession`. */
export interface GetShopSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** The session id from the URL of the confirmation screen. */
  shopSessionId: string
  /** The version from the URL of the confirmation screen. */
  shopSessionVersion: number
}

/** The parameters of `getShops`. */
export interface GetShopsParams {
  /** The avatar's test date decides which shops are open. */
  avatarId?: Id
}

/** The parameters of `getWishCounts`. */
export interface GetWishCountsParams {
  /** Items per page. */
  limit?: number
  /** The page, counted from 0. */
  page?: number
}

/** The parameters of `getWishes`. */
export interface GetWishesParams {
  /** The avatar. */
  avatarId: Id
}

/** The parameters of `getFittingRoom`. */
export interface GetFittingRoomParams {
  /** The avatar. */
  avatarId: Id
  /** List the body among the avatar's items. */
  includeBodyItem?: boolean
  /** Set `assetUrl`; only for organisations that may export VRM. */
  setAssetUrl?: boolean
  /** Items per page. */
  limit?: number
  /** Parts to list; if omitted, the response is one list of all five. */
  part?: FittingPart | readonly FittingPart[]
}

/** The parameters of `saveFitting`. */
export interface SaveFittingParams {
  /** The avatar. */
  avatarId: Id
}

/** The parameters of `tryOnItem`. */
export interface TryOnItemParams {
  /** The avatar. */
  avatarId: Id
  /** A `selectable` item; if the avatar already wears it, it is taken off. */
  itemId?: Id
  /** List the body among the avatar's items. */
  includeBodyItem?: boolean
  /** Set `assetUrl`; only for organisations that may export VRM. */
  setAssetUrl?: boolean
}

/** The parameters of `getAvatarRules`. */
export interface GetAvatarRulesParams {
  /**
   * Items that the app can use, or that `avatarId` owns or wears. If omitted, only the parts are
   * returned.
   */
  itemId?: Id | readonly Id[]
  /** The avatar whose items may be requested. */
  avatarId?: Id
}

/** The parameters of `generateVrm`. */
export interface GenerateVrmParams {
  /** The avatar. */
  avatarId: Id
  /**
   * Largest side length, in pixels, of the texture atlas; an addition to the spec. Default: 2048,
   * or the limit of the profile.
   */
  atlasSize?: 256 | 512 | 1024 | 2048 | 4096
  /**
   * The version of the file; an addition to the spec. Default: 1.0, or 0.x if the profile requires
   * it.
   */
  vrmVersion?: '1.0' | '0.x'
  /**
   * The target platform; an addition to the spec. If the file cannot meet the platform's limits,
   * generation fails with `profileBudgetExceeded`.
   */
  profile?: 'cluster' | 'vrchat' | 'vseeface' | 'mobile'
}

/** The parameters of `getGlbModel`. */
export interface GetGlbModelParams {
  /** The avatar. */
  avatarId: Id
  /**
   * Largest side length, in pixels, of the texture atlas. Default: 2048, or the limit of the
   * profile.
   */
  atlasSize?: 256 | 512 | 1024 | 2048 | 4096
  /**
   * The target platform. If the file cannot meet the platform's limits, its URL returns 409
   * `profileBudgetExceeded`.
   */
  profile?: 'cluster' | 'mobile'
  /**
   * The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000 and 3,000 if
   * the shape allows it. Default: 0.
   */
  lod?: 0 | 1 | 2 | 3
  /** Whether to include only the figure above the hips, for VR. Default: false. */
  half?: boolean
  /**
   * The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not allow. Default:
   * t.
   */
  pose?: 't' | 'a'
  /**
   * The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in Unity (`Hips`).
   * Default: vrm.
   */
  skeleton?: 'vrm' | 'mixamo' | 'unity'
  /**
   * The shading of surfaces: toon (VRM only), unlit, or physically based. Default: mtoon for VRM,
   * unlit for glTF.
   */
  material?: 'mtoon' | 'unlit' | 'pbr'
  /**
   * How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or compressed
   * (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not every engine
   * reads. Default: none.
   */
  compression?: 'none' | 'quantized' | 'meshopt' | 'draco'
  /**
   * The format of pictures: `auto` is PNG for drawings and JPEG for photographs. Transparent
   * pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a quarter of the
   * graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
   */
  textures?: 'auto' | 'png' | 'jpeg' | 'webp' | 'ktx2'
  /**
   * The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone or with
   * ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces keep their
   * own. Default: vrm.
   */
  morphs?: 'vrm' | 'none' | 'arkit' | 'oculus' | 'all'
}

/** The parameters of `getVrmModel`. */
export interface GetVrmModelParams {
  /** The avatar. */
  avatarId: Id
  /**
   * Largest side length, in pixels, of the texture atlas. Default: 2048, or the limit of the
   * profile.
   */
  atlasSize?: 256 | 512 | 1024 | 2048 | 4096
  /**
   * The target platform. If the file cannot meet the platform's limits, its URL returns 409
   * `profileBudgetExceeded`.
   */
  profile?: 'cluster' | 'mobile'
  /**
   * The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000 and 3,000 if
   * the shape allows it. Default: 0.
   */
  lod?: 0 | 1 | 2 | 3
  /** Whether to include only the figure above the hips, for VR. Default: false. */
  half?: boolean
  /**
   * The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not allow. Default:
   * t.
   */
  pose?: 't' | 'a'
  /**
   * The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in Unity (`Hips`).
   * Default: vrm.
   */
  skeleton?: 'vrm' | 'mixamo' | 'unity'
  /**
   * The shading of surfaces: toon (VRM only), unlit, or physically based. Default: mtoon for VRM,
   * unlit for glTF.
   */
  material?: 'mtoon' | 'unlit' | 'pbr'
  /**
   * How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or compressed
   * (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not every engine
   * reads. Default: none.
   */
  compression?: 'none' | 'quantized' | 'meshopt' | 'draco'
  /**
   * The format of pictures: `auto` is PNG for drawings and JPEG for photographs. Transparent
   * pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a quarter of the
   * graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
   */
  textures?: 'auto' | 'png' | 'jpeg' | 'webp' | 'ktx2'
  /**
   * The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone or with
   * ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces keep their
   * own. Default: vrm.
   */
  morphs?: 'vrm' | 'none' | 'arkit' | 'oculus' | 'all'
}

/** The parameters of `createClientSecret`. */
export interface CreateClientSecretParams {
  /** The avatar of the user who opens the kit. */
  avatarId: Id
}

/** The parameters of `openKitUrl`. */
export interface OpenKitParams {
  /** `gacha`, `shop` or `fitting_room`. */
  screen: string
  /** The avatar of the user who opens the kit. */
  avatarId: Id
  /** The only gacha to show; if omitted, all gachas on sale are shown. */
  gachaId?: Id
  /** The only shop to show; if omitted, all open shops are shown. */
  shopId?: Id
  /** Only shops and gachas with this currency. */
  currencyId?: Id
  /** The amount of the currency that the user has, shown as the balance. */
  money?: string
  /** The page where the user confirms a purchase. */
  purchaseUrl?: string
  /** The page where the user buys more of the currency. */
  chargeUrl?: string
  /** The page that opens after an outfit is saved. */
  completeUrl?: string
  /** The app's page on which linking starts, for guests and for users who have unlinked the app. */
  connectUrl?: string
  /** The page that the back button opens. */
  backUrl?: string
  /** A style sheet of the app. */
  styleUrl?: string
  /**
   * The origin of the page that shows this screen in an iframe, such as `https://app.example`. If
   * omitted, no page can show it.
   */
  frameOrigin?: string
  /**
   * The file whose URL is included in the messages to that page. Give the last part of the path
   * from which an avatar's file is read, such as `model.glb?morphs=oculus`. If omitted, the
   * messages contain only the picture's URL.
   */
  frameModel?: string
  /** A language tag, such as `ja` or `zh-Hant`; the default is the language of the browser. */
  locale?: string
}

/** The parameters of `getRequestLog`. */
export interface GetRequestLogParams {
  /** The number of requests. */
  limit?: number
  /** Only requests with this status or status class, such as `404` or `4xx`. */
  status?: string
}
