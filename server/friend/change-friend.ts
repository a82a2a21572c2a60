import type { Db, Tx } from '../kernel/sql/db.ts'
import { lockUsers } from '../link/exchange/lock-users.ts'
import {
  type AskFacts,
  friendCodeUnknown,
  friendNotFound,
  ownFriendCode,
  planAsk,
} from './rules.ts'
import {
  deleteFriend,
  deleteOtherSide,
  type FriendRow,
  findCodeOwner,
  findFriend,
  getFriendCount,
  type Pair,
  saveFriend,
} from './store.ts'

interface Ask {
  userId: number
  code: string
  friendshipId: number
}

/**
 * Sends a friend request to the member with this code; if that member has already sent one, accepts
 * it.
 */
export async function askFriend(db: Db, { userId, code, friendshipId }: Ask): Promise<void> {
  const owner = await findCodeOwner(db, code)
  if (!owner) throw friendCodeUnknown()
  const pair = { userId, friendId: owner.userId }
  if (pair.friendId === userId) throw ownFriendCode()
  await db.transaction(async (tx) => {
    const users = await lockUsers(tx, [userId, pair.friendId])
    const friend = users.find((user) => user.userId === pair.friendId)
    // The code may have been replaced during the wait.
    const isTheirs = (await findCodeOwner(tx, code))?.userId === pair.friendId
    if (!isTheirs || !friend || friend.deleted) throw friendCodeUnknown()
    const facts = await readAskFacts(tx, pair)
    const state = planAsk(facts)
    if (state === facts.mine) return
    await saveBoth(tx, { pair, friendshipId, state })
  })
}

async function readAskFacts(tx: Tx, pair: Pair): Promise<AskFacts> {
  const mine = await getFriendCount(tx, pair)
  const theirs = await getFriendCount(tx, turn(pair))
  return {
    mine: mine.state,
    theirs: theirs.state,
    myCount: mine.friends,
    theirCount: theirs.friends,
  }
}

const turn = ({ userId, friendId }: Pair): Pair => ({ userId: friendId, friendId: userId })

interface NewPair {
  pair: Pair
  friendshipId: number
  /** The state in the user's row, from which the state in the other member's row follows. */
  state: 'asked' | 'friends' | 'asking' | 'blocked'
}

async function saveBoth(tx: Tx, { pair, friendshipId, state }: NewPair): Promise<void> {
  const other = state === 'asked' ? 'asking' : state
  await saveFriend(tx, { ...pair, friendshipId, state, at: tx.now })
  await saveFriend(tx, { ...turn(pair), friendshipId, state: other, at: tx.now })
}

interface Named {
  userId: number
  friendshipId: string
}

/** Accepts the request from another member. */
export const acceptFriend = (db: Db, name: Named): Promise<void> =>
  changeFriend(db, name, async (tx, pair, { friendshipId, state }) => {
    if (state === 'friends') return
    if (state !== 'asking') throw friendNotFound()
    await saveBoth(tx, { pair, friendshipId, state: 'friends' })
  })

/** Ends a friendship, a request from either side, or a block. */
export const removeFriend = (db: Db, name: Named): Promise<void> =>
  changeFriend(db, name, async (tx, pair) => {
    await deleteFriend(tx, pair)
    await deleteOtherSide(tx, pair)
  })

/** From now on, the other member can neither send requests nor give items. */
export const blockFriend = (db: Db, name: Named): Promise<void> =>
  changeFriend(db, name, async (tx, pair, { friendshipId }) => {
    await saveFriend(tx, { ...pair, friendshipId, state: 'blocked', at: tx.now })
    await deleteOtherSide(tx, pair)
  })

type Work = (tx: Tx, pair: Pair, row: FriendRow) => Promise<void>

/** Changes both rows with both users locked. */
async function changeFriend(db: Db, name: Named, work: Work): Promise<void> {
  const found = await findFriend(db, name)
  if (!found) throw friendNotFound()
  const pair = { userId: name.userId, friendId: found.friendId }
  await db.transaction(async (tx) => {
    await lockUsers(tx, [pair.userId, pair.friendId])
    const row = await findFriend(tx, name)
    if (!row) throw friendNotFound()
    await work(tx, pair, row)
  })
}
