import type { Static } from 'typebox'
import { Part } from './part.ts'
import { Permission } from './permission.ts'
import { about, boolean, endpoint, field, id, ids, int32, part, record } from './wire.ts'

export type Item = Static<typeof Item>
export const Item = record('Item', {
  itemId: field.int64('The item.'),
  name: field.text(
    'The name set in the developer console, in the language of the request.',
    'Straw hat',
  ),
  tags: field.list(field.text('A tag.', 'summer'), 'The tags set in the console.'),
  part: field.oneOf(Object.values(Part), 'The part that the item belongs to.'),
  have: field.flag('Whether the user of the given avatarId owns it; false without an avatarId.'),
  imageUrl: field.url('Animated GIF, 240x320 px.', 'image/item.gif'),
  thumbnailUrl: field.url('PNG, 60x60 px.', 'image/item.png'),
  assetUrl: field.url(
    '3D asset (VRM). Only in fitting-room responses with `setAssetUrl`. With `?morphs=vrm`, ' +
      '`arkit`, `oculus` or `all`, a face of the starter wardrobe moves by morphs, as in ' +
      '`model.vrm`.',
    'asset/item.vrm',
  ),
  selectable: field.flag(
    'Whether it can be tried on now. Only for apps that may use the fitting room.',
  ),
  wearable: field.flag('Whether it is worn on the avatar itself; false for ornaments and frames.'),
})

export type Items = Static<typeof Items>
export const Items = record('Items', {
  items: field.list(Item, 'In the order requested.'),
})

export type ItemsForPaging = Static<typeof ItemsForPaging>
export const ItemsForPaging = record('ItemsForPaging', {
  hasNext: field.flag('Whether there is another page.'),
  items: field.list(Item, 'Most recently granted first, then the items that everyone has.'),
  part: field.oneOf(Object.values(Part), 'The requested part, if any.'),
})

const picture = {
  animation: about(
    'Animate the picture. Motion items always move; Effect items move by default.',
    boolean(undefined),
  ),
  transparent: about(
    'Whether the background is removed; some items look better with a background.',
    boolean(false),
  ),
}

/** The presentation of an item in `GET /v1/Items`. */
export const itemView = {
  mannequin: about(
    'Show the item on a mannequin; Motion items are always shown on one.',
    boolean(false),
  ),
  ...picture,
}

/** Spec 4.2. Only the response without `avatarId` is the same for every user and can be cached. */
export const getItems = endpoint('GET', '/v1/Items', {
  door: 'key',
  summary: 'Read items from the catalogue',
  params: {
    itemId: about(
      'Items that the app can use, or that `avatarId` owns or wears.',
      ids({ max: 100 }),
    ),
    avatarId: about('`have` shows whether the user of this avatar owns the item.', id.optional),
    ...itemView,
  },
  permission: Permission.AvatarLoad,
  reply: Items,
  localized: true,
  cacheable: ({ avatarId }) => avatarId === undefined,
})

/**
 * Spec 4.2. A superset of Items: it also returns whether there is another page. The choice of
 * pictures is an addition.
 */
export const getOwnedItems = endpoint('GET', '/v1/Avatar/{avatarId}/Items', {
  door: 'key',
  summary: 'List the items that the user of an avatar owns',
  params: {
    avatarId: about('The avatar.', id),
    limit: about('Items per page.', int32({ min: 1, max: 100, default: 50 })),
    page: about('The page, counted from 0.', int32({ min: 0, max: 9, default: 0 })),
    part: about('Only items of this part.', part().optional),
    mannequin: about(
      'Show the items on a mannequin, as in the images of worn items.',
      boolean(true),
    ),
    ...picture,
  },
  permission: Permission.AvatarLoad,
  reply: ItemsForPaging,
  localized: true,
})
