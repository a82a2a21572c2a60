import type { IdText } from '@kisekae/contract/wire.ts'
import type { Colours } from '../item/colours.ts'
import { ITEM, type ItemRow, type ItemRules } from '../item/store.ts'
import type { Kept } from '../kernel/once/change-once.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type Step, step } from '../kernel/sql/statement.ts'

/** An item that the user may put on. */
export interface WardrobeItem extends ItemRow {
  rules: ItemRules
  owned: boolean
}

/**
 * Everything that the user may wear: granted items, newest first, then the base items, in the order
 * of the owned-items list; plus everything worn now, even of parts that no fitting room lists. If
 * `among` is given, lists only these items, and the bodies and faces that affect them.
 */
export const listWardrobe = (
  sql: Sql,
  userId: number,
  among: readonly number[] | null = null,
) => sql.rows<WardrobeItem>`
  with wardrobe as (
    select item_id from owned_item where user_id = ${userId}
    union select item_id from item where base
    union select unnest(worn_item_ids) from user_account where user_id = ${userId}
  )
  select ${ITEM}, item.rules, owned_item.item_id is not null as owned
  from wardrobe
  join item on item.item_id = wardrobe.item_id
  left join owned_item on owned_item.item_id = item.item_id and owned_item.user_id = ${userId}
  where ${among}::bigint[] is null or item.item_id = any(${among}::bigint[])
    or item.part in ('Body', 'Face')
  order by item.base, owned_item.granted_at desc, item.created_at, item.item_id`

export interface FittingName {
  userId: number
  avatarId: IdText
}

/** The outfit being tried on and its starting point; null fields mean that there is no fitting. */
export interface FittingState extends Kept {
  now: Date
  kind: 'guest' | 'member'
  permissions: string[]
  unlinked: boolean
  wornItemIds: number[]
  wornColours: Colours | null
  wornPicture: string
  triedItemIds: number[] | null
  triedBaseItemIds: number[] | null
  triedPicture: string | null
  triedAt: Date | null
}

export const findFittingState = (
  sql: Sql,
  { userId, avatarId, idempotencyKey }: FittingName & { idempotencyKey: string },
) => sql.find<FittingState>`
  select clock_timestamp() as now, user_account.kind, link.permissions,
    link.unlinked_at is not null as unlinked, user_account.worn_item_ids,
    user_account.worn_colours, link.picture_token as worn_picture,
    fitting.item_ids as tried_item_ids,
    fitting.base_item_ids as tried_base_item_ids, fitting.picture_token as tried_picture,
    fitting.changed_at as tried_at,
    kept.fingerprint as kept_fingerprint, kept.status as kept_status, kept.body as kept_body
  from user_account
  join link on link.user_id = user_account.user_id and link.avatar_id = ${avatarId}
  left join fitting
    on fitting.user_id = user_account.user_id and fitting.avatar_id = link.avatar_id
  left join kept_answer as kept on kept.user_id = user_account.user_id
    and kept.avatar_id = link.avatar_id and kept.idempotency_key = ${idempotencyKey}
    and kept.kept_at > statement_timestamp() - interval '7 days'
  where user_account.user_id = ${userId} and user_account.deleted_at is null`

/** An outfit that was tried on, or that ends a fitting. */
export interface TriedOutfit extends FittingName {
  changeId: number
  now: Date
  itemIds: readonly number[]
  /** As stored: see storeColours. */
  colours: string | null
  /** The token of the outfit's picture. */
  pictureToken: string
}

export const saveTried = (tried: TriedOutfit & { baseItemIds: readonly number[] }): Step => step`
  with shown as (
    insert into picture (token, user_id, avatar_id, item_ids, colours)
    values (${tried.pictureToken}, ${tried.userId}, ${tried.avatarId}, ${tried.itemIds}::bigint[],
      ${tried.colours}::jsonb)
    on conflict (token) do nothing
  )
  insert into fitting (user_id, avatar_id, item_ids, base_item_ids, picture_token, changed_at,
    change_id)
  values (${tried.userId}, ${tried.avatarId}, ${tried.itemIds}::bigint[],
    ${tried.baseItemIds}::bigint[], ${tried.pictureToken}, ${tried.now}, ${tried.changeId})
  on conflict (user_id, avatar_id) do update
  set item_ids = excluded.item_ids, base_item_ids = excluded.base_item_ids,
    picture_token = excluded.picture_token, changed_at = excluded.changed_at,
    change_id = excluded.change_id`

/** Whether a change left the fitting unchanged. */
export const findSavedFitting = (
  sql: Sql,
  { userId, avatarId, changeId }: FittingName & { changeId: number },
) => sql.find`
  select 1 as there from fitting
  where user_id = ${userId} and avatar_id = ${avatarId} and change_id = ${changeId}`

export const dropFitting = (sql: Sql, { userId, avatarId }: FittingName) => sql.rows`
  delete from fitting where user_id = ${userId} and avatar_id = ${avatarId}`

/** The fitting continues from the saved outfit. */
export const restartFitting = (
  sql: Sql,
  { userId, avatarId, itemIds, now }: FittingName & { itemIds: readonly number[]; now: Date },
) => sql.rows`
  update fitting set base_item_ids = ${itemIds}::bigint[], changed_at = ${now}
  where user_id = ${userId} and avatar_id = ${avatarId}`
