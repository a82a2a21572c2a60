// Written by `node scripts/write-sdk.ts` from the contract: what the service tells your server.

/** What `data` of a webhook is, by its `type`. */
export interface WebhookData {
  /** A VRM file is ready. Answers `POST /v1/Avatar/{avatarId}/VRM`, once. */
  'vrm.generation.completed': VrmGenerationCompleted
  /**
   * A VRM file could not be made. The response to `POST /v1/Avatar/{avatarId}/VRM` if generation
   * fails; request it again.
   */
  'vrm.generation.failed': VrmGenerationFailed
  /** Test of an endpoint. Sent on request. */
  'webhook.test': WebhookTest
  /**
   * An avatar changed its outfit. The outfit was saved, here or by another app: read the avatar
   * again.
   */
  'avatar.updated': AvatarUpdated
  /** A guest was upgraded to a member. Grant items to the member's avatar from now on. */
  'avatar.upgraded': AvatarUpgraded
  /**
   * A user took a permission back. The user is still linked; link again to obtain the permission
   * again.
   */
  'avatar.permissionRevoked': AvatarPermissionRevoked
}

export interface AvatarPermissionRevoked {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The permission that the app no longer has. */
  permission: 'AvatarLoad' | 'ItemGrant' | 'Fitting'
  /** Counts the events of the avatar: ignore an event that is older than one already seen. */
  sequence: number
}

export interface AvatarUpdated {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** Counts the events of the avatar: ignore an event that is older than one already seen. */
  sequence: number
}

export interface AvatarUpgraded {
  /** The app. */
  appId: string
  /** The avatar of the member. */
  avatarId: number
  /** The avatar of the upgraded guest. */
  guestAvatarId: number
  /** Counts the events of the avatar: ignore an event that is older than one already seen. */
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
  /** When the URL expires: after seven days. RFC 3339, in UTC. */
  expiresAt: string
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string
  /** Size of the file. */
  bytes: number
  /** Counts the events of the avatar: ignore an event that is older than one already seen. */
  sequence: number
}

export interface VrmGenerationFailed {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The request for the file. */
  requestId: string
  /** The reason; the first two come after three attempts, with details in the service's log. */
  reason: 'generationFailed' | 'timeLimitExceeded' | 'profileBudgetExceeded'
  /** The limits of the profile that were exceeded; only with profileBudgetExceeded. */
  details?: string
  /** Counts the events of the avatar: ignore an event that is older than one already seen. */
  sequence: number
}

export interface WebhookTest {
  /** The app. */
  appId: string
  /** The endpoint under test. */
  endpointId: string
}
