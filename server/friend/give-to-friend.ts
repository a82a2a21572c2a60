import type { IdText } from '@kisekae/contract/wire.ts'
import { saveOutfit } from '../avatar/save-outfit.ts'
import { saveGrant } from '../grant/store.ts'
import { keepColours } from '../item/colours.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db, Tx } from '../kernel/sql/db.ts'
import { lockUsers } from '../link/exchange/lock-users.ts'
import type { LockedUser } from '../link/store.ts'
import { expectNews } from '../notification/store.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { friendCannotTake, giftKeyReused, itemNotGivable, planGift } from './gift-rules.ts'
import {
  findGift,
  findGivable,
  findTakerFacts,
  forgetItem,
  type GiftNames,
  getGiverFacts,
  insertGift,
  takeItem,
} from './gift-store.ts'
import { friendNotFound } from './rules.ts'
import { findFriend } from './store.ts'

export interface GiftRequest {
  userId: number
  friendshipId: string
  itemId: number
  /** Chosen by the page, so that a repeated request does not give a second gift. */
  giftKey: string
  giftId: number
  grantId: number
}

/**
 * Moves an item to a friend in one transaction, with both users locked in order of their ids:
 * the item is never owned twice, and never lost.
 */
export async function giveToFriend(db: Db, request: GiftRequest, secret: KeySet): Promise<void> {
  const friend = await findFriend(db, request)
  if (!friend) throw friendNotFound()
  const names = { userId: request.userId, friendId: friend.friendId, itemId: request.itemId }
  await db.transaction(async (tx) => {
    const users = await lockUsers(tx, [names.userId, names.friendId])
    if (await isRepeated(tx, names, request)) return
    const giver = await getGiverFacts(tx, names)
    const item = await findGivable(tx, names)
    const taker = await findTakerFacts(tx, { ...names, appId: item?.appId ?? '' })
    if (!taker) throw friendCannotTake()
    const gift = planGift({ item, giver, taker })
    const locked = { ...tx, now: giver.now }
    await leave(locked, { names, users, secret })
    await arrive(locked, { names, request, gift })
  })
}

async function isRepeated(tx: Tx, names: GiftNames, { giftKey }: GiftRequest): Promise<boolean> {
  const known = await findGift(tx, { userId: names.userId, giftKey })
  if (!known) return false
  if (known.friendId === names.friendId && known.itemId === names.itemId) return true
  throw giftKeyReused()
}

interface Leaving {
  names: GiftNames
  users: readonly LockedUser[]
  secret: KeySet
}

/** The item no longer belongs to the giver, and is removed from the giver's outfit. */
async function leave(tx: Tx, { names, users, secret }: Leaving): Promise<void> {
  const { userId, itemId } = names
  if (!(await takeItem(tx, names))) throw itemNotGivable()
  await forgetItem(tx, names)
  const giver = users.find((user) => user.userId === userId)
  if (!giver?.wornItemIds.includes(itemId)) return
  const itemIds = giver.wornItemIds.filter((worn) => worn !== itemId)
  const colours = keepColours(giver.wornColours, itemIds)
  await saveOutfit(tx, { userId, itemIds, colours, at: null }, secret)
}

interface Arriving {
  names: GiftNames
  request: GiftRequest
  gift: ReturnType<typeof planGift>
}

/**
 * The friend gets it as a grant from the app; both members get a record, and the app gets an event.
 */
async function arrive(tx: Tx, { names, request, gift }: Arriving): Promise<void> {
  const { userId, friendId, itemId } = names
  const { giftId, giftKey, grantId } = request
  const { appId, avatarId, takerAvatarId } = gift
  await saveGrant(tx, {
    appId,
    userId: friendId,
    avatarId: String(takerAvatarId) as IdText, // The digits of any of our ids form a valid int64.
    itemIds: [String(itemId) as IdText],
    failIfOwnedItemExists: false,
    gachaSessionId: '',
    shopSessionId: '',
    isBonus: false,
    idempotencyKey: '',
    grantId,
    now: tx.now,
    source: 'gift',
    addedItemIds: [itemId],
    gachaId: 0,
    isFirst: false,
  })
  const record = { giftId, appId, itemId, givenAt: tx.now }
  await insertGift(tx, { ...record, userId, friendId, side: 'given', giftKey, grantId: null })
  const taken = { userId: friendId, friendId: userId, side: 'received', giftKey: null } as const
  await insertGift(tx, { ...record, ...taken, grantId })
  await expectNews(tx, { userId: friendId, at: tx.now })
  const about = { itemIds: [itemId] }
  await emitEvent(tx, { type: 'items.given', userId, news: [{ appId, avatarId, about }] })
  const received = [{ appId, avatarId: takerAvatarId, about }]
  await emitEvent(tx, { type: 'items.received', userId: friendId, news: received })
}
