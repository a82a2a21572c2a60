// Written by `node scripts/write-sdk.ts` from the contract: sample data of webhooks.

/** Sample `data` by the `type` of the webhook. */
export const SAMPLE_DATA = {
  'vrm.generation.completed': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    requestId: 'vrm_0d6f5c1e9b7a4e2f8c3d1a5b7e9f0a2c',
    vrmUrl: 'https://kisekae.example/vrm/23e25z61gkv-vrm_24ad37fb4ecc8b38',
    expiresAt: '2026-11-27T00:00:00.000Z',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0',
    bytes: 1969308,
    sequence: 7,
  },
  'vrm.generation.failed': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    requestId: 'vrm_0d6f5c1e9b7a4e2f8c3d1a5b7e9f0a2c',
    reason: 'generationFailed',
    details: 'mobile allows 4 materials (found 5)',
    sequence: 7,
  },
  'webhook.test': {
    appId: 'app_2n9c',
    endpointId: 'we_4b1d',
  },
  'avatar.updated': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    sequence: 7,
  },
  'avatar.upgraded': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    guestAvatarId: 4821907735126,
    sequence: 7,
  },
  'avatar.permissionRevoked': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    permission: 'AvatarLoad',
    sequence: 7,
  },
  'avatar.linked': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    scope: 'AvatarLoad',
    sequence: 7,
  },
  'avatar.unlinked': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    sequence: 7,
  },
  'avatar.deleted': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    sequence: 7,
  },
  'items.granted': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    itemIds: [4821907735126],
    source: 'grant',
    sequence: 7,
  },
  'items.given': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    itemIds: [4821907735126],
    sequence: 7,
  },
  'items.received': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    itemIds: [4821907735126],
    sequence: 7,
  },
  'gacha.drawn': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    gachaId: 4821907735126,
    gachaSessionId: 'gs_…',
    price: 300,
    sequence: 7,
  },
  'shop.purchased': {
    appId: 'app_2n9c',
    avatarId: 4821907735126,
    shopSessionId: 'ss_…',
    itemIds: [4821907735126],
    sequence: 7,
  },
} as const
