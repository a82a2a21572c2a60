import type { ItemVariant } from '@kisekae/contract/console/item-variant.ts'
import type { FigureRow } from '../../account/closet/figure-store.ts'
import type { WearableRow } from '../../gacha/store.ts'
import {
  type Description,
  ITEM,
  type ItemRow,
  type ItemRules,
  writeVariant,
} from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { Cursor } from '../call/cursor.ts'

export interface ItemName {
  organisationId: number
  itemId: number
}

interface Page extends Cursor {
  /** Empty for any. */
  search: string
  part: string
  limit: number
}

export interface ItemSummaryRow extends ItemRow, Cursor {
  rules: ItemRules
  apps: number
  usedIn: number
  createdAt: Date
}

/** Newest first. The items of the page are selected before anything is counted. */
export const listItemSummaries = (
  sql: Sql,
  { organisationId, state, ...page }: Page & { organisationId: number; state: string },
) => sql.rows<ItemSummaryRow>`
  with page as (
    select * from item
    where organisation_id = ${organisationId} and (${page.part} = '' or part = ${page.part})
      and (${page.search} = '' or item_id::text = ${page.search}
        or position(lower(${page.search}) in lower(name_ja || ' ' || name_en)) > 0
        or lower(${page.search}) = any(tags))
      and (${state} = '' or (${state} = 'used') = exists (select 1 from app_item
        where app_item.item_id = item.item_id))
      and (created_at, item_id)
        < (to_timestamp(0) + ${page.micros}::bigint * interval '1 microsecond',
          ${page.name}::bigint)
    order by created_at desc, item_id desc
    limit ${page.limit}
  )
  select ${ITEM}, rules, created_at, item.item_id::text as name,
    (extract(epoch from created_at) * 1000000)::bigint::text as micros,
    (select count(*) from app_item where app_item.item_id = item.item_id) as apps,
    (select count(*) from gacha_prize as prize
      join gacha on gacha.gacha_id = prize.gacha_id and gacha.current_version = prize.version
      where prize.item_id = item.item_id)
      + (select count(*) from shop_item where shop_item.item_id = item.item_id) as used_in
  from page as item
  order by created_at desc, item.item_id desc`

export interface ItemDetailRow extends ItemRow {
  asset: string
  rules: ItemRules
  variant: ItemVariant | null
  createdAt: Date
  firstUsedAt: Date | null
  appIds: string[]
}

export const findItemDetail = (sql: Sql, { organisationId, itemId }: ItemName) =>
  sql.find<ItemDetailRow>`
    select ${ITEM}, asset, rules, variant, created_at,
      first_used_at, array(select app_id from app_item
        where app_item.item_id = item.item_id order by app_id) as app_ids
    from item where item_id = ${itemId} and organisation_id = ${organisationId}`

export const listItemVersions = (sql: Sql, itemId: number) =>
  sql.rows<{ version: number; bytes: number; addedAt: Date; addedBy: string }>`
    select version, bytes, added_at, added_by from item_version
    where item_id = ${itemId} order by version desc`

export interface ItemUseRow {
  kind: 'gacha' | 'shop'
  id: number
  appId: string
  nameJa: string
  nameEn: string
}

/** The current uses of the item: published gachas and shops. */
export const listItemUses = (sql: Sql, itemIds: readonly number[]) => sql.rows<ItemUseRow>`
  select distinct 'gacha' as kind, gacha.gacha_id as id, gacha.app_id, gacha.name_ja, gacha.name_en
  from gacha_prize as prize
  join gacha on gacha.gacha_id = prize.gacha_id and gacha.current_version = prize.version
  where prize.item_id = any(${itemIds}::bigint[]) and gacha.closed_at > statement_timestamp()
  union all
  select distinct 'shop', shop.shop_id, shop.app_id, shop.name_ja, shop.name_en
  from shop_item join shop on shop.shop_id = shop_item.shop_id
  where shop_item.item_id = any(${itemIds}::bigint[])`

/** The apps in the list that belong to the organisation. */
export const listOwnApps = (
  sql: Sql,
  { organisationId, appIds }: { organisationId: number; appIds: readonly string[] },
) => sql.rows<{ appId: string }>`
  select app_id from app
  where organisation_id = ${organisationId} and app_id = any(${appIds}::text[])`

export const listAllApps = (sql: Sql, organisationId: number) => sql.rows<{ appId: string }>`
  select app_id from app where organisation_id = ${organisationId}`

export const insertAppItems = (
  sql: Sql,
  { itemIds, appIds }: { itemIds: readonly number[]; appIds: readonly string[] },
) => sql.rows`
  insert into app_item (app_id, item_id)
  select app.app_id, item.item_id
  from unnest(${appIds}::text[]) as app (app_id), unnest(${itemIds}::bigint[]) as item (item_id)
  on conflict do nothing`

/** Records when an app could first use an item: from then on, a user may own it. */
export const markUsed = (
  sql: Sql,
  { itemIds, at }: { itemIds: readonly number[]; at: Date },
) => sql.rows`
  update item set first_used_at = ${at}
  where item_id = any(${itemIds}::bigint[]) and first_used_at is null
    and exists (select 1 from app_item where app_item.item_id = item.item_id)`

export const deleteAppItems = (
  sql: Sql,
  { itemIds, appIds }: { itemIds: readonly number[]; appIds: readonly string[] },
) => sql.rows`
  delete from app_item
  where item_id = any(${itemIds}::bigint[]) and app_id = any(${appIds}::text[])`

/** Its fitted parts stay. */
export const updateItem = (sql: Sql, item: ItemName & Omit<Description, 'base'>) => sql.rows`
  update item
  set name_ja = ${item.nameJa}, name_en = ${item.nameEn}, tags = ${item.tags},
    rules = coalesce(jsonb_set(${JSON.stringify(item.rules)}::jsonb, '{fits}', rules->'fits'),
      ${JSON.stringify(item.rules)}::jsonb),
    variant = ${writeVariant(item.variant)}::jsonb
  where item_id = ${item.itemId} and organisation_id = ${item.organisationId}`

/** Replaces the file of an item; pictures at the old URLs stay the same. */
export const updateAsset = (
  sql: Sql,
  item: ItemName & { asset: string; pictureToken: string },
) => sql.rows`
  with kept as (
    insert into item_address (picture_token, item_id, asset)
    select picture_token, item_id, asset from item
    where item_id = ${item.itemId} and organisation_id = ${item.organisationId}
    on conflict (picture_token) do nothing
  )
  update item set asset = ${item.asset}, picture_token = ${item.pictureToken}
  where item_id = ${item.itemId} and organisation_id = ${item.organisationId}`

export const insertItemVersion = (
  sql: Sql,
  version: {
    itemId: number
    asset: string
    source: string
    bytes: number
    at: Date
    by: string
  },
) => sql.rows`
  insert into item_version (item_id, version, asset, source, bytes, added_at, added_by)
  select ${version.itemId}, coalesce(max(version), 0) + 1, ${version.asset}, ${version.source},
    ${version.bytes}, ${version.at}, ${version.by}
  from item_version where item_id = ${version.itemId}`

/** A file that an organisation uploaded. */
export interface ItemFile {
  organisationId: number
  /** SHA-256, hexadecimal. */
  source: string
}

export const insertItemFile = (sql: Sql, file: ItemFile & { bytes: number }) => sql.rows`
  insert into item_file (organisation_id, source, bytes, uploaded_at)
  values (${file.organisationId}, ${file.source}, ${file.bytes}, clock_timestamp())
  on conflict (organisation_id, source) do nothing`

export const findItemFile = (sql: Sql, { organisationId, source }: ItemFile) => sql.find`
  select 1 as there from item_file
  where organisation_id = ${organisationId} and source = ${source}`

/** A figure that one of the organisation's bodies defines. */
export interface OwnFigureRow {
  figure: string
  asset: string
  /** The body. */
  itemId: number
  nameJa: string
  nameEn: string
}

/**
 * The figures of an organisation's bodies that an app can use, newest first; if several bodies
 * share a figure, the newest body counts. A body without a named figure is named after its item.
 */
export const listOwnFigures = (
  sql: Sql,
  of: { organisationId: number; known: readonly string[]; limit: number },
) => sql.rows<OwnFigureRow>`
  with body as (
    select distinct on (figure) figure, asset, item_id, name_ja, name_en, created_at
    from item, coalesce(rules->'body'->>'figure', item_id::text) as figure
    where organisation_id = ${of.organisationId} and part = 'Body'
      and figure <> all(${of.known}::text[])
      and exists (select 1 from app_item where app_item.item_id = item.item_id)
    order by figure, created_at desc, item_id desc
  )
  select figure, asset, item_id, name_ja, name_en from body
  order by created_at desc, item_id desc
  limit ${of.limit}`

export const deleteUnusedItem = (sql: Sql, { organisationId, itemId }: ItemName) => sql.find`
  with versions as (
    delete from item_version
    where item_id = ${itemId} and exists (select 1 from item
      where item.item_id = ${itemId} and item.organisation_id = ${organisationId}
        and item.first_used_at is null)
  )
  delete from item
  where item_id = ${itemId} and organisation_id = ${organisationId} and first_used_at is null
  returning item_id`

export const updateTags = (
  sql: Sql,
  change: {
    organisationId: number
    itemIds: readonly number[]
    add: readonly string[]
    remove: readonly string[]
  },
) => sql.rows<{ itemId: number }>`
  update item
  set tags = array(
    select tag from unnest(item.tags || ${change.add}::text[]) with ordinality as of (tag, place)
    where tag <> all(${change.remove}::text[])
    group by tag order by min(place))
  where item_id = any(${change.itemIds}::bigint[])
    and organisation_id = ${change.organisationId}
  returning item_id`

/** The items of an outfit. */
export const listFigureRows = (sql: Sql, itemIds: readonly number[]) => sql.rows<FigureRow>`
  select item_id, part, rules, picture_token, clock_timestamp() as now
  from item where item_id = any(${itemIds}::bigint[])
  order by array_position(${itemIds}::bigint[], item_id)`

/**
 * All base items, and those of the chosen items that the app can use; `place` is set for the
 * outfit's body and face.
 */
export const listDressable = (
  sql: Sql,
  { appId, outfit, chosen }: { appId: string } & Record<'outfit' | 'chosen', readonly number[]>,
) =>
  sql.rows<WearableRow & { base: boolean }>`
    select item_id, part, rules, base, base as available,
      case when part in ('Body', 'Face') then array_position(${outfit}::bigint[], item_id) end
        as place
    from item
    where base or (item_id = any(${chosen}::bigint[]) and (organisation_id is null
      or exists (select 1 from app_item where app_id = ${appId}
        and app_item.item_id = item.item_id)))
    order by base desc, created_at, item_id`

/** In the order in which they were put on. */
export const listWornBriefs = (sql: Sql, itemIds: readonly number[]) => sql.rows<ItemRow>`
  select ${ITEM}
  from item where item_id = any(${itemIds}::bigint[])
  order by array_position(${itemIds}::bigint[], item_id)`

export const listBaseBriefs = (sql: Sql) => sql.rows<ItemRow>`
  select ${ITEM}
  from item where base order by part, created_at, item_id`

/**
 * The item, the starter outfit, all base bodies and faces, and the bodies and faces of the item's
 * organisation that belong to a figure named by the item.
 */
export const listPreviewItems = (
  sql: Sql,
  { itemId, outfit }: { itemId: number; outfit: readonly number[] },
) => sql.rows<WearableRow & { base: boolean }>`
  with subject as (
    select organisation_id, array(select choice->>'figure'
      from jsonb_array_elements(rules->'bodies' || coalesce(rules->'fits', '[]')) as choice)
      || array[rules->'body'->>'figure'] as figures
    from item where item_id = ${itemId}
  ), own as (
    select item_id from item, subject
    where item.organisation_id = subject.organisation_id and part in ('Body', 'Face')
      and (rules->'body'->>'figure' = any(figures) or exists (select 1
        from jsonb_array_elements(rules->'bodies') as choice
        where choice->>'figure' = any(figures)))
  ), shown as (
    select item_id from item where part in ('Body', 'Face') and base
    union
    select item_id from own
    union
    select unnest(array_append(${outfit}::bigint[], ${itemId}::bigint))
  )
  select item_id, part, rules, base, array_position(${outfit}::bigint[], item_id) as place,
    part in ('Body', 'Face') and (base or item_id in (select item_id from own)) as available
  from shown join item using (item_id)
  order by base desc, created_at, item_id`
