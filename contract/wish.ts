import type { Static } from 'typebox'
import { Permission } from './permission.ts'
import { about, endpoint, field, id, int32, record } from './wire.ts'

/** Counts of fewer users are not shown, so that no count reveals the wish of an individual. */
export const WISHERS_MIN = 5
/**
 * The highest page number: at 100 items per page, it allows for more items than an app may have.
 */
export const WISH_PAGE_MAX = 99

export type Wish = Static<typeof Wish>
export const Wish = record('Wish', {
  itemId: field.int64('The item.'),
  wishedAt: field.instant('When the user put it on the wish list.', '2026-07-01T00:00:00Z'),
})

export type Wishes = Static<typeof Wishes>
export const Wishes = record('Wishes', {
  wishes: field.list(Wish, 'Newest first. A user has at most 100, so the list is not paged.'),
})

export type WishCount = Static<typeof WishCount>
export const WishCount = record('WishCount', {
  itemId: field.int64('The item.'),
  users: field.int32('The number of users who wish for it.', 12),
})

export type WishCounts = Static<typeof WishCounts>
export const WishCounts = record('WishCounts', {
  hasNext: field.flag('Whether there is another page.'),
  counts: field.list(WishCount, 'The items, most wished-for first.'),
})

/** Beyond the spec, like the permission that it requires. */
export const getWishes = endpoint('GET', '/v1/Avatar/{avatarId}/Wishes', {
  door: 'key',
  summary: "List the app's items that the user of an avatar wishes for",
  description:
    'Users put items on their wish list in the shops of the UI kit and in the dress-up app. A ' +
    'wish is made in one app, and no other app sees it. Items that the user has received since ' +
    'are not listed.',
  params: { avatarId: about('The avatar.', id) },
  permission: Permission.WishRead,
  reply: Wishes,
})

/** Beyond the spec. */
export const getWishCounts = endpoint('GET', '/v1/Wishes', {
  door: 'key',
  summary: 'Count the users who wish for each item of the app',
  description:
    'Only users who have granted the `WishRead` permission are counted, and only items that at ' +
    `least ${WISHERS_MIN} of them wish for are listed. The counts are up to an hour old.`,
  params: {
    limit: about('Items per page.', int32({ min: 1, max: 100, default: 50 })),
    page: about('The page, counted from 0.', int32({ min: 0, max: WISH_PAGE_MAX, default: 0 })),
  },
  reply: WishCounts,
})
