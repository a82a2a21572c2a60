import type { HomePart } from '@kisekae/contract/fit/home.ts'
import { ITEM, type ItemRow } from '../../item/store.ts'
import type { Sql, Tx } from '../../kernel/sql/db.ts'

/** A theme set by the operator. */
export interface OwnTheme {
  themeId: number
  words: Readonly<Record<string, string>>
  /** Null for none. */
  giftAppId: string | null
  giftItemId: number | null
}

/** The operator's theme for a day; if several themes include that day, the one that began last. */
export const findOwnTheme = (sql: Sql, day: string) => sql.find<OwnTheme>`
  select theme_id, words, gift_app_id, gift_item_id from home_theme
  where ${day}::date between first_day and last_day
  order by first_day desc, theme_id desc
  limit 1`

/** The parts that the operator has switched off. */
export const listSwitchedOff = (sql: Sql) => sql.rows<{ part: HomePart }>`
  select part from home_switch`

export interface GiftRow extends ItemRow {
  appName: string
  /** The member's avatar in the app. */
  avatarId: number
  /** Whether the member has received the gift for this theme. */
  isGiven: boolean
  isOwned: boolean
}

/** The gift of a theme, if the app is linked and may grant items to the member. */
export const findGift = (
  sql: Sql,
  { userId, themeId }: { userId: number; themeId: number },
) => sql.find<GiftRow>`
  select ${ITEM}, app.name as app_name, link.avatar_id,
    theme_gift.theme_id is not null as is_given,
    item.base or owned_item.item_id is not null as is_owned
  from home_theme
  join item on item.item_id = home_theme.gift_item_id
  join app on app.app_id = home_theme.gift_app_id
  join link on link.user_id = ${userId} and link.app_id = home_theme.gift_app_id
    and link.unlinked_at is null and 'ItemGrant' = any(link.permissions)
  left join owned_item
    on owned_item.user_id = link.user_id and owned_item.item_id = home_theme.gift_item_id
  left join theme_gift
    on theme_gift.user_id = link.user_id and theme_gift.theme_id = home_theme.theme_id
  where home_theme.theme_id = ${themeId}
  order by link.created_at, link.avatar_id
  limit 1`

/** Fails if the gift has already been given: the transaction is then rolled back. */
export const insertGift = (
  tx: Tx,
  { userId, themeId, grantId }: { userId: number; themeId: number; grantId: number },
) => tx.rows`
  insert into theme_gift (user_id, theme_id, grant_id, given_at)
  values (${userId}, ${themeId}, ${grantId}, ${tx.now})`
