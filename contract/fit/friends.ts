import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { wish } from './wish.ts'

const friendshipId = field.text('Identifies the friendship to its member.')
const nickname = field.text('The name of the other member.')

export type Friends = Static<typeof Friends>
export const Friends = record('Friends', {
  code: field.orNull(field.text("The member's friend code; null until the member makes one.")),
  friends: field.list(
    record('Friend', { friendshipId, nickname, since: field.instant('Since when.') }),
    'Newest first; with requests, at most 50.',
  ),
  asking: field.list(
    record('FriendRequest', { friendshipId, nickname, askedAt: field.instant('When they asked.') }),
    'Members who entered the code and wait for an answer, newest first.',
  ),
  asked: field.list(
    record('SentFriendRequest', { friendshipId, askedAt: field.instant('When the member asked.') }),
    'Requests of the member without an answer; names are shown after it.',
  ),
  blocked: field.list(
    record('BlockedMember', { friendshipId, nickname }),
    'Members who can neither ask nor give, newest first.',
  ),
})

export const listFriends = endpoint('GET', '/fit-api/friends', {
  door: 'fit:member',
  summary: "List the member's friends and requests",
  reply: Friends,
})

export const makeFriendCode = endpoint('PUT', '/fit-api/friends/code', {
  door: 'fit:member',
  summary: 'Make a friend code; the previous one stops working at once',
  reply: Friends,
})

export const askFriend = endpoint('POST', '/fit-api/friends', {
  door: 'fit:member',
  summary: 'Ask the member with a friend code to be friends',
  body: wish('FriendWish', { code: field.text('The code, in any case.', { max: 40 }) }),
  reply: Friends,
})

export const acceptFriend = endpoint('POST', '/fit-api/friends/{friendshipId}/accept', {
  door: 'fit:member',
  summary: 'Accept a request',
  reply: Friends,
})

export const blockFriend = endpoint('POST', '/fit-api/friends/{friendshipId}/block', {
  door: 'fit:member',
  summary: 'Block a member, who is not told',
  reply: Friends,
})

export const removeFriend = endpoint('DELETE', '/fit-api/friends/{friendshipId}', {
  door: 'fit:member',
  summary: 'End a friendship, a request or a block',
  reply: Friends,
})

export type Gifts = Static<typeof Gifts>
export const Gifts = record('Gifts', {
  left: field.whole('The number of items that the member can give now.'),
  items: field.list(
    record('GivableItem', {
      itemId: field.whole('The item.'),
      name: field.text('In the language of the request.'),
      imageUrl: field.text('On a mannequin.'),
      appName: field.text('The app that granted it.'),
      isWorn: field.flag('Whether the member wears it.'),
    }),
    'The items that the member may give, newest first, at most 500.',
  ),
})

export const listGivableItems = endpoint('GET', '/fit-api/gifts', {
  door: 'fit:member',
  summary: 'List the items that the member may give to friends',
  reply: Gifts,
})

export const giveItem = endpoint('POST', '/fit-api/gifts', {
  door: 'fit:member',
  summary: 'Give an item to a friend; a request with the same key is one gift',
  body: wish('NewGift', {
    friendshipId: field.text('The friend.', { max: 20 }),
    itemId: field.whole('The item.', { min: 1 }),
    giftKey: field.text('A new random text for each gift.', { max: 64 }),
  }),
  reply: Gifts,
})
