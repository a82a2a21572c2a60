import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { wish } from './wish.ts'

const friendshipId = field.text('Identifies the friendship for this member.')
const nickname = field.text('The name of the other member.')

export type Friends = Static<typeof Friends>
export const Friends = record('Friends', {
  code: field.orNull(field.text("The member's friend code; null until the member creates one.")),
  friends: field.list(
    record('Friend', {
      friendshipId,
      nickname,
      since: field.instant('When the friendship began.'),
    }),
    'Newest first; at most 50 friends and requests in total.',
  ),
  asking: field.list(
    record('FriendRequest', {
      friendshipId,
      nickname,
      askedAt: field.instant('When they sent the request.'),
    }),
    'Members who have entered the friend code and are waiting for an answer, newest first.',
  ),
  asked: field.list(
    record('SentFriendRequest', {
      friendshipId,
      askedAt: field.instant('When the member sent the request.'),
    }),
    "The member's unanswered requests; they do not show the other member's name.",
  ),
  blocked: field.list(
    record('BlockedMember', { friendshipId, nickname }),
    'Blocked members, who can neither send requests nor give items; newest first.',
  ),
})

export const listFriends = endpoint('GET', '/fit-api/friends', {
  door: 'fit:member',
  summary: "List the member's friends and requests",
  reply: Friends,
})

export const makeFriendCode = endpoint('PUT', '/fit-api/friends/code', {
  door: 'fit:member',
  summary: 'Create a friend code; the previous one stops working at once',
  reply: Friends,
})

export const askFriend = endpoint('POST', '/fit-api/friends', {
  door: 'fit:member',
  summary: 'Send a friend request to the member with this friend code',
  body: wish('FriendWish', { code: field.text('The code, in upper or lower case.', { max: 40 }) }),
  reply: Friends,
})

export const acceptFriend = endpoint('POST', '/fit-api/friends/{friendshipId}/accept', {
  door: 'fit:member',
  summary: 'Accept a request',
  reply: Friends,
})

export const blockFriend = endpoint('POST', '/fit-api/friends/{friendshipId}/block', {
  door: 'fit:member',
  summary: 'Block a member, without notifying them',
  reply: Friends,
})

export const removeFriend = endpoint('DELETE', '/fit-api/friends/{friendshipId}', {
  door: 'fit:member',
  summary: 'Remove a friendship, a request or a block',
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
      isWorn: field.flag('Whether the member is wearing it.'),
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
  summary: 'Give an item to a friend; repeating the call with the same key does not give it again',
  body: wish('NewGift', {
    friendshipId: field.text('The friend.', { max: 20 }),
    itemId: field.whole('The item.', { min: 1 }),
    giftKey: field.text('A random string, new for each gift.', { max: 64 }),
  }),
  reply: Gifts,
})
