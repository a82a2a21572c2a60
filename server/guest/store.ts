import type { Sql } from '../kernel/db.ts'

export interface NewGuest {
  userId: number
  avatarId: number
  appId: string
  permissions: readonly string[]
  itemIds: readonly number[]
  pictureToken: string
  /** SHA-256 of the access token in hexadecimal. */
  tokenHash: string
}

/** One statement, so a guest is made whole or not at all. */
export const insertGuest = (sql: Sql, guest: NewGuest) => sql.rows`
  with new_user as (
    insert into user_account (user_id, kind, worn_item_ids)
    values (${guest.userId}, 'guest', ${guest.itemIds}::bigint[])
  ), new_avatar as (
    insert into avatar (avatar_id, app_id, user_id)
    values (${guest.avatarId}, ${guest.appId}, ${guest.userId})
  ), new_picture as (
    insert into picture (token, user_id, avatar_id, item_ids)
    values (${guest.pictureToken}, ${guest.userId}, ${guest.avatarId}, ${guest.itemIds}::bigint[])
  ), new_token as (
    insert into access_token (token_hash, user_id, avatar_id)
    values (${guest.tokenHash}, ${guest.userId}, ${guest.avatarId})
  )
  insert into link (user_id, avatar_id, app_id, permissions, picture_token)
  values (${guest.userId}, ${guest.avatarId}, ${guest.appId}, ${guest.permissions},
    ${guest.pictureToken})`
