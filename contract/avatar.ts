import type { Static } from 'typebox'
import { Item } from './item.ts'
import { Permission } from './permission.ts'
import { about, endpoint, field, id, ids, record } from './wire.ts'

export type Deform = Static<typeof Deform>
/** Spec 2.4: presses the hair and the face flat under a hat (client rule 7 of 4.3). */
export const Deform = record('Deform', {
  center: field.list(field.double('Metres.', 1.2), 'The origin of the deformation, as X, Y and Z.'),
  axis: field.list(field.double('Direction.', 1), 'The direction from the origin, as X, Y and Z.'),
  factor: field.int32('The strength; 0 counts as 0.0001.', 1),
  targetItemIds: field.list(field.int64('An item.'), 'Items to deform, mainly hair and faces.'),
})

export type ItemColour = Static<typeof ItemColour>
/** An addition to the spec. */
export const ItemColour = record('ItemColour', {
  itemId: field.int64('The worn item.'),
  channel: field.text("Which of the item's colours the user changed, given by name.", 'felt'),
  colour: field.text('The colour that the user chose.', '#c8324c'),
})

export type Avatar = Static<typeof Avatar>
export const Avatar = record('Avatar', {
  avatarId: field.int64('The avatar; its id is unique within the app.'),
  avatarImageUrl: field.url('Full body: animated GIF, 240x320 px.', 'image/avatar.gif'),
  faceImageUrl: field.url(
    'Head and shoulders: GIF, 120x120 px, facing front, not animated.',
    'image/face.gif',
  ),
  guest: field.flag('Whether the user is a guest who has not linked an account.', false),
  items: field.list(
    Item,
    'Worn items; their images are opaque and not animated, and show a mannequin.',
  ),
  status: field.int32(
    '200: the images are included. 401: the app lacks the permission to read it. 404: the ' +
      'avatar does not exist.',
    200,
  ),
  deform: Deform,
  colours: field.list(ItemColour, 'Colours that the user chose; absent if there are none.'),
})

export type Avatars = Static<typeof Avatars>
export const Avatars = record('Avatars', {
  avatars: field.list(Avatar, 'One for each distinct id, in the order requested.'),
})

export const getAvatar = endpoint('GET', '/v1/Avatar/{avatarId}', {
  door: 'key',
  summary: 'Read an avatar',
  params: { avatarId: about('The avatar.', id) },
  reply: Avatar,
  permission: Permission.AvatarLoad,
  localized: true,
  cacheable: true,
})

/** Spec 4.2. A failure for one avatar does not fail the call: that avatar's `status` reports it. */
export const getAvatars = endpoint('GET', '/v1/Avatars', {
  door: 'key',
  summary: 'Read several avatars',
  description:
    'The response is 200 even if some avatars cannot be read; each avatar has its own ' +
    '`status`.',
  params: { avatarId: about('The avatars.', ids({ max: 50 })) },
  reply: Avatars,
  permission: Permission.AvatarLoad,
  localized: true,
  cacheable: true,
})
