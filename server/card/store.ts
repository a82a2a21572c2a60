import type { Colours } from '../item/colours.ts'
import { ITEM, type ItemRow } from '../item/store.ts'
import type { Sql } from '../kernel/sql/db.ts'

/** A member's settings for the card. */
export interface CardRow {
  userId: number
  name: string
  shown: boolean
  searchable: boolean
  /** In the order in which they are shown. */
  outfitIds: number[]
  itemIds: number[]
  appIds: string[]
}

export interface PublicCard extends Omit<CardRow, 'shown'> {
  nickname: string
}

/** A card that everyone may see; no row while it is off or hidden, or once its member has left. */
export const findPublicCard = (sql: Sql, name: string) => sql.find<PublicCard>`
  select profile_card.user_id, profile_card.name, profile_card.searchable,
    profile_card.outfit_ids, profile_card.item_ids, profile_card.app_ids, member.nickname
  from profile_card
  join member on member.user_id = profile_card.user_id
  where profile_card.name = ${name} and profile_card.shown and member.delete_after is null
    and not exists (select from card_case
      where card_case.user_id = profile_card.user_id and card_case.hidden_at is not null)`

export const findCard = (sql: Sql, userId: number) => sql.find<CardRow>`
  select user_id, name, shown, searchable, outfit_ids, item_ids, app_ids from profile_card
  where user_id = ${userId}`

/** Changes everything but the name; returns no row if the member has no card yet. */
export const updateCard = (sql: Sql, card: Omit<CardRow, 'name'> & { at: Date }) =>
  sql.find<{ name: string }>`
    update profile_card
    set shown = ${card.shown}, searchable = ${card.searchable},
      outfit_ids = ${card.outfitIds}::bigint[], item_ids = ${card.itemIds}::bigint[],
      app_ids = ${card.appIds}::text[], changed_at = ${card.at}
    where user_id = ${card.userId}
    returning name`

/** Returns the deleted card. */
export const takeCard = (sql: Sql, userId: number) => sql.find<CardRow>`
  delete from profile_card where user_id = ${userId}
  returning user_id, name, shown, searchable, outfit_ids, item_ids, app_ids`

/** Returns no row if another card has the name. */
export const insertCard = (sql: Sql, card: CardRow & { at: Date }) => sql.find<{ name: string }>`
  insert into profile_card (user_id, name, shown, searchable, outfit_ids, item_ids, app_ids,
    changed_at)
  values (${card.userId}, ${card.name}, ${card.shown}, ${card.searchable},
    ${card.outfitIds}::bigint[], ${card.itemIds}::bigint[], ${card.appIds}::text[], ${card.at})
  on conflict (name) do nothing
  returning name`

export interface LookRow {
  itemIds: number[]
  colours: Colours
}

/** The outfit that the user wears; no row once the account has been deleted. */
export const findWorn = (sql: Sql, userId: number) => sql.find<LookRow>`
  select worn_item_ids as item_ids, coalesce(worn_colours, '[]') as colours from user_account
  where user_id = ${userId} and deleted_at is null`

export interface CardOutfitRow extends LookRow {
  outfitId: number
  name: string
}

export const listCardOutfits = (sql: Sql, userId: number) => sql.rows<CardOutfitRow>`
  select outfit_id, name, item_ids, coalesce(colours, '[]') as colours from saved_outfit
  where user_id = ${userId}
  order by created_at desc, outfit_id`

/** The favourites that the user still has, newest first. */
export const listCardItems = (sql: Sql, userId: number) => sql.rows<ItemRow>`
  select ${ITEM}
  from favourite_item
  join item on item.item_id = favourite_item.item_id
  left join owned_item
    on owned_item.item_id = favourite_item.item_id and owned_item.user_id = ${userId}
  where favourite_item.user_id = ${userId} and (item.base or owned_item.item_id is not null)
  order by favourite_item.marked_at desc, item.item_id`

export interface CardAppRow {
  appId: string
  appName: string
  /** The token of its icon, which is an upload. */
  iconUpload: string | null
}

/** The live apps that the user has linked, newest first. */
export const listCardApps = (sql: Sql, userId: number) => sql.rows<CardAppRow>`
  select app.app_id, app.name as app_name, app.icon_upload
  from link
  join app on app.app_id = link.app_id
  where link.user_id = ${userId} and link.unlinked_at is null and app.live
  order by link.created_at desc, app.app_id`
