import type { Sql } from '../../kernel/sql/db.ts'

export const listKeptLinks = (sql: Sql, userId: number) => sql.rows`
  select link.app_id, app.name as app_name, link.avatar_id, link.permissions,
    link.created_at as linked_at, link.unlinked_at
  from link
  join app on app.app_id = link.app_id
  where link.user_id = ${userId}`

export const listKeptConsents = (sql: Sql, userId: number) => sql.rows`
  select app_id, permissions, started_at, allowed_at, exchanged_at from connect_flow
  where user_id = ${userId}`

export const listKeptItems = (sql: Sql, userId: number) => sql.rows`
  select item.item_id, item.name_ja, item.name_en, owned_item.granted_at
  from owned_item
  join item on item.item_id = owned_item.item_id
  where owned_item.user_id = ${userId}`

export const listKeptFavourites = (sql: Sql, userId: number) => sql.rows`
  select item.item_id, item.name_ja, item.name_en, favourite_item.marked_at
  from favourite_item
  join item on item.item_id = favourite_item.item_id
  where favourite_item.user_id = ${userId}`

/** Includes wishes that have come true, which remain until the member's next wish. */
export const listKeptWishes = (sql: Sql, userId: number) => sql.rows`
  select wish.app_id, app.name as app_name, item.item_id, item.name_ja, item.name_en,
    wish.wished_at
  from wish
  join app on app.app_id = wish.app_id
  join item on item.item_id = wish.item_id
  where wish.user_id = ${userId}`

export const findKeptFriendCode = (sql: Sql, userId: number) => sql.find`
  select code, made_at from friend_code where user_id = ${userId}`

/** Friends, requests and blocks, without names, which are the other members' data. */
export const listKeptFriends = (sql: Sql, userId: number) => sql.rows`
  select friendship_id::text as friendship_id, state, changed_at from friendship
  where user_id = ${userId}`

/** Gifts given and received, without the names of the friends. */
export const listKeptGifts = (sql: Sql, userId: number) => sql.rows`
  select gift.side, gift.app_id, item.item_id, item.name_ja, item.name_en, gift.given_at
  from gift
  join item on item.item_id = gift.item_id
  where gift.user_id = ${userId}`

/** The visits to the closet that determine which items are new. */
export const findKeptVisits = (sql: Sql, userId: number) => sql.find`
  select visited_at, seen_until from closet_visit where user_id = ${userId}`

/** The topics of the member's notifications, and the times at which they were sent. */
export const findKeptNotifications = (sql: Sql, userId: number) => sql.find`
  select topics, quiet_from, quiet_to, time_zone, changed_at, told_at from notification_choice
  where user_id = ${userId}`

/** The browsers that show notifications, without their keys. */
export const listKeptNotificationDevices = (sql: Sql, userId: number) => sql.rows`
  select endpoint, created_at, failures, failed_at from notification_device
  where user_id = ${userId}`

/** The looks that the member saved for themes; each is a stamp. */
export const listKeptThemeLooks = (sql: Sql, userId: number) => sql.rows`
  select day::text as day, theme, words, item_ids, colours, saved_at from theme_look
  where user_id = ${userId}`

/** The gifts for themes, which are also in the grants. */
export const listKeptThemeGifts = (sql: Sql, userId: number) => sql.rows`
  select theme_id, grant_id, given_at from theme_gift where user_id = ${userId}`

/** The welcome gift, which is also in the grants if it had items. */
export const findKeptWelcome = (sql: Sql, userId: number) => sql.find`
  select grant_id, given_at, closed_at from welcome_gift where user_id = ${userId}`

/** The profile card, even while it is off. */
export const findKeptCard = (sql: Sql, userId: number) => sql.find`
  select name, shown, searchable, outfit_ids, item_ids, app_ids, changed_at from profile_card
  where user_id = ${userId}`

/** When and why the card was hidden; reports are the visitors' data. */
export const findKeptCardHiding = (sql: Sql, userId: number) => sql.find`
  select hidden_at, hidden_reason, hidden_note, appeal, appealed_at from card_case
  where user_id = ${userId} and hidden_at is not null`

export const listKeptGrants = (sql: Sql, userId: number) => sql.rows`
  select nullif(app_id, '') as app_id, nullif(avatar_id, 0) as avatar_id, source, source_id,
    item_ids, granted_at
  from ledger
  where user_id = ${userId}`

/** Entries before this time are in files that the operator keeps; null if there are none. */
export const getArchivedBefore = (sql: Sql) => sql.get<{ before: Date | null }>`
  select max(upper_bound::timestamptz) as before from history_archive where history = 'ledger'`

export const listKeptDraws = (sql: Sql, userId: number) => sql.rows`
  select gacha_id, item_ids, drawn_at, chain_id from draw where user_id = ${userId}`

export const listKeptCarts = (sql: Sql, userId: number) => sql.rows`
  select app_id, item_ids, prices, created_at, consumed_at from shop_session
  where user_id = ${userId}`

export const listKeptFittings = (sql: Sql, userId: number) => sql.rows`
  select avatar_id, item_ids, changed_at from fitting where user_id = ${userId}`

export const listKeptVrms = (sql: Sql, userId: number) => sql.rows`
  select app_id, avatar_id, item_ids, status, asked_at from vrm_generation
  where user_id = ${userId}`

export const listKeptMessages = (sql: Sql, userId: number) => sql.rows`
  select app_id, avatar_id, type, created_at from webhook_event where user_id = ${userId}`

export const listKeptUpgrades = (sql: Sql, userId: number) => sql.rows`
  select app_id, upgraded_at from upgrade where user_id = ${userId}`
