import type { Static, TSchema } from 'typebox'
import { Permission } from './permission.ts'
import { field, record } from './wire.ts'

/**
 * The events that a receiver gets, in the form in which the service sends them (spec 6; Standard
 * Webhooks).
 */
export interface Webhook {
  readonly type: string
  readonly summary: string
  readonly description: string
  /** Sent only to endpoints that request it. */
  readonly optIn: boolean
  /** The schema of `data`. */
  readonly data: TSchema
}

const appId = field.text('The app.', 'app_2n9c')
const avatarId = field.int64('The avatar.')
const sequence = field.int32(
  "A counter of the avatar's events: ignore an event that is older than one already seen.",
  7,
)
const requestId = field.text('The request for the file.', 'vrm_0d6f5c1e9b7a4e2f8c3d1a5b7e9f0a2c')

const VrmGenerationCompleted = record('VrmGenerationCompleted', {
  appId,
  avatarId,
  requestId,
  vrmUrl: field.url(
    'The URL of the file, in the requested version. Anyone with the URL can download it.',
    'vrm/23e25z61gkv-vrm_24ad37fb4ecc8b38',
  ),
  expiresAt: field.instant(
    'When the URL expires, seven days after the event.',
    '2026-11-27T00:00:00.000Z',
  ),
  sha256: field.text(
    'The SHA-256 hash of the file, in hexadecimal.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0',
  ),
  bytes: field.int32('Size of the file.', 1_969_308),
  sequence,
})

const VrmGenerationFailed = record('VrmGenerationFailed', {
  appId,
  avatarId,
  requestId,
  reason: field.oneOf(
    ['generationFailed', 'timeLimitExceeded', 'profileBudgetExceeded'],
    'The reason. `generationFailed` and `timeLimitExceeded` are reported after three attempts; ' +
      "the service's log has the details.",
  ),
  details: field.text(
    'The limits of the profile that were exceeded; only with profileBudgetExceeded.',
    'mobile allows 4 materials (found 5)',
  ),
  sequence,
})

const WebhookTest = record('WebhookTest', {
  appId,
  endpointId: field.text('The endpoint under test.', 'we_4b1d'),
})

const AvatarUpdated = record('AvatarUpdated', { appId, avatarId, sequence })

const AvatarUpgraded = record('AvatarUpgraded', {
  appId,
  avatarId: field.int64('The avatar of the member.'),
  guestAvatarId: field.int64('The avatar of the upgraded guest.'),
  sequence,
})

const AvatarPermissionRevoked = record('AvatarPermissionRevoked', {
  appId,
  avatarId,
  permission: field.oneOf(Object.values(Permission), 'The permission that the app no longer has.'),
  sequence,
})

const AvatarLinked = record('AvatarLinked', {
  appId,
  avatarId,
  scope: field.text('The permissions that the app has now, separated by commas.', 'AvatarLoad'),
  sequence,
})

const AvatarUnlinked = record('AvatarUnlinked', { appId, avatarId, sequence })

const AvatarDeleted = record('AvatarDeleted', { appId, avatarId, sequence })

const itemIds = (description: string) => field.list(field.int64('An item.'), description)

const ItemsGranted = record('ItemsGranted', {
  appId,
  avatarId,
  itemIds: itemIds('The items that the user did not own before.'),
  source: field.oneOf(['grant', 'bonus', 'gacha', 'shop'], 'The source of the grant.'),
  sequence,
})

const ItemsGiven = record('ItemsGiven', {
  appId,
  avatarId: field.int64('The avatar of the user who gave the items.'),
  itemIds: itemIds('The items that the user no longer owns.'),
  sequence,
})

const ItemsReceived = record('ItemsReceived', {
  appId,
  avatarId: field.int64('The avatar of the user who received the items.'),
  itemIds: itemIds('The items that the user owns now.'),
  sequence,
})

const GachaDrawn = record('GachaDrawn', {
  appId,
  avatarId,
  gachaId: field.int64('The gacha.'),
  gachaSessionId: field.text('The session, which has not been granted yet.', 'gs_…'),
  price: field.double('The price of the session.', 300),
  sequence,
})

const ShopPurchased = record('ShopPurchased', {
  appId,
  avatarId,
  shopSessionId: field.text('The session that was granted.', 'ss_…'),
  itemIds: itemIds('The items that the user did not own before.'),
  sequence,
})

/** All events, in the order in which a partner encounters them. */
export const webhooks = [
  {
    type: 'vrm.generation.completed',
    summary: 'A VRM file is ready',
    description: 'The result of `POST /v1/Avatar/{avatarId}/VRM`, sent once.',
    optIn: false,
    data: VrmGenerationCompleted,
  },
  {
    type: 'vrm.generation.failed',
    summary: 'A VRM file could not be generated',
    description:
      'The result of `POST /v1/Avatar/{avatarId}/VRM` if generation fails; request the file again.',
    optIn: false,
    data: VrmGenerationFailed,
  },
  {
    type: 'webhook.test',
    summary: 'Test of an endpoint',
    description: 'Sent on request.',
    optIn: false,
    data: WebhookTest,
  },
  {
    type: 'avatar.updated',
    summary: 'An avatar changed its outfit',
    description: 'The outfit was saved, by the user or by an app: read the avatar again.',
    optIn: true,
    data: AvatarUpdated,
  },
  {
    type: 'avatar.upgraded',
    summary: 'A guest was upgraded to a member',
    description: "Grant items to the member's avatar from now on.",
    optIn: true,
    data: AvatarUpgraded,
  },
  {
    type: 'avatar.permissionRevoked',
    summary: 'A user revoked a permission',
    description: 'The user is still linked; link again to regain the permission.',
    optIn: true,
    data: AvatarPermissionRevoked,
  },
  {
    type: 'avatar.linked',
    summary: 'A user linked the app',
    description:
      'The token exchange has succeeded, for the first time or after the user had unlinked the ' +
      'app.',
    optIn: true,
    data: AvatarLinked,
  },
  {
    type: 'avatar.unlinked',
    summary: 'A user removed the link',
    description: 'This is the last event about the avatar until the user links again.',
    optIn: true,
    data: AvatarUnlinked,
  },
  {
    type: 'avatar.deleted',
    summary: 'A user deleted their account',
    description:
      'This is the last event about the avatar: the link has ended, although the user may ' +
      'still undo the deletion.',
    optIn: true,
    data: AvatarDeleted,
  },
  {
    type: 'items.granted',
    summary: 'Items were granted',
    description: 'Your app granted items that the user did not own before.',
    optIn: true,
    data: ItemsGranted,
  },
  {
    type: 'items.given',
    summary: 'A user gave an item to a friend',
    description: 'The user no longer owns the item. Only apps that allow gifts get this event.',
    optIn: true,
    data: ItemsGiven,
  },
  {
    type: 'items.received',
    summary: 'A user received an item from a friend',
    description: 'The user now owns the item, as if your app had granted it.',
    optIn: true,
    data: ItemsReceived,
  },
  {
    type: 'gacha.drawn',
    summary: 'A user drew from a gacha',
    description: 'A session was created, by your server or in the UI kit. The items stay hidden.',
    optIn: true,
    data: GachaDrawn,
  },
  {
    type: 'shop.purchased',
    summary: 'A shop session was granted',
    description: 'Your app granted the items of a cart.',
    optIn: true,
    data: ShopPurchased,
  },
] as const satisfies readonly Webhook[]

export type WebhookType = (typeof webhooks)[number]['type']

/** `data` of an event. */
export type WebhookData<Type extends WebhookType> = Static<
  Extract<(typeof webhooks)[number], { type: Type }>['data']
>
