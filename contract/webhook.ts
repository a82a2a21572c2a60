import type { TSchema } from 'typebox'
import { field, record } from './wire.ts'

/** What a receiver is told, as the service sends it (spec 6; Standard Webhooks). */
export interface Webhook {
  readonly type: string
  readonly summary: string
  readonly description: string
  /** Sent only to endpoints that ask for it. */
  readonly optIn: boolean
  /** What `data` is. */
  readonly data: TSchema
}

const appId = field.text('The app.', 'app_2n9c')
const avatarId = field.int64('The avatar.')
const sequence = field.int32('Counts the events of the avatar: drop what is older than seen.', 7)
const requestId = field.text('The request for the file.', 'vrm_0d6f5c1e9b7a4e2f8c3d1a5b7e9f0a2c')

const VrmGenerationCompleted = record('VrmGenerationCompleted', {
  appId,
  avatarId,
  requestId,
  vrmUrl: field.url(
    'The file, of the version that was asked for. Whoever has the address can load it.',
    'vrm/23e25z61gkv-vrm_24ad37fb4ecc8b38',
  ),
  expiresAt: field.instant('When the address ends: after seven days.', '2026-11-27T00:00:00.000Z'),
  sha256: field.text('Of the file, in hexadecimal.', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0'),
  bytes: field.int32('Length of the file.', 1_969_308),
  sequence,
})

const VrmGenerationFailed = record('VrmGenerationFailed', {
  appId,
  avatarId,
  requestId,
  reason: field.oneOf(
    ['generationFailed', 'timeLimitExceeded', 'profileBudgetExceeded'],
    'Why; the first two after three tries, with the details in the log of the service.',
  ),
  details: field.text(
    'What the profile does not take; only with profileBudgetExceeded.',
    'mobile takes 4 materials, not 5',
  ),
  sequence,
})

const WebhookTest = record('WebhookTest', {
  appId,
  endpointId: field.text('The endpoint that is tried.', 'we_4b1d'),
})

const AvatarUpdated = record('AvatarUpdated', { appId, avatarId, sequence })

const AvatarUpgraded = record('AvatarUpgraded', {
  appId,
  avatarId: field.int64('The avatar of the member.'),
  guestAvatarId: field.int64('The avatar of the guest that was carried over.'),
  sequence,
})

/** Every event there is, in the order in which a partner meets them. */
export const webhooks = [
  {
    type: 'vrm.generation.completed',
    summary: 'A VRM file is ready',
    description: 'Answers `POST /v1/Avatar/{avatarId}/VRM`, once.',
    optIn: false,
    data: VrmGenerationCompleted,
  },
  {
    type: 'vrm.generation.failed',
    summary: 'A VRM file could not be made',
    description: 'Ends the wait that `POST /v1/Avatar/{avatarId}/VRM` began; ask again.',
    optIn: false,
    data: VrmGenerationFailed,
  },
  {
    type: 'webhook.test',
    summary: 'The endpoint is tried',
    description: 'Sent when somebody asks for it.',
    optIn: false,
    data: WebhookTest,
  },
  {
    type: 'avatar.updated',
    summary: 'An avatar wears something else',
    description: 'The outfit was saved, here or by another app: read the avatar again.',
    optIn: true,
    data: AvatarUpdated,
  },
  {
    type: 'avatar.upgraded',
    summary: 'A guest was carried over to a member',
    description: 'Items are granted to the avatar of the member from now on.',
    optIn: true,
    data: AvatarUpgraded,
  },
] as const satisfies readonly Webhook[]

export type WebhookType = (typeof webhooks)[number]['type']
