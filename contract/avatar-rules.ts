import type { Static } from 'typebox'
import { Part } from './part.ts'
import { Permission } from './permission.ts'
import { about, endpoint, field, id, ids, record } from './wire.ts'

const parts = Object.values(Part)

export type PartRule = Static<typeof PartRule>
export const PartRule = record('PartRule', {
  part: field.oneOf(parts, 'The part.'),
  wearable: field.flag('Whether its items are worn on the avatar itself.'),
  required: field.flag('Whether every avatar must wear an item of this part.', false),
  fitting: field.flag("Whether the fitting room lists the part's items for trying on."),
})

export type BodyRule = Static<typeof BodyRule>
/** A body, or the features of a body that an item requires. */
export const BodyRule = record('BodyRule', {
  figure: field.text('The body build.', 'tall'),
  tone: field.text('The skin tone.', 'tan'),
})

export type ItemRule = Static<typeof ItemRule>
export const ItemRule = record('ItemRule', {
  itemId: field.int64('The item.'),
  part: field.oneOf(parts, 'The part that the item belongs to.'),
  slots: field.list(
    field.text('A place.', 'neck'),
    'Slots that the item takes; each slot holds one item.',
  ),
  hides: field.list(
    field.text('A surface.', 'crown'),
    "The names of other items' meshes that are hidden while this item is worn. `BONE:NAME` " +
      'hides only those triangles of such a mesh whose vertices all have at least nine tenths of ' +
      'their weight on this VRM bone and the bones beyond it; a mesh that consists only of ' +
      'such triangles is not hidden.',
  ),
  forbids: field.list(
    field.oneOf(parts, 'A part.'),
    'Parts that cannot be worn together with this item.',
  ),
  bodies: field.list(BodyRule, 'Bodies that the item fits; empty means all.'),
  body: BodyRule,
  deform: record('DeformRule', {
    center: field.list(field.double('Metres.', 1.2), 'Origin, X,Y,Z.'),
    axis: field.list(field.double('Direction.', 1), 'X,Y,Z.'),
    factor: field.int32('The strength; 0 counts as 0.0001.', 1),
  }),
})

export type AvatarRules = Static<typeof AvatarRules>
export const AvatarRules = record('AvatarRules', {
  parts: field.list(PartRule, 'All parts.'),
  items: field.list(ItemRule, 'In the order requested.'),
})

/** Beyond the spec: the rules that section 4.3 gives in prose, for clients that build avatars. */
export const getAvatarRules = endpoint('GET', '/v1/AvatarRules', {
  door: 'key',
  summary: 'Read the rules for wearing items together',
  params: {
    itemId: about(
      'Items that the app can use, or that `avatarId` owns or wears. If omitted, only the parts ' +
        'are returned.',
      ids({ max: 100 }).optional,
    ),
    avatarId: about('The avatar whose items may be requested.', id.optional),
  },
  permission: Permission.AvatarLoad,
  reply: AvatarRules,
})
