import { Permission } from './permission.ts'
import { about, endpoint, id, oneOfNumbers } from './wire.ts'

/** Sides of a texture atlas, in pixels. */
export const ATLAS_SIZES = [512, 1024, 2048, 4096] as const

/** Spec 4.2. */
export const generateVrm = endpoint('POST', '/v1/Avatar/{avatarId}/VRM', {
  summary: 'Request a VRM file of an avatar',
  description:
    'The result arrives by webhook. One generation of an avatar runs at a time. The file holds ' +
    'what is worn now, of the parts that a VRM file can hold.',
  params: {
    avatarId: about('The avatar.', id),
    atlasSize: about(
      'Side of the texture atlas in pixels; an addition to the spec.',
      oneOfNumbers(ATLAS_SIZES, 2048),
    ),
  },
  reply: null,
  permission: Permission.AvatarLoad,
  beta: true,
  once: true,
})
