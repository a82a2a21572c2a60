import type { ItemVariant } from '@kisekae/contract/console/item-variant.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { ItemRules } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** An item with its current file. */
export interface CatalogueRow {
  itemId: number
  part: Part
  nameJa: string
  nameEn: string
  tags: string[]
  rules: ItemRules
  variant: ItemVariant | null
  source: string
  bytes: number
}

/** Ordered by id, which never changes; `after` '0' starts at the first item. */
export const listCatalogue = (
  sql: Sql,
  { organisationId, after, limit }: { organisationId: number; after: string; limit: number },
) => sql.rows<CatalogueRow>`
  select item.item_id, part, name_ja, name_en, tags, rules, variant, version.source, version.bytes
  from item
  join lateral (select source, bytes from item_version
    where item_version.item_id = item.item_id order by version desc limit 1) as version on true
  where organisation_id = ${organisationId} and item.item_id > ${after}
  order by item.item_id
  limit ${limit}`

export const listCatalogueItems = (
  sql: Sql,
  { organisationId, itemIds }: { organisationId: number; itemIds: readonly number[] },
) => sql.rows<CatalogueRow>`
  select item.item_id, part, name_ja, name_en, tags, rules, variant, version.source, version.bytes
  from item
  join lateral (select source, bytes from item_version
    where item_version.item_id = item.item_id order by version desc limit 1) as version on true
  where organisation_id = ${organisationId} and item.item_id = any(${itemIds}::bigint[])`

/** Whether the id exists in any organisation. */
export const findItemId = (sql: Sql, itemId: number) => sql.find`
  select 1 as there from item where item_id = ${itemId}`

export interface TableRow extends Omit<CatalogueRow, 'rules' | 'variant' | 'source' | 'bytes'> {
  apps: string
}

/** The rows for a table of the organisation's items; apps are given by name. */
export const listTable = (sql: Sql, organisationId: number) => sql.rows<TableRow>`
  select item_id, part, name_ja, name_en, tags,
    (select coalesce(string_agg(app.name, '|' order by app.name), '') from app_item
      join app on app.app_id = app_item.app_id where app_item.item_id = item.item_id) as apps
  from item where organisation_id = ${organisationId}
  order by item_id`

export type NamesRow = Pick<CatalogueRow, 'itemId' | 'nameJa' | 'nameEn' | 'tags'>

export const listNames = (
  sql: Sql,
  { organisationId, itemIds }: { organisationId: number; itemIds: readonly number[] },
) => sql.rows<NamesRow>`
  select item_id, name_ja, name_en, tags from item
  where organisation_id = ${organisationId} and item_id = any(${itemIds}::bigint[])`

/** Sets the names and tags of several distinct items. */
export const updateNames = (
  sql: Sql,
  { organisationId, lines }: { organisationId: number; lines: readonly NamesRow[] },
) => sql.rows`
  update item set name_ja = line."nameJa", name_en = line."nameEn", tags = line.tags
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as line ("itemId" bigint, "nameJa" text, "nameEn" text, tags text[])
  where item.item_id = line."itemId" and item.organisation_id = ${organisationId}`
