import { Permission } from './permission.ts'
import { about, endpoint, id, oneOf } from './wire.ts'

/** Sides of a texture atlas, in pixels. */
export const ATLAS_SIZES = [512, 1024, 2048, 4096] as const
export type AtlasSize = (typeof ATLAS_SIZES)[number]

/** What the file may be: the version of today, or that which older programs read. */
export const VRM_VERSIONS = ['1.0', '0.x'] as const
export type VrmVersion = (typeof VRM_VERSIONS)[number]

/** Where an avatar is taken to, which asks something of its file. */
export const VRM_PROFILES = ['cluster', 'vrchat', 'vseeface', 'mobile'] as const
export type VrmProfile = (typeof VRM_PROFILES)[number]

/** Spec 4.2; all parameters but the avatar are additions. */
export const generateVrm = endpoint('POST', '/v1/Avatar/{avatarId}/VRM', {
  summary: 'Request a VRM file of an avatar',
  description:
    'The result arrives by webhook. One generation of an avatar runs at a time. The file holds ' +
    'what is worn now, of the parts that a VRM file can hold.',
  params: {
    avatarId: about('The avatar.', id),
    atlasSize: about(
      'Largest side, in pixels, of the picture that surfaces share; an addition to the spec. ' +
        'Left out: 2048, or what the profile takes.',
      oneOf(ATLAS_SIZES).optional,
    ),
    vrmVersion: about(
      'Version of the file; an addition to the spec. Left out: 1.0, or 0.x where the profile ' +
        'reads nothing else.',
      oneOf(VRM_VERSIONS).optional,
    ),
    profile: about(
      'Where the file is to be used; an addition to the spec. Its limits are kept, or the ' +
        'generation fails with `profileBudgetExceeded`.',
      oneOf(VRM_PROFILES).optional,
    ),
  },
  reply: null,
  permission: Permission.AvatarLoad,
  beta: true,
  once: true,
})
