import type { Static } from 'typebox'
import { Permission } from './permission.ts'
import { about, boolean, endpoint, field, id, ids, record, sessionId } from './wire.ts'

export type ItemResult = Static<typeof ItemResult>
/** Spec 2.6. */
export const ItemResult = record('ItemResult', {
  itemId: field.int64('The item.'),
  status: field.int32('200: granted. 409: owned already.', 200),
})

export type ItemResults = Static<typeof ItemResults>
export const ItemResults = record('ItemResults', {
  results: field.list(ItemResult, 'One for each distinct item, in the order asked for.'),
})

/** Spec 4.2. */
export const grantItems = endpoint('POST', '/v1/Avatar/{avatarId}/Items', {
  keyScope: 'grant',
  summary: 'Grant items to the user of an avatar',
  params: {
    avatarId: about('The avatar.', id),
    itemId: about('Items usable by the app.', ids({ max: 10 })),
    failIfOwnedItemExists: about(
      'Grant nothing when one of the items is owned already.',
      boolean(false),
    ),
    gachaSessionId: about(
      'The gacha session that is paid; required for a first-time free item or price.',
      sessionId.optional,
    ),
    shopSessionId: about('The shop session that is paid.', sessionId.optional),
  },
  reply: ItemResults,
  permission: Permission.ItemGrant,
  once: true,
})
