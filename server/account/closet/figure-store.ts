import type { Sql } from '../../kernel/sql/db.ts'
import type { WearableRow } from './store.ts'

/** An item of a figure. */
export interface FigureRow extends WearableRow {
  /** Identifies its 3D data and its pictures. */
  pictureToken: string
  /** Determines how long the URL of its 3D data is valid. */
  now: Date
}

/** The requested items that the user owns. */
export const listFigureItems = (
  sql: Sql,
  { userId, itemIds }: { userId: number; itemIds: readonly number[] },
) => sql.rows<FigureRow>`
  select item.item_id, item.part, item.rules, item.picture_token, clock_timestamp() as now
  from item
  left join owned_item on owned_item.item_id = item.item_id and owned_item.user_id = ${userId}
  where item.item_id = any(${itemIds}::bigint[])
    and (item.base or owned_item.item_id is not null)`
