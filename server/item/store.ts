import type { Deform } from '@kisekae/avatar3d/deform/deform.ts'
import type { Brow } from '@kisekae/avatar3d/dye/match-brow.ts'
import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'
import type { ItemVariant } from '@kisekae/contract/console/item-variant.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import type { WearRules } from '@kisekae/dressing/wearable.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { columns } from '../kernel/sql/fragment.ts'

/** An item of the catalogue. */
export interface ItemRow {
  itemId: number
  part: Part
  nameJa: string
  nameEn: string
  tags: string[]
  base: boolean
  pictureToken: string
}

export const ITEM = columns<ItemRow>({
  itemId: 'item.item_id',
  part: 'item.part',
  nameJa: 'item.name_ja',
  nameEn: 'item.name_en',
  tags: 'item.tags',
  base: 'item.base',
  pictureToken: 'item.picture_token',
})

/** The asset of an item, and its effect on the rest of an outfit. */
export interface DrawnItem {
  itemId: number
  part: Part
  asset: string
  rules: ItemRules
}

/**
 * A colour of an item with its name, such as `#e2506c` and `felt`; for a painted feature, also the
 * ground and the mark of its tint.
 */
export interface NamedColour extends Pick<Tint, 'ground' | 'mark'> {
  channel: string
  colour: string
}

/** Set when the item is registered, and used to dress and render avatars. */
export interface ItemRules extends WearRules {
  /** The regions of the body and the hair that it covers. */
  hides: readonly string[]
  /** The deformation that a hat applies to the hair and the face (spec 4.3, rule 7). */
  deform?: Deform
  /** The item's parts for other figures. */
  fits?: readonly ItemFit[]
  /** The colours of its part that can be dyed, by name; absent if it has none. */
  colours?: readonly NamedColour[]
  /** The brows of a face that follow the colour of the hair; absent if they keep their own. */
  brow?: Brow
}

/** A part that was fitted to a figure and replaces the item's own part on that figure. */
export interface ItemFit {
  figure: string
  /** The skin tone that it goes with, for example that of a face; by default, it goes with any. */
  tone?: string
  asset: string
  /** The asset that it was made from; the item may have a newer one. */
  from: string
  hides: readonly string[]
  /**
   * How the part deforms the hair and the face on this figure; the same as for the item if omitted.
   */
  deform?: Deform
  /** Names it in URLs. */
  pictureToken: string
}

export interface NewItem extends ItemRow {
  organisationId: number | null
  starterKey: string | null
  asset: string
  rules: ItemRules
  /** Null if the item is shown by itself. */
  variant: ItemVariant | null
}

export const insertItem = (sql: Sql, item: NewItem) => sql.rows`
  insert into item (item_id, organisation_id, starter_key, part, name_ja, name_en, tags, base,
    asset, picture_token, rules, variant)
  values (${item.itemId}, ${item.organisationId}, ${item.starterKey}, ${item.part}, ${item.nameJa},
    ${item.nameEn}, ${item.tags}, ${item.base}, ${item.asset}, ${item.pictureToken},
    ${JSON.stringify(item.rules)}::jsonb, ${writeVariant(item.variant)}::jsonb)`

/**
 * Inserts starter items, each once, however many processes start concurrently. Lists are ordered by
 * the times at which items were created, which are a microsecond apart; `first` is the position of
 * the first item.
 */
export const insertStarterItems = (sql: Sql, items: readonly NewItem[], first: number) => sql.rows`
  insert into item (item_id, starter_key, part, name_ja, name_en, tags, base, asset, picture_token,
    rules, variant, created_at)
  select "itemId", "starterKey", part, "nameJa", "nameEn", tags, base, asset, "pictureToken",
    rules, variant, now() + (${first}::int + place) * interval '1 microsecond'
  from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as entry (item, place),
    jsonb_to_record(entry.item) as starter ("itemId" bigint, "starterKey" text, part text,
      "nameJa" text, "nameEn" text, tags text[], base boolean, asset text, "pictureToken" text,
      rules jsonb, variant jsonb)
  on conflict (starter_key) do nothing`

/** Writes a variant as the text of a `jsonb` column. */
export const writeVariant = (variant: ItemVariant | null): string | null =>
  variant && JSON.stringify(variant)

/** The fields of an item that can change. */
export type Description = Pick<NewItem, 'nameJa' | 'nameEn' | 'tags' | 'base' | 'rules' | 'variant'>

export const updateStarterItem = (sql: Sql, starterKey: string, item: Description) => sql.rows`
  update item
  set name_ja = ${item.nameJa}, name_en = ${item.nameEn}, tags = ${item.tags}, base = ${item.base},
    rules = ${JSON.stringify(item.rules)}::jsonb, variant = ${writeVariant(item.variant)}::jsonb
  where starter_key = ${starterKey}`

export interface StarterRow extends Description {
  itemId: number
  starterKey: string
}

export const listStarterItems = (sql: Sql) => sql.rows<StarterRow>`
  select item_id, starter_key, name_ja, name_en, tags, base, rules, variant
  from item where starter_key is not null`

/** The reader of a list: the app, and the user whose items count as owned; 0 for none. */
export interface Reader {
  appId: string
  userId: number
}

/**
 * Those of the given items that the reader may see: usable by the app, or owned or worn by the
 * user.
 */
export const listReadableItems = (
  sql: Sql,
  { appId, userId }: Reader,
  itemIds: readonly IdText[],
) =>
  sql.rows<ItemRow & { owned: boolean }>`
    select ${ITEM}, owned_item.item_id is not null as owned
    from item
    left join owned_item on owned_item.item_id = item.item_id and owned_item.user_id = ${userId}
    where item.item_id = any(${itemIds}::bigint[])
      and (item.starter_key is not null or owned_item.item_id is not null
        or exists (select 1 from app_item
          where app_item.app_id = ${appId} and app_item.item_id = item.item_id)
        or exists (select 1 from user_account
          where user_account.user_id = ${userId}
            and item.item_id = any(user_account.worn_item_ids)))`

export interface Page {
  userId: number
  /** Empty for every part. */
  part: Part | ''
  limit: number
  offset: number
}

/**
 * The user's items: granted ones, newest first, then base items. The ids are listed first, because
 * if a single query had conditions on both tables, the database would read the whole catalogue.
 */
export const listOwnedItems = (
  sql: Sql,
  { userId, part, limit, offset }: Page,
) => sql.rows<ItemRow>`
  with wardrobe as (
    select item_id from owned_item where user_id = ${userId}
    union select item_id from item where base
  )
  select ${ITEM}
  from wardrobe
  join item on item.item_id = wardrobe.item_id
  left join owned_item on owned_item.item_id = item.item_id and owned_item.user_id = ${userId}
  where ${part} = '' or item.part = ${part}
  order by item.base, owned_item.granted_at desc, item.created_at, item.item_id
  limit ${limit} offset ${offset}`

/** An item is also found by the URL of an earlier file, and is then returned with that file. */
export const findItemByPictureToken = (sql: Sql, pictureToken: string) => sql.find<DrawnItem>`
  select item_id, part, asset, rules from item where picture_token = ${pictureToken}
  union all
  select item.item_id, item.part, earlier.asset, item.rules
  from item_address as earlier join item on item.item_id = earlier.item_id
  where earlier.picture_token = ${pictureToken}
  limit 1`

export const listDrawnItems = (sql: Sql, itemIds: readonly number[]) => sql.rows<DrawnItem>`
  select item_id, part, asset, rules from item where item_id = any(${itemIds}::bigint[])`
