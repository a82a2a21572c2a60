import type { Colours } from '../../item/colours.ts'
import type { DrawnItem } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** A worn item of an outfit; in the single row of an empty outfit, every field is null. */
export type WornItem = DrawnItem | { [Field in keyof DrawnItem]: null }

/** The content of a picture. */
export interface Outfit {
  /** Null if the picture is a sample, which belongs to no user. */
  userId: number | null
  /** Null if the picture belongs to no app: it is a sample, or a picture in the closet. */
  avatarId: number | null
  itemIds: number[]
  /** Null for none. */
  colours: Colours | null
}

export const findStoredOutfit = (sql: Sql, token: string) => sql.find<Outfit>`
  select user_id, avatar_id, item_ids, colours from picture where token = ${token}
  union all
  select user_id, null, item_ids, colours from closet_picture where token = ${token}
  union all
  select null, null, item_ids, null from sample_picture where token = ${token}`

/**
 * Lists the items of an outfit in the order in which they were put on. Returns no rows once the
 * user has been deleted or unlinked, or the app may no longer load the avatar.
 */
export const listOutfitItems = (sql: Sql, { userId, avatarId, itemIds }: Outfit) =>
  sql.rows<WornItem>`
    select item.item_id, item.part, item.asset, item.rules
    from (select 1) as outfit
    left join unnest(${itemIds}::bigint[]) with ordinality as worn (item_id, place) on true
    left join item on item.item_id = worn.item_id
    where (${userId}::bigint is null or exists (select 1 from user_account
        where user_id = ${userId} and deleted_at is null))
      and (${avatarId}::bigint is null or exists (select 1 from link
        where user_id = ${userId} and avatar_id = ${avatarId} and unlinked_at is null
          and 'AvatarLoad' = any(permissions)))
    order by worn.place`
