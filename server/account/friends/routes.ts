import * as contract from '@kisekae/contract/fit/friends.ts'
import { acceptFriend, askFriend, blockFriend, removeFriend } from '../../friend/change-friend.ts'
import { GIVEN_MAX } from '../../friend/gift-rules.ts'
import { countGiven, listGivable } from '../../friend/gift-store.ts'
import { giveToFriend } from '../../friend/give-to-friend.ts'
import { friendCodeUnknown, newCode, readCode } from '../../friend/rules.ts'
import { findCode, listFriends, listNicknames, saveCode } from '../../friend/store.ts'
import { describeItem } from '../../item/describe-item.ts'
import { ON_MANNEQUIN } from '../../item/picture-url.ts'
import { newId } from '../../kernel/random.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { limitTries, type Rates } from '../sign-in/rate.ts'

/** Limits the number of attempts, so that nobody can guess codes in bulk. */
const CODE_RULES = [
  { window: 3_600, max: 10 },
  { window: 86_400, max: 30 },
]

/** Friends, who add each other with a code, and the gifts that they give each other. */
export function friendRoutes(on: OnFit, { rates }: { rates: Rates }): void {
  on(contract.listFriends, describeFriends)

  on(contract.makeFriendCode, async (call) => {
    const { userId } = call.person.member
    const code = newCode(call.random)
    await call.db.lock({ userId }, (tx) => saveCode(tx, { userId, code, at: tx.now }))
    return describeFriends(call)
  })

  on(contract.askFriend, async (call) => {
    const { userId } = call.person.member
    await limitTries(rates, `friend-code|${userId}`, CODE_RULES)
    const code = readCode(call.body.code)
    if (code === undefined) throw friendCodeUnknown()
    await askFriend(call.db, { userId, code, friendshipId: newId(call.random) })
    return describeFriends(call)
  })

  on(contract.acceptFriend, async (call) => {
    await acceptFriend(call.db, nameOf(call))
    return describeFriends(call)
  })

  on(contract.blockFriend, async (call) => {
    await blockFriend(call.db, nameOf(call))
    return describeFriends(call)
  })

  on(contract.removeFriend, async (call) => {
    await removeFriend(call.db, nameOf(call))
    return describeFriends(call)
  })

  giftRoutes(on)
}

function giftRoutes(on: OnFit): void {
  on(contract.listGivableItems, describeGifts)

  on(contract.giveItem, async (call) => {
    const { userId } = call.person.member
    const ids = { giftId: newId(call.random), grantId: newId(call.random) }
    await giveToFriend(call.db, { userId, ...call.body, ...ids }, call.secret)
    return describeGifts(call)
  })
}

interface OfMember extends FitCall {
  person: { member: { userId: number } }
}

const nameOf = ({ person, path }: OfMember & { path: Readonly<Record<string, string>> }) => ({
  userId: person.member.userId,
  friendshipId: path['friendshipId'],
})

async function describeFriends({ db, person }: OfMember): Promise<contract.Friends> {
  const { userId } = person.member
  const found = await findCode(db, userId)
  const rows = await listFriends(db, userId)
  const members = await listNicknames(
    db,
    rows.map(({ friendId }) => friendId),
  )
  const names = new Map(members.map((member) => [member.userId, member.nickname]))
  // Members who have left are not shown.
  const shown = rows.flatMap(({ friendId, friendshipId, state, changedAt }) => {
    const nickname = names.get(friendId)
    const at = changedAt.toISOString()
    return nickname ? [{ state, nickname, friendshipId: String(friendshipId), at }] : []
  })
  const of = (state: string) => shown.filter((row) => row.state === state)
  return {
    code: found?.code ?? null,
    friends: of('friends').map(({ friendshipId, nickname, at }) => ({
      friendshipId,
      nickname,
      since: at,
    })),
    asking: of('asking').map(({ friendshipId, nickname, at }) => ({
      friendshipId,
      nickname,
      askedAt: at,
    })),
    asked: of('asked').map(({ friendshipId, at }) => ({ friendshipId, askedAt: at })),
    blocked: of('blocked').map(({ friendshipId, nickname }) => ({ friendshipId, nickname })),
  }
}

async function describeGifts({
  db,
  person,
  assetUrl,
  language,
}: OfMember): Promise<contract.Gifts> {
  const { userId } = person.member
  const { given } = await countGiven(db, userId)
  const rows = await listGivable(db, userId)
  return {
    left: Math.max(0, GIVEN_MAX - given),
    items: rows.map((row) => {
      const item = describeItem(row, { assetUrl, language, view: ON_MANNEQUIN, have: true })
      const { itemId, name, imageUrl } = item
      return { itemId, name, imageUrl, appName: row.appName, isWorn: row.isWorn }
    }),
  }
}
