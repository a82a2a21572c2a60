import type { Static } from 'typebox'
import { Avatar } from './avatar.ts'
import { ItemsForPaging } from './item.ts'
import { FITTING_PARTS } from './part.ts'
import { Permission } from './permission.ts'
import { about, boolean, endpoint, field, id, int32, parts, record } from './wire.ts'

export type FittingRoom = Static<typeof FittingRoom>
/** Spec 2.7. */
export const FittingRoom = record('FittingRoom', {
  avatar: Avatar,
  itemsForPagings: field.list(ItemsForPaging, 'The first page of every part asked for.'),
})

const itemIds = (description: string) => field.list(field.int64('An item.'), description)

export type FittingRoomResult = Static<typeof FittingRoomResult>
/** Spec 2.7. */
export const FittingRoomResult = record('FittingRoomResult', {
  avatar: Avatar,
  addedItemIds: itemIds('Put on: load their 3D data.'),
  removedItemIds: itemIds('Taken off: unload their 3D data.'),
  changedToSelectableItemIds: itemIds('Their `selectable` became true.'),
  changedToUnselectableItemIds: itemIds('Their `selectable` became false.'),
})

const path = '/v1/Avatar/{avatarId}/FittingRoom'
const avatarId = about('The avatar.', id)
const bodyAndAssets = {
  includeBodyItem: about("List the body among the avatar's items.", boolean(false)),
  setAssetUrl: about('Set `assetUrl`; for organisations that may export VRM.', boolean(false)),
}
const terms = { permission: Permission.Fitting, beta: true, localized: true } as const

/** Spec 4.3. */
export const getFittingRoom = endpoint('GET', path, {
  ...terms,
  summary: 'Read the tried-on avatar and the owned items',
  params: {
    avatarId,
    ...bodyAndAssets,
    limit: about('Items on a page.', int32({ min: 1, max: 100, default: 50 })),
    part: about(
      'Parts to list; without it one list of all five.',
      parts({ allowed: FITTING_PARTS }).optional,
    ),
  },
  reply: FittingRoom,
})

/** Spec 4.3. */
export const tryOnItem = endpoint('PATCH', path, {
  ...terms,
  once: true,
  summary: 'Try an item on, or take it off',
  params: {
    avatarId,
    itemId: about('A `selectable` item; one that is worn is taken off.', id.optional),
    ...bodyAndAssets,
  },
  reply: FittingRoomResult,
})

/** Spec 4.3. */
export const saveFitting = endpoint('POST', path, {
  summary: 'Save the tried-on avatar as the avatar',
  params: { avatarId },
  reply: null,
  permission: Permission.Fitting,
  beta: true,
})
