import type { IdText } from '@kisekae/contract/wire.ts'
import { WISHERS_MIN } from '@kisekae/contract/wish.ts'
import { ITEM, type ItemRow } from '../item/store.ts'
import type { Sql, Tx } from '../kernel/sql/db.ts'
import { fragment } from '../kernel/sql/fragment.ts'
import type { WishFacts } from './rules.ts'

/** An item that a user wishes to get from an app. */
export interface WishName {
  userId: number
  appId: string
  itemId: number | IdText
}

/**
 * The sale of `item` by the app in `linked`, on that user's date: in a shop if one sells the item,
 * and otherwise in a gacha, where getting it is less certain.
 */
const SALE = fragment(`
  select 'shop' as kind, shop.position, shop.shop_id as sale_id, shop.name_ja, shop.name_en
  from shop_item
  join shop on shop.shop_id = shop_item.shop_id
  where shop.app_id = linked.app_id and shop_item.item_id = item.item_id
    and shop.opened_at <= linked.at and shop.closed_at > linked.at
  union all
  select 'gacha', gacha.position, gacha.gacha_id, gacha.name_ja, gacha.name_en
  from gacha
  join gacha_prize
    on gacha_prize.gacha_id = gacha.gacha_id and gacha_prize.version = gacha.current_version
  where gacha.app_id = linked.app_id and gacha_prize.item_id = item.item_id
    and gacha.opened_at <= linked.at and gacha.closed_at > linked.at
  order by kind desc, position, sale_id
  limit 1`)

export const getWishFacts = (sql: Sql, { userId, appId, itemId }: WishName) => sql.get<WishFacts>`
  select user_account.kind = 'member' as is_member,
    sale.kind is not null as is_offered,
    exists (select 1 from owned_item
      where owned_item.user_id = ${userId} and owned_item.item_id = ${itemId}) as is_owned,
    exists (select 1 from wish
      where wish.user_id = ${userId} and wish.app_id = ${appId}
        and wish.item_id = ${itemId}) as is_wished,
    (select count(*) from wish
      left join owned_item
        on owned_item.user_id = wish.user_id and owned_item.item_id = wish.item_id
      where wish.user_id = ${userId} and owned_item.item_id is null) as wishes
  from user_account
  left join (
    select link.user_id, link.app_id, coalesce(link.test_at, statement_timestamp()) as at
    from link
    where link.user_id = ${userId} and link.app_id = ${appId} and link.unlinked_at is null
    order by link.created_at limit 1
  ) as linked on linked.user_id = user_account.user_id
  left join item on item.item_id = ${itemId} and not item.base
  left join lateral (${SALE}) as sale on true
  where user_account.user_id = ${userId}`

export const insertWish = (tx: Tx, { userId, appId, itemId }: WishName) => tx.rows`
  insert into wish (user_id, app_id, item_id, wished_at)
  values (${userId}, ${appId}, ${itemId}, ${tx.now})
  on conflict (user_id, app_id, item_id) do nothing`

/**
 * Wishes that have come true are used only for counts, for ninety days; this deletes older ones.
 */
export const deleteFulfilled = (sql: Sql, userId: number) => sql.rows`
  delete from wish where user_id = ${userId} and exists (select 1 from owned_item
    where owned_item.user_id = wish.user_id and owned_item.item_id = wish.item_id
      and owned_item.granted_at <= statement_timestamp() - interval '90 days')`

/** A wish by the id that a request contains. */
interface WishAsked extends Omit<WishName, 'itemId'> {
  itemId: string
}

export const findWish = (sql: Sql, { userId, appId, itemId }: WishAsked) =>
  sql.find<{ itemId: number }>`
    select item_id from wish
    where user_id = ${userId} and app_id = ${appId} and item_id::text = ${itemId}`

export const deleteWish = (sql: Sql, { userId, appId, itemId }: WishAsked) => sql.rows`
  delete from wish
  where user_id = ${userId} and app_id = ${appId} and item_id::text = ${itemId}`

/** Whether the user has a wish list, and the items of an app that are on it. */
export interface Wisher {
  isMember: boolean
  itemIds: number[]
}

export const getWisher = (sql: Sql, { userId, appId }: Omit<WishName, 'itemId'>) => sql.get<Wisher>`
  select user_account.kind = 'member' as is_member,
    array(select wish.item_id from wish
      where wish.user_id = ${userId} and wish.app_id = ${appId}
      order by wish.wished_at, wish.item_id) as item_ids
  from user_account where user_account.user_id = ${userId}`

/** A wish as the member sees it. */
export interface MemberWishRow extends ItemRow {
  appId: string
  appName: string
  /** The token of its icon, which is an upload. */
  iconUpload: string | null
  /** The page of its shop; null if there is none. */
  shopUrl: string | null
  isLinked: boolean
  wishedAt: Date
  /** Null if it is not on sale now. */
  saleKind: 'shop' | 'gacha' | null
  saleNameJa: string | null
  saleNameEn: string | null
}

/** All wishes that have not come true, newest first. */
export const listMemberWishes = (sql: Sql, userId: number) => sql.rows<MemberWishRow>`
  select ${ITEM}, wish.app_id, app.name as app_name, app.icon_upload,
    app.shop_url, linked.app_id is not null as is_linked, wish.wished_at,
    sale.kind as sale_kind, sale.name_ja as sale_name_ja, sale.name_en as sale_name_en
  from wish
  join item on item.item_id = wish.item_id
  join app on app.app_id = wish.app_id
  left join owned_item
    on owned_item.user_id = wish.user_id and owned_item.item_id = wish.item_id
  left join (
    select distinct on (link.user_id, link.app_id) link.user_id, link.app_id,
      coalesce(link.test_at, statement_timestamp()) as at
    from link
    where link.user_id = ${userId} and link.unlinked_at is null
    order by link.user_id, link.app_id, link.created_at
  ) as linked on linked.user_id = wish.user_id and linked.app_id = wish.app_id
  left join lateral (${SALE}) as sale on true
  where wish.user_id = ${userId} and owned_item.item_id is null
  order by wish.wished_at desc, wish.app_id, wish.item_id`

export interface WishRow {
  itemId: number
  wishedAt: Date
}

/** The wishes that a user has in an app, newest first, without those that have come true. */
export const listAppWishes = (
  sql: Sql,
  { userId, appId }: Omit<WishName, 'itemId'>,
) => sql.rows<WishRow>`
  select wish.item_id, wish.wished_at from wish
  left join owned_item
    on owned_item.user_id = wish.user_id and owned_item.item_id = wish.item_id
  where wish.user_id = ${userId} and wish.app_id = ${appId} and owned_item.item_id is null
  order by wish.wished_at desc, wish.item_id`

export interface WishCountRow {
  itemId: number
  /** The number of users who wish for the item; null if this number is too small to be shown. */
  users: number | null
  /**
   * The number of users whose wish came true in the last ninety days; null if this number is too
   * small to be shown.
   */
  fulfilled: number | null
}

/** As many as the pages of a response can show. */
const COUNTS_MAX = 10_000

/** The users who allow the app to read their wishes, by item. */
export const countWishes = (sql: Sql, appId: string) => sql.rows<WishCountRow>`
  with counted as (
    select wish.item_id, count(*) filter (where owned_item.item_id is null) as users,
      count(*) filter (where
        owned_item.granted_at > statement_timestamp() - interval '90 days') as fulfilled
    from wish
    join user_account on user_account.user_id = wish.user_id and user_account.deleted_at is null
    left join owned_item
      on owned_item.user_id = wish.user_id and owned_item.item_id = wish.item_id
    where wish.app_id = ${appId}
      and exists (select 1 from link
        where link.user_id = wish.user_id and link.app_id = wish.app_id
          and link.unlinked_at is null and 'WishRead' = any(link.permissions))
    group by wish.item_id
  ), shown as (
    select item_id, case when users >= ${WISHERS_MIN} then users end as users,
      case when fulfilled >= ${WISHERS_MIN} then fulfilled end as fulfilled
    from counted
  )
  select item_id, users, fulfilled from shown
  where users is not null or fulfilled is not null
  order by users desc nulls last, fulfilled desc nulls last, item_id
  limit ${COUNTS_MAX}`

/**
 * Returns a row only to the one caller that is to count the wishes; within an hour of the last
 * count, returns none.
 */
export const claimCount = (sql: Sql, appId: string) => sql.find`
  insert into wish_count (app_id, counts, counted_at) values (${appId}, '[]', clock_timestamp())
  on conflict (app_id) do update set counted_at = excluded.counted_at
  where excluded.counted_at - wish_count.counted_at > interval '1 hour'
  returning 1 as claimed`

export const saveCounts = (
  sql: Sql,
  { appId, counts }: { appId: string; counts: readonly WishCountRow[] },
) => sql.rows`
  update wish_count set counts = ${JSON.stringify(counts)}::jsonb where app_id = ${appId}`

export interface WishCountsRow {
  counts: WishCountRow[]
  countedAt: Date
}

export const getCounts = (sql: Sql, appId: string) => sql.get<WishCountsRow>`
  select counts, counted_at from wish_count where app_id = ${appId}`
