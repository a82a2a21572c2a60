// Written by `node scripts/write-sdk.ts` from the contract: the data of webhooks.

/** The `data` of a webhook, by its `type`. */
export interface WebhookData {
  /** A VRM file is ready. The result of `POST /v1/Avatar/{avatarId}/VRM`, sent once. */
  'vrm.generation.completed': VrmGenerationCompleted
  /**
   * A VRM file could not be generated. The result of `POST /v1/Avatar/{avatarId}/VRM` if generation
   * fails; request the file again.
   */
  'vrm.generation.failed': VrmGenerationFailed
  /** Test of an endpoint. Sent on request. */
  'webhook.test': WebhookTest
  /**
   * An avatar changed its outfit. The outfit was saved, by the user or by an app: read the avatar
   * again.
   */
  'avatar.updated': AvatarUpdated
  /** A guest was upgraded to a member. Grant items to the member's avatar from now on. */
  'avatar.upgraded': AvatarUpgraded
  /** A user revoked a permission. The user is still linked; link again to regain the permission. */
  'avatar.permissionRevoked': AvatarPermissionRevoked
  /**
   * A user linked the app. The token exchange has succeeded, for the first time or after the user
   * had unlinked the app.
   */
  'avatar.linked': AvatarLinked
  /**
   * A user removed the link. This is the last event about the avatar until the user links again.
   */
  'avatar.unlinked': AvatarUnlinked
  /**
   * A user deleted their account. This is the last event about the avatar: the link has ended,
   * although the user may still undo the deletion.
   */
  'avatar.deleted': AvatarDeleted
  /** Items were granted. Your app granted items that the user did not own before. */
  'items.granted': ItemsGranted
  /**
   * A user gave an item to a friend. The user no longer owns the item. Only apps that allow gifts
   * get this event.
   */
  'items.given': ItemsGiven
  /**
   * A user received an item from a friend. The user now owns the item, as if your app had granted
   * it.
   */
  'items.received': ItemsReceived
  /**
   * A user drew from a gacha. A session was created, by your server or in the UI kit. The items
   * stay hidden.
   */
  'gacha.drawn': GachaDrawn
  /** A shop session was granted. Your app granted the items of a cart. */
  'shop.purchased': ShopPurchased
}

export interface AvatarDeleted {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface AvatarLinked {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The permissions that the app has now, separated by commas. */
  scope: string
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface AvatarPermissionRevoked {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The permission that the app no longer has. */
  permission: 'AvatarLoad' | 'ItemGrant' | 'Fitting' | 'WishRead'
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface AvatarUnlinked {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface AvatarUpdated {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface AvatarUpgraded {
  /** The app. */
  appId: string
  /** The avatar of the member. */
  avatarId: number
  /** The avatar of the upgraded guest. */
  guestAvatarId: number
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface GachaDrawn {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The gacha. */
  gachaId: number
  /** The session, which has not been granted yet. */
  gachaSessionId: string
  /** The price of the session. */
  price: number
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface ItemsGiven {
  /** The app. */
  appId: string
  /** The avatar of the user who gave the items. */
  avatarId: number
  /** The items that the user no longer owns. */
  itemIds: number[]
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface ItemsGranted {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The items that the user did not own before. */
  itemIds: number[]
  /** The source of the grant. */
  source: 'grant' | 'bonus' | 'gacha' | 'shop'
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface ItemsReceived {
  /** The app. */
  appId: string
  /** The avatar of the user who received the items. */
  avatarId: number
  /** The items that the user owns now. */
  itemIds: number[]
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface ShopPurchased {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The session that was granted. */
  shopSessionId: string
  /** The items that the user did not own before. */
  itemIds: number[]
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface VrmGenerationCompleted {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The request for the file. */
  requestId: string
  /** The URL of the file, in the requested version. Anyone with the URL can download it. */
  vrmUrl: string
  /** When the URL expires, seven days after the event. RFC 3339, in UTC. */
  expiresAt: string
  /** The SHA-256 hash of the file, in hexadecimal. */
  sha256: string
  /** Size of the file. */
  bytes: number
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface VrmGenerationFailed {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The request for the file. */
  requestId: string
  /**
   * The reason. `generationFailed` and `timeLimitExceeded` are reported after three attempts; the
   * service's log has the details.
   */
  reason: 'generationFailed' | 'timeLimitExceeded' | 'profileBudgetExceeded'
  /** The limits of the profile that were exceeded; only with profileBudgetExceeded. */
  details?: string
  /** A counter of the avatar's events: ignore an event that is older than one already seen. */
  sequence: number
}

export interface WebhookTest {
  /** The app. */
  appId: string
  /** The endpoint under test. */
  endpointId: string
}
