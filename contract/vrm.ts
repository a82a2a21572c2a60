import { Permission } from './permission.ts'
import { about, endpoint, id, oneOf } from './wire.ts'

/** Side lengths of a texture atlas, in pixels. */
export const ATLAS_SIZES = [256, 512, 1024, 2048, 4096] as const
export type AtlasSize = (typeof ATLAS_SIZES)[number]

/** The versions of the file: the current one, and the one for older programs. */
export const VRM_VERSIONS = ['1.0', '0.x'] as const
export type VrmVersion = (typeof VRM_VERSIONS)[number]

/** Target platforms, each with its requirements for the file. */
export const VRM_PROFILES = ['cluster', 'vrchat', 'vseeface', 'mobile'] as const
export type VrmProfile = (typeof VRM_PROFILES)[number]

/** Spec 4.2; all parameters except the avatar are additions. */
export const generateVrm = endpoint('POST', '/v1/Avatar/{avatarId}/VRM', {
  door: 'key',
  summary: 'Request a VRM file of an avatar',
  description:
    'The result arrives by webhook. Only one generation runs at a time for each avatar. ' +
    'The file contains the worn items, except those whose parts a VRM file cannot include.',
  params: {
    avatarId: about('The avatar.', id),
    atlasSize: about(
      'Largest side length, in pixels, of the texture atlas; an addition to the spec. ' +
        'Default: 2048, or the limit of the profile.',
      oneOf(ATLAS_SIZES).optional,
    ),
    vrmVersion: about(
      'The version of the file; an addition to the spec. Default: 1.0, or 0.x if the profile ' +
        'requires it.',
      oneOf(VRM_VERSIONS).optional,
    ),
    profile: about(
      'The target platform; an addition to the spec. If the file cannot meet the ' +
        "platform's limits, generation fails with `profileBudgetExceeded`.",
      oneOf(VRM_PROFILES).optional,
    ),
  },
  reply: null,
  permission: Permission.AvatarLoad,
  beta: true,
  once: true,
})
