import type { IdText } from '@kisekae/contract/wire.ts'
import type { Colours } from '../item/colours.ts'
import { ITEM, type ItemRow } from '../item/store.ts'
import type { Sql } from '../kernel/sql/db.ts'

/** One worn item of an avatar; an avatar that wears nothing has a single row with `itemId` null. */
export interface WornRow extends Omit<ItemRow, 'itemId'> {
  avatarId: number
  userId: number
  kind: 'guest' | 'member'
  permissions: string[]
  unlinked: boolean
  avatarToken: string
  wornColours: Colours | null
  itemId: number | null
  owned: boolean
}

/**
 * The avatars that the given users have in an app, with their worn items in the order in which they
 * were put on.
 */
export const listAvatarsOf = (
  sql: Sql,
  {
    appId,
    userIds,
    avatarIds,
  }: { appId: string; userIds: readonly number[]; avatarIds: readonly IdText[] },
) =>
  sql.rows<WornRow>`
    select link.avatar_id, link.user_id, user_account.kind, link.permissions,
      link.unlinked_at is not null as unlinked, link.picture_token as avatar_token,
      user_account.worn_colours, ${ITEM},
      owned_item.item_id is not null as owned
    from link
    join user_account on user_account.user_id = link.user_id
    left join unnest(user_account.worn_item_ids) with ordinality as worn (item_id, place) on true
    left join item on item.item_id = worn.item_id and item.part <> 'Body'
    left join owned_item
      on owned_item.user_id = user_account.user_id and owned_item.item_id = item.item_id
    where link.user_id = any(${userIds}::bigint[]) and link.app_id = ${appId}
      and link.avatar_id = any(${avatarIds}::bigint[]) and user_account.deleted_at is null
    order by worn.place`

/** The link between an app and a user. */
export interface LinkRow {
  userId: number
  permissions: string[]
  unlinked: boolean
}

export const findLinkOf = (sql: Sql, { userId, avatarId }: { userId: number; avatarId: IdText }) =>
  sql.find<LinkRow>`
    select link.user_id, link.permissions, link.unlinked_at is not null as unlinked
    from link
    join user_account on user_account.user_id = link.user_id
    where link.user_id = ${userId} and link.avatar_id = ${avatarId}
      and user_account.deleted_at is null`

/** The user for whom sales are read, and the date that applies. */
export interface Viewer {
  userId: number
  /** The avatar's test date, or the database's clock. */
  at: Date
  permissions: string[]
  unlinked: boolean
}

export const findViewer = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: IdText },
) => sql.find<Viewer>`
  select link.user_id, coalesce(link.test_at, clock_timestamp()) as at, link.permissions,
    link.unlinked_at is not null as unlinked
  from link
  join user_account on user_account.user_id = link.user_id
  where link.user_id = ${userId} and link.avatar_id = ${avatarId}
    and user_account.deleted_at is null`

export const getClock = (sql: Sql) => sql.get<{ at: Date }>`select clock_timestamp() as at`

/** Whether the access token was issued for this avatar and is still valid (90 days). */
export const findAccessToken = (sql: Sql, token: { avatarId: IdText; tokenHash: string }) =>
  sql.find`
    select 1 as live from access_token
    where token_hash = ${token.tokenHash} and avatar_id = ${token.avatarId} and revoked_at is null
      and created_at > statement_timestamp() - interval '90 days'`

/** The avatar for which an access token was issued, valid or not. */
export const findTokenAvatar = (sql: Sql, tokenHash: string) => sql.find<{ avatarId: number }>`
  select avatar_id from access_token where token_hash = ${tokenHash}`

/** The picture URL of an avatar's current outfit, while it is linked. */
export const findPictureToken = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.find<{ pictureToken: string }>`
  select picture_token from link
  where user_id = ${userId} and avatar_id = ${avatarId} and unlinked_at is null`

/** The user of an avatar, and the app that knows it. */
export interface DirectoryEntry {
  appId: string
  userId: number
}

export const listDirectoryEntries = (sql: Sql, avatarIds: readonly (IdText | number)[]) =>
  sql.rows<DirectoryEntry & { avatarId: number }>`
    select avatar_id, app_id, user_id from avatar where avatar_id = any(${avatarIds}::bigint[])`

export const insertAccessToken = (
  sql: Sql,
  token: { tokenHash: string; userId: number; avatarId: number },
) => sql.rows`
  insert into access_token (token_hash, user_id, avatar_id)
  values (${token.tokenHash}, ${token.userId}, ${token.avatarId})`

export const listLinks = (sql: Sql, userId: number) =>
  sql.rows<{
    appId: string
    avatarId: number
    /** Whether the app may load the avatar. */
    mayLoad: boolean
  }>`
    select app_id, avatar_id, 'AvatarLoad' = any(permissions) as may_load
    from link where user_id = ${userId}`

/** `tokens` are the new picture tokens of `avatarIds`, one for each. */
export const updateOutfit = (
  sql: Sql,
  outfit: {
    userId: number
    itemIds: readonly number[]
    /** As stored: see storeColours. */
    colours: string | null
    at: Date | null
    avatarIds: readonly number[]
    tokens: readonly string[]
  },
) => sql.rows`
  with shown as (
    select * from unnest(${outfit.avatarIds}::bigint[], ${outfit.tokens}::text[])
      as shown (avatar_id, token)
  ), of_links as (
    update link set picture_token = shown.token from shown
    where link.user_id = ${outfit.userId} and link.avatar_id = shown.avatar_id
  ), of_pictures as (
    insert into picture (token, user_id, avatar_id, item_ids, colours)
    select shown.token, ${outfit.userId}, shown.avatar_id, ${outfit.itemIds}::bigint[],
      ${outfit.colours}::jsonb from shown
    on conflict (token) do nothing
  )
  update user_account set worn_item_ids = ${outfit.itemIds}::bigint[],
    worn_colours = ${outfit.colours}::jsonb,
    dressed_at = coalesce(${outfit.at}, dressed_at)
  where user_id = ${outfit.userId}`

/** The colours of the items that a user wears; null if nothing is dyed. */
export const getWornColours = (sql: Sql, userId: number) =>
  sql.get<{ wornColours: Colours | null }>`
    select worn_colours from user_account where user_id = ${userId}`
