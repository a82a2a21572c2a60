// Written by `node scripts/write-sdk.ts` from the contract: what the service tells your server.

/** What `data` of a webhook is, by its `type`. */
export interface WebhookData {
  /** A VRM file is ready. Answers `POST /v1/Avatar/{avatarId}/VRM`, once. */
  'vrm.generation.completed': VrmGenerationCompleted
  /**
   * A VRM file could not be made. Ends the wait that `POST /v1/Avatar/{avatarId}/VRM` began; ask
   * again.
   */
  'vrm.generation.failed': VrmGenerationFailed
  /** The endpoint is tried. Sent when somebody asks for it. */
  'webhook.test': WebhookTest
  /**
   * An avatar wears something else. The outfit was saved, here or by another app: read the avatar
   * again.
   */
  'avatar.updated': AvatarUpdated
  /**
   * A guest was carried over to a member. Items are granted to the avatar of the member from now
   * on.
   */
  'avatar.upgraded': AvatarUpgraded
}

export interface AvatarUpdated {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** Counts the events of the avatar: drop what is older than seen. */
  sequence: number
}

export interface AvatarUpgraded {
  /** The app. */
  appId: string
  /** The avatar of the member. */
  avatarId: number
  /** The avatar of the guest that was carried over. */
  guestAvatarId: number
  /** Counts the events of the avatar: drop what is older than seen. */
  sequence: number
}

export interface VrmGenerationCompleted {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The request for the file. */
  requestId: string
  /** The file, of the version that was asked for. Whoever has the address can load it. */
  vrmUrl: string
  /** When the address ends: after seven days. RFC 3339, in UTC. */
  expiresAt: string
  /** Of the file, in hexadecimal. */
  sha256: string
  /** Length of the file. */
  bytes: number
  /** Counts the events of the avatar: drop what is older than seen. */
  sequence: number
}

export interface VrmGenerationFailed {
  /** The app. */
  appId: string
  /** The avatar. */
  avatarId: number
  /** The request for the file. */
  requestId: string
  /** Why; the first two after three tries, with the details in the log of the service. */
  reason: 'generationFailed' | 'timeLimitExceeded' | 'profileBudgetExceeded'
  /** What the profile does not take; only with profileBudgetExceeded. */
  details?: string
  /** Counts the events of the avatar: drop what is older than seen. */
  sequence: number
}

export interface WebhookTest {
  /** The app. */
  appId: string
  /** The endpoint that is tried. */
  endpointId: string
}
