import type { Sql } from '../kernel/sql/db.ts'
import type { FriendState } from './rules.ts'

export const findCode = (sql: Sql, userId: number) => sql.find<{ code: string }>`
  select code from friend_code where user_id = ${userId}`

/** The earlier code stops working at once. */
export const saveCode = (
  sql: Sql,
  { userId, code, at }: { userId: number; code: string; at: Date },
) => sql.rows`
  insert into friend_code (user_id, code, made_at) values (${userId}, ${code}, ${at})
  on conflict (user_id) do update set code = excluded.code, made_at = excluded.made_at`

export const findCodeOwner = (sql: Sql, code: string) => sql.find<{ userId: number }>`
  select user_id from friend_code where code = ${code}`

/** A member, and the other member whom a row is about. */
export interface Pair {
  userId: number
  friendId: number
}

/** A member's row about another member. */
export interface FriendRow {
  friendId: number
  friendshipId: number
  state: FriendState
  changedAt: Date
}

export const listFriends = (sql: Sql, userId: number) => sql.rows<FriendRow>`
  select friend_id, friendship_id, state, changed_at from friendship
  where user_id = ${userId}
  order by changed_at desc, friendship_id`

/** Found by the id that a request contains. */
export const findFriend = (
  sql: Sql,
  { userId, friendshipId }: { userId: number; friendshipId: string },
) => sql.find<FriendRow>`
  select friend_id, friendship_id, state, changed_at from friendship
  where user_id = ${userId} and friendship_id::text = ${friendshipId}`

export interface FriendCount {
  state: FriendState | null
  /** Friends and requests, without blocked members. */
  friends: number
}

/** The user's relationship to the other member, and the length of the user's list. */
export const getFriendCount = (sql: Sql, { userId, friendId }: Pair) => sql.get<FriendCount>`
  select max(state) filter (where friend_id = ${friendId}) as state,
    count(*) filter (where state <> 'blocked') as friends
  from friendship where user_id = ${userId}`

interface NewState extends Pair {
  friendshipId: number
  state: FriendState
  at: Date
}

export const saveFriend = (
  sql: Sql,
  { userId, friendId, friendshipId, state, at }: NewState,
) => sql.rows`
  insert into friendship (user_id, friend_id, friendship_id, state, changed_at)
  values (${userId}, ${friendId}, ${friendshipId}, ${state}, ${at})
  on conflict (user_id, friend_id) do update
  set state = excluded.state, changed_at = excluded.changed_at`

export const deleteFriend = (sql: Sql, { userId, friendId }: Pair) => sql.rows`
  delete from friendship where user_id = ${userId} and friend_id = ${friendId}`

/** Deletes the other member's row, unless that member has blocked the user. */
export const deleteOtherSide = (sql: Sql, { userId, friendId }: Pair) => sql.rows`
  delete from friendship
  where user_id = ${friendId} and friend_id = ${userId} and state <> 'blocked'`

/** The names of members who have not left. */
export const listNicknames = (sql: Sql, userIds: readonly number[]) =>
  sql.rows<{ userId: number; nickname: string }>`
    select user_id, nickname from member
    where user_id = any(${userIds}::bigint[]) and delete_after is null`
