import type { Static } from 'typebox'
import { Permission } from './permission.ts'
import { about, boolean, endpoint, field, id, ids, oneOf, record, sessionId } from './wire.ts'

export type ItemResult = Static<typeof ItemResult>
export const ItemResult = record('ItemResult', {
  itemId: field.int64('The item.'),
  status: field.int32('200: granted. 409: already owned.', 200),
})

export type ItemResults = Static<typeof ItemResults>
export const ItemResults = record('ItemResults', {
  results: field.list(ItemResult, 'One for each distinct item, in the order requested.'),
})

export const grantItems = endpoint('POST', '/v1/Avatar/{avatarId}/Items', {
  door: 'key',
  keyScope: 'grant',
  summary: 'Grant items to the user of an avatar',
  params: {
    avatarId: about('The avatar.', id),
    itemId: about('Items that the app can use.', ids({ max: 10 })),
    failIfOwnedItemExists: about(
      'Grant nothing if the user already owns one of the items.',
      boolean(false),
    ),
    gachaSessionId: about(
      'The paid gacha session; required for a first-time free item or first-time price.',
      sessionId.optional,
    ),
    shopSessionId: about('The paid shop session.', sessionId.optional),
    source: about(
      '`bonus`: a gift that belongs to no session, such as a login bonus.',
      oneOf(['bonus']).optional,
    ),
  },
  reply: ItemResults,
  permission: Permission.ItemGrant,
  once: true,
})
