import type { Colours } from '../../item/colours.ts'
import { storeColours } from '../../item/colours.ts'
import { ITEM, type ItemRow } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { columns } from '../../kernel/sql/fragment.ts'

/** A look that a member saved for the theme of a day. */
export interface LookRow {
  /** As `YYYY-MM-DD`. */
  day: string
  /** The key of a built-in theme, or the id of one of the operator's themes. */
  theme: string
  /** The operator's theme by language; null for a built-in theme. */
  words: Readonly<Record<string, string>> | null
  itemIds: number[]
  /** Null for none. */
  colours: Colours | null
}

const LOOK = columns<LookRow>({
  day: 'theme_look.day::text',
  theme: 'theme_look.theme',
  words: 'theme_look.words',
  itemIds: 'theme_look.item_ids',
  colours: 'theme_look.colours',
})

/** A user, and a month. */
interface Month {
  userId: number
  /** As `YYYY-MM-DD`. */
  firstDay: string
}

/** The looks of a month, oldest first. */
export const listLooks = (sql: Sql, { userId, firstDay }: Month) =>
  sql.rows<LookRow>`
  select ${LOOK} from theme_look
  where user_id = ${userId} and day >= ${firstDay}::date
    and day < ${firstDay}::date + interval '1 month'
  order by day`

export const hasLookBefore = (sql: Sql, { userId, firstDay }: Month) =>
  sql.get<{ hasEarlier: boolean }>`
  select exists (select 1 from theme_look
    where user_id = ${userId} and day < ${firstDay}::date) as has_earlier`

/** The outfit that the user wears. */
export const getWorn = (sql: Sql, userId: number) =>
  sql.get<Pick<LookRow, 'itemIds' | 'colours'>>`
  select worn_item_ids as item_ids, worn_colours as colours from user_account
  where user_id = ${userId}`

/** The look of a day, before it is replaced. */
export const findLook = (sql: Sql, { userId, day }: { userId: number; day: string }) =>
  sql.find<LookRow>`
  select ${LOOK} from theme_look where user_id = ${userId} and day = ${day}::date`

export const saveLook = (sql: Sql, look: LookRow & { userId: number; savedAt: Date }) => sql.rows`
  insert into theme_look (user_id, day, theme, words, item_ids, colours, saved_at)
  values (${look.userId}, ${look.day}::date, ${look.theme},
    ${look.words && JSON.stringify(look.words)}::jsonb, ${look.itemIds}::bigint[],
    ${storeColours(look.colours ?? [])}::jsonb, ${look.savedAt})
  on conflict (user_id, day) do update
  set theme = excluded.theme, words = excluded.words, item_ids = excluded.item_ids,
    colours = excluded.colours, saved_at = excluded.saved_at`

export interface NewItemRow extends ItemRow {
  grantedAt: Date
  /** Null for items that no app granted. */
  appName: string | null
  /** The friend who gave the item; null for items that were not gifts. */
  giverId: number | null
}

/**
 * The newest items of the last two weeks, with the app that granted each of them. The welcome gift
 * is omitted, because the closet shows it.
 */
export const listNewItems = (sql: Sql, userId: number) => sql.rows<NewItemRow>`
  select ${ITEM}, owned_item.granted_at, app.name as app_name, gift.friend_id as giver_id
  from owned_item
  join item on item.item_id = owned_item.item_id
  left join ledger on ledger.user_id = owned_item.user_id and ledger.grant_id = owned_item.grant_id
    and ledger.granted_at > statement_timestamp() - interval '15 days'
  left join app on app.app_id = ledger.app_id
  left join gift on gift.user_id = owned_item.user_id and gift.grant_id = owned_item.grant_id
  where owned_item.user_id = ${userId}
    and owned_item.granted_at > statement_timestamp() - interval '14 days'
    and ledger.source is distinct from 'welcome'
  order by owned_item.granted_at desc, item.item_id
  limit 12`

export interface NewSaleRow {
  kind: 'gacha' | 'shop'
  saleId: string
  nameJa: string
  nameEn: string
  /** The token of an upload; null for a shop. */
  bannerUpload: string | null
  openedAt: Date
  appId: string
  appName: string
  /** The token of an upload; null if the app has no icon. */
  iconUpload: string | null
}

/** The key of a sale. */
export type SaleName = Pick<NewSaleRow, 'kind' | 'saleId' | 'appId'>

export interface SaleItemRow extends ItemRow, Pick<SaleName, 'kind' | 'saleId'> {
  isWished: boolean
}

/**
 * Of each sale, the first six items that the user does not have, in the order set in the console.
 */
export const listSaleItems = (
  sql: Sql,
  { userId, sales }: { userId: number; sales: readonly SaleName[] },
) => sql.rows<SaleItemRow>`
  with sale as (
    select * from unnest(${sales.map(({ kind }) => kind)}::text[],
      ${sales.map(({ saleId }) => saleId)}::bigint[], ${sales.map(({ appId }) => appId)}::text[])
      as sale (kind, sale_id, app_id)
  ), offered as (
    select sale.kind, sale.sale_id, sale.app_id, shop_item.item_id, shop_item.position
    from sale join shop_item on sale.kind = 'shop' and shop_item.shop_id = sale.sale_id
    union all
    select sale.kind, sale.sale_id, sale.app_id, gacha_prize.item_id, min(gacha_prize.position)
    from sale
    join gacha on sale.kind = 'gacha' and gacha.gacha_id = sale.sale_id
    join gacha_prize
      on gacha_prize.gacha_id = gacha.gacha_id and gacha_prize.version = gacha.current_version
    group by sale.kind, sale.sale_id, sale.app_id, gacha_prize.item_id
  ), ranked as (
    select offered.*, wish.item_id is not null as is_wished, row_number() over (
      partition by offered.kind, offered.sale_id order by offered.position, offered.item_id
    ) as place
    from offered
    left join owned_item
      on owned_item.user_id = ${userId} and owned_item.item_id = offered.item_id
    left join wish on wish.user_id = ${userId} and wish.app_id = offered.app_id
      and wish.item_id = offered.item_id
    where owned_item.item_id is null
  )
  select ranked.kind, ranked.sale_id::text as sale_id, ranked.is_wished, ${ITEM}
  from ranked
  join item on item.item_id = ranked.item_id
  where ranked.place <= 6 and not item.base
  order by ranked.place, ranked.kind, ranked.sale_id`

/**
 * The linked apps' sales that opened in the last two weeks and have not closed yet. If an avatar
 * has a test date, that date counts as today.
 */
export const listNewSales = (sql: Sql, userId: number) => sql.rows<NewSaleRow>`
  with linked as (
    select app_id, coalesce(test_at, statement_timestamp()) as at from link
    where user_id = ${userId} and unlinked_at is null
  ), sale as (
    select 'gacha' as kind, gacha.gacha_id as sale_id, gacha.name_ja, gacha.name_en,
      gacha.banner_image as banner_upload, gacha.opened_at, gacha.app_id
    from linked join gacha on gacha.app_id = linked.app_id
    where gacha.opened_at between linked.at - interval '14 days' and linked.at
      and gacha.closed_at > linked.at
    union all
    select 'shop', shop.shop_id, shop.name_ja, shop.name_en, null, shop.opened_at, shop.app_id
    from linked join shop on shop.app_id = linked.app_id
    where shop.opened_at between linked.at - interval '14 days' and linked.at
      and shop.closed_at > linked.at
  )
  select sale.kind, sale.sale_id::text as sale_id, sale.name_ja, sale.name_en, sale.banner_upload,
    sale.opened_at, sale.app_id, app.name as app_name, app.icon_upload
  from sale
  join app on app.app_id = sale.app_id
  order by sale.opened_at desc, sale.sale_id
  limit 12`
