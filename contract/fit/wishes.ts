import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { wish } from './wish.ts'

export const SALE_KINDS = ['gacha', 'shop'] as const

export type MemberWish = Static<typeof MemberWish>
export const MemberWish = record('MemberWish', {
  itemId: field.whole('The item.'),
  name: field.text('In the language of the request.'),
  imageUrl: field.text('On a mannequin.'),
  wishedAt: field.instant('When it was added to the list.'),
  appId: field.text('The app in which the member found it.'),
  appName: field.text('The name shown to users.'),
  iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
  shopUrl: field.orNull(
    field.text("The page of the app's shop; null if there is none, or if the app is not linked."),
  ),
  isLinked: field.flag('Whether the app is linked.'),
  sale: field.orNull(
    record('WishSale', {
      kind: field.oneOf(SALE_KINDS, 'Where it is on sale now.'),
      name: field.text('The name of the shop or the gacha, in the language of the request.'),
    }),
  ),
})

export type MemberWishes = Static<typeof MemberWishes>
export const MemberWishes = record('MemberWishes', {
  wishes: field.list(
    MemberWish,
    'Newest first; at most 100. Items that the member has since received are omitted.',
  ),
})

export const listMemberWishes = endpoint('GET', '/fit-api/wishes', {
  door: 'fit:member',
  summary: 'List the items on the wish list',
  reply: MemberWishes,
})

const NoReply = record('ChangedWishes', {})

export const addMemberWish = endpoint('POST', '/fit-api/wishes', {
  door: 'fit:member',
  summary: 'Add to the wish list an item that a linked app currently sells',
  body: wish('NewWish', {
    appId: field.text('The app.', { max: 64 }),
    itemId: field.whole('The item.', { min: 1 }),
  }),
  reply: NoReply,
})

export const removeMemberWish = endpoint('DELETE', '/fit-api/wishes/{appId}/{itemId}', {
  door: 'fit:member',
  summary: 'Remove an item from the wish list',
  reply: NoReply,
})

export type WishLook = Static<typeof WishLook>
export const WishLook = record('WishLook', {
  avatarImageUrl: field.text('The avatar with the item on: animated GIF, 240x320 px.'),
})

export const showWishLook = endpoint('GET', '/fit-api/wishes/{appId}/{itemId}/look', {
  door: 'fit:member',
  summary: 'Try on an item from the wish list over the worn outfit',
  reply: WishLook,
})
