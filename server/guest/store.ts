import type { Sql } from '../kernel/sql/db.ts'

export interface NewGuest {
  /** Empty for none. */
  idempotencyKey: string
  fingerprint: string
  /** A day's guests are counted in slots, so that concurrent calls do not wait for each other. */
  slot: number
  userId: number
  avatarId: number
  appId: string
  permissions: readonly string[]
  itemIds: readonly number[]
  pictureToken: string
  /** SHA-256 of the access token in hexadecimal. */
  tokenHash: string
}

/** The number of slots among which an app's daily limit is divided. */
export const SLOTS = 16

/**
 * One statement, so a guest is created completely or not at all. `hasRoom`: the app may create more
 * guests today; `isCounted`: this slot still had room, as decided under a row lock, not by an
 * earlier count; `isNew`: no guest was created with this key before.
 */
export const insertGuest = (sql: Sql, guest: NewGuest) => sql.get<{
  hasRoom: boolean
  isCounted: boolean
  isNew: boolean
}>`
  with quota as (
    select coalesce(app.guests_per_day > (select coalesce(sum(guests), 0) from guest_count
      where guest_count.app_id = ${guest.appId} and day = current_date), true) as has_room,
      (app.guests_per_day + ${SLOTS}::bigint - 1 - ${guest.slot}::bigint) / ${SLOTS}::bigint
        as share,
      exists (select 1 from kept_guest where kept_guest.app_id = ${guest.appId}
        and idempotency_key = ${guest.idempotencyKey}) as is_kept
    from app where app.app_id = ${guest.appId}
  ), counted as (
    insert into guest_count (app_id, day, slot, guests)
    select ${guest.appId}, current_date, ${guest.slot}, 1 from quota
    where has_room and not is_kept and coalesce(share > 0, true)
    on conflict (app_id, day, slot) do update set guests = guest_count.guests + 1
    where coalesce(guest_count.guests < (select share from quota), true)
    returning 1
  ), kept as (
    insert into kept_guest (app_id, idempotency_key, fingerprint, avatar_id, kept_at)
    select ${guest.appId}, ${guest.idempotencyKey}, ${guest.fingerprint}, ${guest.avatarId}, now()
    from counted where ${guest.idempotencyKey} <> ''
    on conflict (app_id, idempotency_key) do nothing
    returning avatar_id
  ), made as (
    select ${guest.userId}::bigint as user_id, ${guest.avatarId}::bigint as avatar_id
    from counted
    where ${guest.idempotencyKey} = '' or exists (select 1 from kept)
  ), new_user as (
    insert into user_account (user_id, kind, worn_item_ids)
    select user_id, 'guest', ${guest.itemIds}::bigint[] from made
  ), new_avatar as (
    insert into avatar (avatar_id, app_id, user_id)
    select avatar_id, ${guest.appId}, user_id from made
  ), new_picture as (
    insert into picture (token, user_id, avatar_id, item_ids)
    select ${guest.pictureToken}, user_id, avatar_id, ${guest.itemIds}::bigint[] from made
  ), new_token as (
    insert into access_token (token_hash, user_id, avatar_id)
    select ${guest.tokenHash}, user_id, avatar_id from made
  ), new_link as (
    insert into link (user_id, avatar_id, app_id, permissions, picture_token, joined_at)
    select user_id, avatar_id, ${guest.appId}, ${guest.permissions}::text[],
      ${guest.pictureToken}, now()
    from made
  ), new_step as (
    insert into cohort_step (user_id, app_id, cohort, step, number, due_on)
    select user_id, ${guest.appId}, monday, 'active', 0, monday + 7
    from made, (select date_trunc('week', now() at time zone 'UTC')::date as monday) as this_week
  )
  select has_room, exists (select 1 from counted) as is_counted,
    exists (select 1 from made) as is_new
  from quota`

/** The guest that a key created. */
export interface KeptGuest {
  fingerprint: string
  avatarId: number
}

export const findKeptGuest = (
  sql: Sql,
  { appId, idempotencyKey }: Pick<NewGuest, 'appId' | 'idempotencyKey'>,
) => sql.find<KeptGuest>`
  select fingerprint, avatar_id from kept_guest
  where app_id = ${appId} and idempotency_key = ${idempotencyKey}`

/** The look of a guest, and the permissions of its app. */
export const findGuestLink = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.find<{ permissions: string[]; pictureToken: string }>`
  select permissions, picture_token from link
  where user_id = ${userId} and avatar_id = ${avatarId}`
