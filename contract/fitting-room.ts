import type { Static } from 'typebox'
import { Avatar } from './avatar.ts'
import { ItemsForPaging } from './item.ts'
import { FITTING_PARTS } from './part.ts'
import { Permission } from './permission.ts'
import { about, boolean, endpoint, field, id, int32, parts, record } from './wire.ts'

export type FittingRoom = Static<typeof FittingRoom>
export const FittingRoom = record('FittingRoom', {
  avatar: Avatar,
  itemsForPagings: field.list(ItemsForPaging, 'The first page of every requested part.'),
})

const itemIds = (description: string) => field.list(field.int64('An item.'), description)

export type FittingRoomResult = Static<typeof FittingRoomResult>
export const FittingRoomResult = record('FittingRoomResult', {
  avatar: Avatar,
  addedItemIds: itemIds('Items that were put on: load their 3D data.'),
  removedItemIds: itemIds('Items that were taken off: unload their 3D data.'),
  changedToSelectableItemIds: itemIds('Items whose `selectable` became true.'),
  changedToUnselectableItemIds: itemIds('Items whose `selectable` became false.'),
})

const path = '/v1/Avatar/{avatarId}/FittingRoom'
const avatarId = about('The avatar.', id)
const bodyAndAssets = {
  includeBodyItem: about("List the body among the avatar's items.", boolean(false)),
  setAssetUrl: about('Set `assetUrl`; only for organisations that may export VRM.', boolean(false)),
}
const terms = { permission: Permission.Fitting, beta: true, localized: true } as const

export const getFittingRoom = endpoint('GET', path, {
  door: 'key',
  ...terms,
  summary: 'Read the fitting-room avatar and the owned items',
  params: {
    avatarId,
    ...bodyAndAssets,
    limit: about('Items per page.', int32({ min: 1, max: 100, default: 50 })),
    part: about(
      'Parts to list; if omitted, the response is one list of all five.',
      parts({ allowed: FITTING_PARTS }).optional,
    ),
  },
  reply: FittingRoom,
})

export const tryOnItem = endpoint('PATCH', path, {
  door: 'key',
  ...terms,
  once: true,
  summary: 'Try an item on or take it off',
  params: {
    avatarId,
    itemId: about(
      'A `selectable` item; if the avatar already wears it, it is taken off.',
      id.optional,
    ),
    ...bodyAndAssets,
  },
  reply: FittingRoomResult,
})

export const saveFitting = endpoint('POST', path, {
  door: 'key',
  summary: 'Save the outfit that was tried on',
  params: { avatarId },
  reply: null,
  permission: Permission.Fitting,
  beta: true,
})
