// Written by `node scripts/write-sdk.ts` from the contract: what is sent.

import type { FittingPart, Part } from './records.ts'

/** An id: a number, or its digits as they stand in an address or a database. */
export type Id = number | string

/** What `echo` takes. */
export interface EchoParams {
  /** Any text; it comes back as it is. */
  message?: string
}

/** What `createGuest` takes. */
export interface CreateGuestParams {
  /** Permissions joined by commas, or repeated. Without it only AvatarLoad. */
  scope?: string | readonly string[]
}

/** What `connectUrl` takes. */
export interface ConnectParams {
  /** Where the user returns; registered in the console. */
  redirectUri: string
  /** What the user is asked to allow. */
  scope: string
  /**
   * SHA-256, in lowercase hexadecimal, of
   * `appId:grant_token:redirectUri:scope:requestDate:apiKey:codeVerifier`.
   */
  codeChallenge: string
  /** The guest that is upgraded. */
  avatarId?: Id
}

/** What `exchangeToken` takes. */
export interface ExchangeTokenParams {
  /** The `token` that came with the return to `redirectUri`. */
  token: string
  /** The same as at the start of the flow. */
  redirectUri: string
  /** The same as at the start of the flow, byte by byte. */
  scope: string
  /** Unix time in seconds, the same as in `codeChallenge`. */
  requestDate: Id
  /** The same as in `codeChallenge`: at least 48 characters. */
  codeVerifier: string
  /** Required for an upgrade: the same as at the start. */
  avatarId?: Id
}

/** What `exchangeTokenLegacy` takes. */
export interface ExchangeTokenLegacyParams {
  /** The `token` that came with the return to `redirectUri`. */
  token: string
  /** The same as at the start of the flow. */
  redirectUri: string
  /** The same as at the start of the flow, byte by byte. */
  scope: string
  /** Unix time in seconds, the same as in `codeChallenge`. */
  requestDate: Id
  /** The same as in `codeChallenge`: at least 48 characters. */
  codeVerifier: string
  /** Required for an upgrade: the same as at the start. */
  avatarId?: Id
}

/** What `getConnectUrl` takes. */
export interface GetConnectUrlParams {
  /** Where the user returns; registered in the console. */
  redirectUri: string
  /** What the user is asked to allow. */
  scope: string
  /**
   * SHA-256, in lowercase hexadecimal, of
   * `appId:grant_token:redirectUri:scope:requestDate:apiKey:codeVerifier`.
   */
  codeChallenge: string
  /** The guest that is upgraded. */
  avatarId?: Id
}

/** What `revokeToken` takes. */
export interface RevokeTokenParams {
  /** An access token of the app. */
  token: string
}

/** What `getAvatar` takes. */
export interface GetAvatarParams {
  /** The avatar. */
  avatarId: Id
}

/** What `getAvatars` takes. */
export interface GetAvatarsParams {
  /** The avatars. */
  avatarId: Id | readonly Id[]
}

/** What `getItems` takes. */
export interface GetItemsParams {
  /** Items usable by the app, or owned or worn by `avatarId`. */
  itemId: Id | readonly Id[]
  /** Whose ownership `have` shows. */
  avatarId?: Id
  /** Show the item on a mannequin; Motion items always are. */
  mannequin?: boolean
  /** Move; Motion items always do. */
  animation?: boolean
  /** Without background; some items look better with one. */
  transparent?: boolean
}

/** What `getOwnedItems` takes. */
export interface GetOwnedItemsParams {
  /** The avatar. */
  avatarId: Id
  /** Items on a page. */
  limit?: number
  /** The page; the first is 0. */
  page?: number
  /** Only items of this part. */
  part?: Part
}

/** What `grantItems` takes. */
export interface GrantItemsParams {
  /** The avatar. */
  avatarId: Id
  /** Items usable by the app. */
  itemId: Id | readonly Id[]
  /** Grant nothing when one of the items is owned already. */
  failIfOwnedItemExists?: boolean
  /** The gacha session that is paid; required for a first-time free item or price. */
  gachaSessionId?: string
  /** The shop session that is paid. */
  shopSessionId?: string
}

/** What `createGachaSession` takes. */
export interface CreateGachaSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** The gacha. */
  gachaId: Id
}

/** What `getGacha` takes. */
export interface GetGachaParams {
  /** The gacha. */
  gachaId: Id
  /** Adds `firstTime` and `have` of its user, at its test date. */
  avatarId?: Id
}

/** What `getGachaFittingRoom` takes. */
export interface GetGachaFittingRoomParams {
  /** The gacha. */
  gachaId: Id
  /** The avatar of the user. */
  avatarId: Id
}

/** What `getGachaProof` takes. */
export interface GetGachaProofParams {
  /** The avatar of the user. */
  avatarId: Id
  /** A session that was granted or has expired. */
  gachaSessionId: string
}

/** What `getGachaSession` takes. */
export interface GetGachaSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** From the confirmation screen's URL. */
  gachaSessionId: string
}

/** What `getGachas` takes. */
export interface GetGachasParams {
  /** Adds `firstTime` and `have` of its user, at its test date. */
  avatarId?: Id
}

/** What `getShopSession` takes. */
export interface GetShopSessionParams {
  /** The avatar of the user. */
  avatarId: Id
  /** From the confirmation screen's URL. */
  shopSessionId: string
  /** From the confirmation screen's URL. */
  shopSessionVersion: number
}

/** What `getFittingRoom` takes. */
export interface GetFittingRoomParams {
  /** The avatar. */
  avatarId: Id
  /** List the body among the avatar's items. */
  includeBodyItem?: boolean
  /** Set `assetUrl`; for organisations that may export VRM. */
  setAssetUrl?: boolean
  /** Items on a page. */
  limit?: number
  /** Parts to list; without it one list of all five. */
  part?: FittingPart | readonly FittingPart[]
}

/** What `saveFitting` takes. */
export interface SaveFittingParams {
  /** The avatar. */
  avatarId: Id
}

/** What `tryOnItem` takes. */
export interface TryOnItemParams {
  /** The avatar. */
  avatarId: Id
  /** A `selectable` item; one that is worn is taken off. */
  itemId?: Id
  /** List the body among the avatar's items. */
  includeBodyItem?: boolean
  /** Set `assetUrl`; for organisations that may export VRM. */
  setAssetUrl?: boolean
}

/** What `getAvatarRules` takes. */
export interface GetAvatarRulesParams {
  /** Items usable by the app, or owned or worn by `avatarId`; without one only the parts. */
  itemId?: Id | readonly Id[]
  /** Whose items may be asked for. */
  avatarId?: Id
}

/** What `generateVrm` takes. */
export interface GenerateVrmParams {
  /** The avatar. */
  avatarId: Id
  /**
   * Largest side, in pixels, of the picture that surfaces share; an addition to the spec. Left out:
   * 2048, or what the profile takes.
   */
  atlasSize?: 512 | 1024 | 2048 | 4096
  /**
   * Version of the file; an addition to the spec. Left out: 1.0, or 0.x where the profile reads
   * nothing else.
   */
  vrmVersion?: '1.0' | '0.x'
  /**
   * Where the file is to be used; an addition to the spec. Its limits are kept, or the generation
   * fails with `profileBudgetExceeded`.
   */
  profile?: 'cluster' | 'vrchat' | 'vseeface' | 'mobile'
}

/** What `createClientSecret` takes. */
export interface CreateClientSecretParams {
  /** The avatar of the user who looks. */
  avatarId: Id
}

/** What `openKitUrl` takes. */
export interface OpenKitParams {
  /** `gacha`, `shop` or `fitting_room`. */
  screen: string
  /** The avatar of the user who looks. */
  avatarId: Id
  /** One gacha; without it all that are on sale. */
  gachaId?: Id
  /** One shop; without it all that are open. */
  shopId?: Id
  /** Shops and gachas of one currency. */
  currencyId?: Id
  /** What the user has of the currency, shown as the balance. */
  money?: string
  /** Where the user confirms a purchase. */
  purchaseUrl?: string
  /** Where the user gets more of the currency. */
  chargeUrl?: string
  /** Where the user goes when an outfit was saved. */
  completeUrl?: string
  /** Where the user links again. */
  connectUrl?: string
  /** Where the back button leads. */
  backUrl?: string
  /** A style sheet of the app. */
  styleUrl?: string
  /** `ja` or `en`; else the language of the browser. */
  locale?: string
}

/** What `getRequestLog` takes. */
export interface GetRequestLogParams {
  /** How many. */
  limit?: number
  /** Only this status, or this class: `404`, `4xx`. */
  status?: string
}
