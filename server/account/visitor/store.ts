import { ITEM } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { fragment } from '../../kernel/sql/fragment.ts'
import type { FigureRow } from '../closet/figure-store.ts'
import type { ClosetRow } from '../closet/store.ts'
import { CHOSEN } from '../welcome/store.ts'

/** Whether the operator wants people to sign up first. */
export const isTryingOff = (sql: Sql) => sql.find`
  select 1 as off from home_switch where part = 'visitors'`

/** The items of the gift that a new member would get now; in a statement, it follows `chosen`. */
const GIFT = fragment(`gift as (
    select item_id, min(place) as place from chosen
    where not exists (select 1 from home_switch where part = 'welcome')
    group by item_id
  )`)

/**
 * The items that a new member would have, in the order of the closet. The ids are listed first,
 * because a query with a condition on both tables would read the whole catalogue.
 */
export const listVisitorItems = (sql: Sql, builtIn: readonly string[]) => sql.rows<ClosetRow>`
  with built_in as (
    select starter_key, place
    from unnest(${builtIn}::text[]) with ordinality as built_in (starter_key, place)
  ), ${CHOSEN}, ${GIFT}, wardrobe as (
    select item_id from gift
    union select item_id from item where base
  )
  select ${ITEM}, item.rules, item.variant, item.organisation_id,
    null::timestamptz as granted_at, false as favourite, null::text as app_id
  from wardrobe
  join item on item.item_id = wardrobe.item_id
  left join gift on gift.item_id = item.item_id
  order by item.base, gift.place, item.created_at, item.item_id`

interface Asked {
  builtIn: readonly string[]
  itemIds: readonly number[]
}

/** The requested items that a new member would have. */
export const listVisitorFigure = (sql: Sql, { builtIn, itemIds }: Asked) => sql.rows<FigureRow>`
  with built_in as (
    select starter_key, place
    from unnest(${builtIn}::text[]) with ordinality as built_in (starter_key, place)
  ), ${CHOSEN}, ${GIFT}
  select item.item_id, item.part, item.rules, item.picture_token, clock_timestamp() as now
  from item
  left join gift on gift.item_id = item.item_id
  where item.item_id = any(${itemIds}::bigint[])
    and (item.base or gift.item_id is not null)`
