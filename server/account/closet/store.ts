import type { ItemVariant } from '@kisekae/contract/console/item-variant.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { type Colours, storeColours } from '../../item/colours.ts'
import { ITEM, type ItemRow, type ItemRules } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** An item with the fields that the dressing rules use. */
export interface WearableRow {
  itemId: number
  part: Part
  rules: ItemRules
}

/** Base items, which everyone has. */
export const listBaseItems = (sql: Sql) => sql.rows<WearableRow & { starterKey: string | null }>`
  select item_id, part, rules, starter_key from item where base
  order by created_at, item_id`

export interface ClosetRow extends ItemRow, WearableRow {
  /** Null for a base item that was not granted. */
  grantedAt: Date | null
  variant: ItemVariant | null
  /** Null for starter items. */
  organisationId: number | null
  favourite: boolean
  /**
   * The app that granted the item; null if no app granted it, or if its grant has been archived.
   */
  appId: string | null
}

/** All items of the user: granted items, newest first, then base items. */
export const listCloset = (sql: Sql, userId: number) => sql.rows<ClosetRow>`
  with wardrobe as (
    select item_id from owned_item where user_id = ${userId}
    union select item_id from item where base
  )
  select ${ITEM}, item.rules, item.variant, item.organisation_id, owned_item.granted_at,
    favourite_item.item_id is not null as favourite, nullif(ledger.app_id, '') as app_id
  from wardrobe
  join item on item.item_id = wardrobe.item_id
  left join owned_item on owned_item.item_id = item.item_id and owned_item.user_id = ${userId}
  left join favourite_item
    on favourite_item.item_id = item.item_id and favourite_item.user_id = ${userId}
  left join ledger on ledger.user_id = ${userId} and ledger.grant_id = owned_item.grant_id
  order by item.base, owned_item.granted_at desc, item.created_at, item.item_id`

export const listAppNames = (sql: Sql, appIds: readonly string[]) =>
  sql.rows<{ appId: string; name: string }>`
    select app_id, name from app where app_id = any(${appIds}::text[])`

export interface Visit {
  visitedAt: Date
  /** The end of the previous visit; null during the first one. */
  seenUntil: Date | null
}

/**
 * Records that the member has opened the closet. A visit ends if the closet is not opened again
 * within half an hour.
 */
export const recordVisit = (sql: Sql, userId: number) => sql.get<Visit>`
  insert into closet_visit (user_id, visited_at) values (${userId}, clock_timestamp())
  on conflict (user_id) do update
  set visited_at = excluded.visited_at,
    seen_until = case
      when excluded.visited_at - closet_visit.visited_at > interval '30 minutes'
      then closet_visit.visited_at
      else closet_visit.seen_until
    end
  returning visited_at, seen_until`

/** The requested items that the user owns. */
export const listAvailable = (
  sql: Sql,
  { userId, itemIds }: { userId: number; itemIds: readonly number[] },
) => sql.rows<WearableRow>`
  select item.item_id, item.part, item.rules
  from item
  left join owned_item on owned_item.item_id = item.item_id and owned_item.user_id = ${userId}
  where item.item_id = any(${itemIds}::bigint[])
    and (item.base or owned_item.item_id is not null)`

/** Records the outfits behind picture URLs; a repeated request renews their expiry. */
export const insertClosetPictures = (
  sql: Sql,
  pictures: {
    userId: number
    tokens: readonly string[]
    outfits: readonly string[]
    /** The colours of each outfit as JSON; empty if nothing is dyed. */
    colours: readonly string[]
  },
) => sql.rows`
  insert into closet_picture (token, user_id, item_ids, colours, asked_at)
  select token, ${pictures.userId}, outfit::bigint[], nullif(chosen, '')::jsonb, clock_timestamp()
  from unnest(${pictures.tokens}::text[], ${pictures.outfits}::text[], ${pictures.colours}::text[])
    as shown (token, outfit, chosen)
  on conflict (token) do update set asked_at = excluded.asked_at
  where excluded.asked_at - closet_picture.asked_at > interval '1 day'`

/** Records the outfits behind picture URLs that belong to no user. */
export const insertSamplePictures = (
  sql: Sql,
  { tokens, outfits }: { tokens: readonly string[]; outfits: readonly string[] },
) => sql.rows`
  insert into sample_picture (token, item_ids)
  select token, outfit::bigint[]
  from unnest(${tokens}::text[], ${outfits}::text[]) as shown (token, outfit)
  on conflict (token) do nothing`

export interface OutfitRow {
  outfitId: number
  name: string
  itemIds: number[]
  /** Null for none. */
  colours: Colours | null
  createdAt: Date
}

export const listOutfits = (sql: Sql, userId: number) => sql.rows<OutfitRow>`
  select outfit_id, name, item_ids, colours, created_at from saved_outfit where user_id = ${userId}
  order by created_at desc, outfit_id`

export const insertOutfit = (sql: Sql, outfit: OutfitRow & { userId: number }) => sql.rows`
  insert into saved_outfit (user_id, outfit_id, name, item_ids, colours, created_at)
  values (${outfit.userId}, ${outfit.outfitId}, ${outfit.name}, ${outfit.itemIds}::bigint[],
    ${storeColours(outfit.colours ?? [])}::jsonb, ${outfit.createdAt})`

export const renameOutfit = (
  sql: Sql,
  { userId, outfitId, name }: { userId: number; outfitId: string; name: string },
) => sql.find<OutfitRow>`
  update saved_outfit set name = ${name}
  where user_id = ${userId} and outfit_id::text = ${outfitId}
  returning outfit_id, name, item_ids, colours, created_at`

export const deleteOutfit = (
  sql: Sql,
  { userId, outfitId }: { userId: number; outfitId: string },
) => sql.find<{ outfitId: number }>`
  delete from saved_outfit where user_id = ${userId} and outfit_id::text = ${outfitId}
  returning outfit_id`
