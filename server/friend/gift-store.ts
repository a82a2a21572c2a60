import { ITEM, type ItemRow } from '../item/store.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { fragment } from '../kernel/sql/fragment.ts'
import type { FriendState } from './rules.ts'

/** An item that its owner may give to a friend. */
export interface Givable {
  itemId: number
  appId: string
  /** The owner's avatar in the app. */
  avatarId: number
}

/**
 * Items granted or sold directly to the user by an app that allows gifts: no bonuses, no gifts, and
 * nothing that came from a guest. Bodies and faces stay, because an avatar always wears one of
 * each.
 */
const IS_GIVABLE = fragment(`app.allows_gifts and app.suspended_at is null
  and ledger.source in ('grant', 'gacha', 'shop') and not item.base
  and item.part not in ('Body', 'Face')`)

export interface GivableRow extends ItemRow, Givable {
  appName: string
  isWorn: boolean
}

/** Newest first. */
export const listGivable = (sql: Sql, userId: number) => sql.rows<GivableRow>`
  select ${ITEM}, app.app_id, app.name as app_name, link.avatar_id,
    item.item_id = any(user_account.worn_item_ids) as is_worn
  from owned_item
  join user_account on user_account.user_id = owned_item.user_id
  join ledger on ledger.user_id = owned_item.user_id and ledger.grant_id = owned_item.grant_id
  join link on link.user_id = owned_item.user_id and link.avatar_id = ledger.avatar_id
    and link.unlinked_at is null
  join app on app.app_id = ledger.app_id
  join item on item.item_id = owned_item.item_id
  where owned_item.user_id = ${userId} and ${IS_GIVABLE}
  order by owned_item.granted_at desc, item.item_id
  limit 500`

export const findGivable = (
  sql: Sql,
  { userId, itemId }: { userId: number; itemId: number },
) => sql.find<Givable>`
  select item.item_id, app.app_id, link.avatar_id
  from owned_item
  join ledger on ledger.user_id = owned_item.user_id and ledger.grant_id = owned_item.grant_id
  join link on link.user_id = owned_item.user_id and link.avatar_id = ledger.avatar_id
    and link.unlinked_at is null
  join app on app.app_id = ledger.app_id
  join item on item.item_id = owned_item.item_id
  where owned_item.user_id = ${userId} and owned_item.item_id = ${itemId} and ${IS_GIVABLE}`

/** The giver and the receiver of an item. */
export interface GiftNames {
  userId: number
  friendId: number
  itemId: number
}

export interface GiverFacts {
  now: Date
  state: FriendState | null
  /** Items given in the last 24 hours. */
  given: number
}

export const getGiverFacts = (sql: Sql, { userId, friendId }: GiftNames) => sql.get<GiverFacts>`
  select clock_timestamp() as now,
    (select state from friendship
      where friendship.user_id = ${userId} and friend_id = ${friendId}) as state,
    (select count(*) from gift where gift.user_id = ${userId} and side = 'given'
      and given_at > statement_timestamp() - interval '24 hours') as given
  from user_account where user_account.user_id = ${userId}`

/** The number of items that the user has given in the last 24 hours. */
export const countGiven = (sql: Sql, userId: number) => sql.get<{ given: number }>`
  select count(*) as given from gift where user_id = ${userId} and side = 'given'
    and given_at > statement_timestamp() - interval '24 hours'`

export interface TakerFacts {
  state: FriendState | null
  /** The avatar in the app; null if the app may not grant items to it. */
  avatarId: number | null
  isOwned: boolean
  /** Items received in the last 24 hours. */
  received: number
}

export const findTakerFacts = (
  sql: Sql,
  { userId, friendId, itemId, appId }: GiftNames & { appId: string },
) => sql.find<TakerFacts>`
  select
    (select state from friendship
      where friendship.user_id = ${friendId} and friend_id = ${userId}) as state,
    (select link.avatar_id from link
      where link.user_id = ${friendId} and link.app_id = ${appId} and link.unlinked_at is null
        and 'ItemGrant' = any(link.permissions)
      order by link.created_at, link.avatar_id limit 1) as avatar_id,
    exists (select 1 from owned_item
      where owned_item.user_id = ${friendId} and owned_item.item_id = ${itemId}) as is_owned,
    (select count(*) from gift where gift.user_id = ${friendId} and side = 'received'
      and given_at > statement_timestamp() - interval '24 hours') as received
  from user_account
  where user_account.user_id = ${friendId} and kind = 'member' and deleted_at is null`

/** The gift with this key, for a repeated request. */
export const findGift = (
  sql: Sql,
  { userId, giftKey }: { userId: number; giftKey: string },
) => sql.find<Omit<GiftNames, 'userId'>>`
  select friend_id, item_id from gift where user_id = ${userId} and gift_key = ${giftKey}`

export interface GiftRow {
  userId: number
  giftId: number
  side: 'given' | 'received'
  friendId: number
  appId: string
  itemId: number
  giftKey: string | null
  grantId: number | null
  givenAt: Date
}

export const insertGift = (sql: Sql, gift: GiftRow) => sql.rows`
  insert into gift (user_id, gift_id, side, friend_id, app_id, item_id, gift_key, grant_id,
    given_at)
  values (${gift.userId}, ${gift.giftId}, ${gift.side}, ${gift.friendId}, ${gift.appId},
    ${gift.itemId}, ${gift.giftKey}, ${gift.grantId}, ${gift.givenAt})`

/** Returns no row if the user does not have the item. */
export const takeItem = (sql: Sql, { userId, itemId }: GiftNames) => sql.find`
  delete from owned_item where user_id = ${userId} and item_id = ${itemId}
  returning 1 as taken`

/** Removes an item that the user no longer has, and its colours, from saved outfits and lists. */
export const forgetItem = (sql: Sql, { userId, itemId }: GiftNames) => sql.rows`
  with marked as (
    delete from favourite_item where user_id = ${userId} and item_id = ${itemId}
  ), wished as (
    delete from wish where user_id = ${userId} and item_id = ${itemId}
  ), tried as (
    delete from fitting where user_id = ${userId} and item_ids @> ${[itemId]}::bigint[]
  )
  update saved_outfit set item_ids = array_remove(item_ids, ${itemId}::bigint),
    colours = (
      select jsonb_agg(chosen) from jsonb_array_elements(colours) as chosen
      where (chosen ->> 'itemId')::bigint <> ${itemId})
  where user_id = ${userId} and item_ids @> ${[itemId]}::bigint[]`
