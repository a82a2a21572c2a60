import { ITEM, type ItemRow } from '../item/store.ts'
import type { Sql } from '../kernel/sql/db.ts'

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
 * The items that an app may grant: those of its organisation that it can use, oldest first, then
 * the starter wardrobe. Both are read by an index, however many items other organisations have.
 */
export const listGrantableItems = (
  sql: Sql,
  { appId, part, tag, search, limit, offset }: Slice,
) => sql.rows<ItemRow>`
  with usable as (
    select item_id from app_item where app_id = ${appId}
    union
    select item_id from item where starter_key is not null
  )
  select ${ITEM}
  from usable join item on item.item_id = usable.item_id
  where not item.base and (${part} = '' or item.part = ${part})
    and (${tag} = '' or ${tag} = any(item.tags))
    and (${search} = '' or item.item_id::text = ${search}
      or position(lower(${search}) in lower(item.name_ja)) > 0
      or position(lower(${search}) in lower(item.name_en)) > 0
      or exists (select 1 from unnest(item.tags) as each (tag)
        where lower(each.tag) = lower(${search})))
  order by item.starter_key is not null, item.created_at, item.item_id
  limit ${limit} offset ${offset}`
