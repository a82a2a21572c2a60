import type { Static } from 'typebox'
import { Part } from './part.ts'
import { about, endpoint, field, id, ids, record } from './wire.ts'

const parts = Object.values(Part)

export type PartRule = Static<typeof PartRule>
export const PartRule = record('PartRule', {
  part: field.oneOf(parts, 'The part.'),
  wearable: field.flag('Its items are worn on the avatar itself.'),
  required: field.flag('Nobody goes without one.', false),
  fitting: field.flag('The fitting room lists it and tries it on.'),
})

export type BodyRule = Static<typeof BodyRule>
/** A body, or as much of it as an item asks for. */
export const BodyRule = record('BodyRule', {
  figure: field.text('The build.', 'tall'),
  tone: field.text('The tone of the skin.', 'tan'),
})

export type ItemRule = Static<typeof ItemRule>
export const ItemRule = record('ItemRule', {
  itemId: field.int64('The item.'),
  part: field.oneOf(parts, 'Where the item belongs.'),
  slots: field.list(field.text('A place.', 'neck'), 'Places that it takes; one item a place.'),
  hides: field.list(
    field.text('A surface.', 'crown'),
    'Names of meshes in the 3D data of other items that are left away while it is worn.',
  ),
  forbids: field.list(field.oneOf(parts, 'A part.'), 'Parts that cannot be worn with it.'),
  bodies: field.list(BodyRule, 'Bodies that it fits; none named: all.'),
  body: BodyRule,
  deform: record('DeformRule', {
    center: field.list(field.double('Metres.', 1.2), 'Origin, X,Y,Z.'),
    axis: field.list(field.double('Direction.', 1), 'X,Y,Z.'),
    factor: field.int32('Strength; 0 counts as 0.0001.', 1),
  }),
})

export type AvatarRules = Static<typeof AvatarRules>
export const AvatarRules = record('AvatarRules', {
  parts: field.list(PartRule, 'All parts.'),
  items: field.list(ItemRule, 'In the order asked for.'),
})

/** Beyond the spec: what its section 4.3 says in words, for clients that build avatars. */
export const getAvatarRules = endpoint('GET', '/v1/AvatarRules', {
  summary: 'Read by which rules items are worn together',
  params: {
    itemId: about(
      'Items usable by the app, or owned or worn by `avatarId`; without one only the parts.',
      ids({ max: 100 }).optional,
    ),
    avatarId: about('Whose items may be asked for.', id.optional),
  },
  reply: AvatarRules,
})
