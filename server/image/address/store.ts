import type { DrawnItem } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** A worn item of an outfit; in the single row of an empty outfit, every field is null. */
export type WornItem = DrawnItem | { [Field in keyof DrawnItem]: null }

/**
 * Lists the outfit that a picture's URL was issued for, in the order in which it was put on. No
 * rows once the user is unlinked or the app may not load the avatar. Samples belong to no user.
 */
export const listPictureItems = (sql: Sql, token: string) => sql.rows<WornItem>`
  with outfit as (
    select picture.item_ids
    from picture
    join link on link.user_id = picture.user_id and link.avatar_id = picture.avatar_id
    join user_account on user_account.user_id = picture.user_id
    where picture.token = ${token} and link.unlinked_at is null
      and 'AvatarLoad' = any(link.permissions)
      and user_account.deleted_at is null
    union all
    select closet_picture.item_ids
    from closet_picture
    join user_account on user_account.user_id = closet_picture.user_id
    where closet_picture.token = ${token} and user_account.deleted_at is null
    union all
    select item_ids from sample_picture where token = ${token}
  )
  select item.item_id, item.part, item.asset, item.rules
  from outfit
  left join unnest(outfit.item_ids) with ordinality as worn (item_id, place) on true
  left join item on item.item_id = worn.item_id
  order by worn.place`
