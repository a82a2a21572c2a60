import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { WISHERS_MIN } from '../wish.ts'
import { ItemBrief } from './item-brief.ts'

const few = `null if they are fewer than ${WISHERS_MIN}`

export type WishNumbers = Static<typeof WishNumbers>
export const WishNumbers = record('WishNumbers', {
  countedAt: field.instant('When the wishes were counted; they are counted at most once an hour.'),
  counts: field.list(
    record('WishNumber', {
      item: ItemBrief,
      users: field.orNull(field.whole(`The number of users who wish for it; ${few}.`)),
      fulfilled: field.orNull(
        field.whole(
          `The number of users who wished for it and received it in the last 90 days; ${few}.`,
        ),
      ),
    }),
    'The 100 items most wished for by users who have granted `WishRead`.',
  ),
})

export const readWishNumbers = endpoint('GET', '/console-api/apps/{appId}/wishes', {
  door: 'console:viewer',
  summary: 'Count the users who wish for each item, and the users who have received it',
  reply: WishNumbers,
})
