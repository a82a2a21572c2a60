import { ITEM, type ItemRow } from '../item/store.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { fragment } from '../kernel/sql/fragment.ts'

/** A slice of an app's catalogue. */
export interface Slice {
  appId: string
  /** Empty for every part. */
  part: string
  /** Empty for any. */
  tag: string
  /** Empty for any. */
  search: string
  limit: number
  offset: number
}

/**
 * Whether a search, `wanted (part, search)`, finds an item; an empty text finds everything that is
 * not a base item.
 */
export const IS_FOUND = fragment(`not item.base
    and (wanted.part = '' or item.part = wanted.part)
    and (wanted.search = '' or item.item_id::text = wanted.search
      or position(lower(wanted.search) in lower(item.name_ja)) > 0
      or position(lower(wanted.search) in lower(item.name_en)) > 0
      or exists (select 1 from unnest(item.tags) as each (tag)
        where lower(each.tag) = lower(wanted.search)))`)

/** The organisation's items, oldest first, then the starter wardrobe. */
export const CATALOGUE_ORDER = fragment(
  'item.starter_key is not null, item.created_at, item.item_id',
)

/**
 * The items that an app may grant: those of its organisation that it can use, then the starter
 * wardrobe. Both are read through an index, however many items other organisations have.
 */
export const listGrantableItems = (
  sql: Sql,
  { appId, part, tag, search, limit, offset }: Slice,
) => sql.rows<ItemRow>`
  with wanted as (select ${part}::text as part, ${search}::text as search),
  usable as (
    select item_id from app_item where app_id = ${appId}
    union
    select item_id from item where starter_key is not null
  )
  select ${ITEM}
  from usable join item on item.item_id = usable.item_id cross join wanted
  where ${IS_FOUND} and (${tag} = '' or ${tag} = any(item.tags))
  order by ${CATALOGUE_ORDER}
  limit ${limit} offset ${offset}`
