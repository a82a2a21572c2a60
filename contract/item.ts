import type { Static } from 'typebox'
import { Part } from './part.ts'
import { about, boolean, endpoint, field, id, ids, int32, part, record } from './wire.ts'

export type Item = Static<typeof Item>
/** Spec 2.5. */
export const Item = record('Item', {
  itemId: field.int64('The item.'),
  name: field.text(
    'Name set in the developer console, in the language of the request.',
    'Straw hat',
  ),
  tags: field.list(field.text('A tag.', 'summer'), 'Tags set in the console.'),
  part: field.oneOf(Object.values(Part), 'Where the item belongs.'),
  have: field.flag('The user of the given avatarId owns it; false when none was given.'),
  imageUrl: field.url('Animated GIF, 240x320 px.', 'image/item.gif'),
  thumbnailUrl: field.url('PNG, 60x60 px.', 'image/item.png'),
  assetUrl: field.url(
    '3D asset (VRM). Only in fitting-room answers with `setAssetUrl`.',
    'asset/item.vrm',
  ),
  selectable: field.flag(
    'It can be chosen for fitting now. Only where the app may use the fitting room.',
  ),
  wearable: field.flag('It is worn on the avatar itself; false for ornaments and frames.'),
})

export type Items = Static<typeof Items>
export const Items = record('Items', {
  items: field.list(Item, 'In the order asked for.'),
})

export type ItemsForPaging = Static<typeof ItemsForPaging>
/** Spec 2.7. */
export const ItemsForPaging = record('ItemsForPaging', {
  hasNext: field.flag('There is a next page.'),
  items: field.list(Item, 'Newest grant first, then the items that everyone has.'),
  part: field.oneOf(Object.values(Part), 'The part asked for, when there was one.'),
})

/** Spec 4.2. Only the answer without `avatarId` is the same for every user and may be kept. */
export const getItems = endpoint('GET', '/v1/Items', {
  summary: 'Read items of the catalogue',
  params: {
    itemId: about('Items usable by the app, or owned or worn by `avatarId`.', ids({ max: 100 })),
    avatarId: about('Whose ownership `have` shows.', id.optional),
    mannequin: about('Show the item on a mannequin; Motion items always are.', boolean(false)),
    animation: about('Move; Motion items always do.', boolean(false)),
    transparent: about('Without background; some items look better with one.', boolean(false)),
  },
  reply: Items,
  localized: true,
  cacheable: ({ avatarId }) => avatarId === undefined,
})

/** Spec 4.2. A superset of Items: the page, and whether there is another one. */
export const getOwnedItems = endpoint('GET', '/v1/Avatar/{avatarId}/Items', {
  summary: 'List the items that the user of an avatar owns',
  params: {
    avatarId: about('The avatar.', id),
    limit: about('Items on a page.', int32({ min: 1, max: 100, default: 50 })),
    page: about('The page; the first is 0.', int32({ min: 0, max: 9, default: 0 })),
    part: about('Only items of this part.', part().optional),
  },
  reply: ItemsForPaging,
  localized: true,
})
