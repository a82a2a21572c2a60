import type { Part } from '@kisekae/contract/part.ts'
import type { Permission } from '@kisekae/contract/permission.ts'
import type { WearRules } from '@kisekae/dressing/wearable.ts'
import type { AvatarChange } from '@kisekae/ui-kit/viewer/records.ts'
import type { Language } from '@kisekae/web-common/kept-language.ts'

export interface Member {
  nickname: string
  language: Language
  avatarImageUrl: string
  faceImageUrl: string
  createdAt: string
}

export interface Passkey {
  id: string
  name: string | null
  /** Null for entries from before the service recorded it. */
  createdAt: string | null
  /** Null if it was never used. */
  lastUsedAt: string | null
}

/** The current visitor: nobody, someone who has not chosen a figure yet, or a member. */
export interface Me {
  signedIn: boolean
  email?: string
  member: Member | null
  passkeys: Passkey[]
  /** Until then the account can be restored; null if it is not marked for deletion. */
  deleteAfter: string | null
  isDevelopment: boolean
}

export interface StartChoices {
  figures: { key: string; name: string }[]
  tones: { key: string; name: string; colour: string }[]
  outfits: { key: string; name: string; imageUrl: string }[]
}

export interface Flow {
  appId: string
  appName: string
  iconUrl: string | null
  live: boolean
  permissions: Permission[]
  /** The host of a site, or the URL scheme of an app. */
  returnsTo: string
  movingItems: number
  /**
   * The guest whose look the member takes over; null if there is none, or if the member already has
   * a look.
   */
  guestImageUrl: string | null
  isKnown: boolean
  signedInAs: { nickname: string; email: string; faceImageUrl: string } | null
  /** For a member: a one-time token that is sent back with the consent. */
  consentToken?: string
}

export interface ClosetItem {
  itemId: number
  part: Part
  name: string
  tags: string[]
  thumbnailUrl: string
  imageUrl: string
  /** Granted to the member, as opposed to base items that everyone has. */
  owned: boolean
  /** When it was granted. */
  newest: string | null
  rules: WearRules
}

export interface Closet {
  /** In the order in which they were put on. */
  wornItemIds: number[]
  items: ClosetItem[]
  avatarImageUrl: string
}

/** The data from which the 3D viewer builds an outfit. */
export interface Figure extends Pick<AvatarChange, 'avatar' | 'rules'> {
  /** A VRM animation of the worn motion. */
  motionUrl: string | null
}

export interface SavedOutfit {
  id: string
  name: string
  itemIds: number[]
  imageUrl: string
  createdAt: string
}

export interface Link {
  avatarId: number
  appId: string
  appName: string
  iconUrl: string | null
  permissions: Permission[]
  linkedAt: string
  lastUsedAt: string | null
  itemsGiven: number
}

export interface Session {
  sessionId: string
  /** Browser and operating system; null if the browser did not report them. */
  device: string | null
  createdAt: string
  lastUsedAt: string
  endsAt: string
  isCurrent: boolean
}

export type EventKind =
  | 'codeAsked'
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'sessionEnded'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAllowed'
  | 'appRemoved'
  | 'permissionRevoked'
  | 'exported'
  | 'deletionAsked'
  | 'restored'

/** An event of the account. */
export interface AccountEvent {
  at: string
  kind: EventKind
  detail: { appName?: string; isNewDevice?: boolean }
  /** Empty if unknown. */
  device: string
  network: string | null
}
