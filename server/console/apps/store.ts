import type { PERMISSIONS } from '@kisekae/contract/console/apps.ts'
import { DELIVERIES_COUNTED } from '@kisekae/contract/console/deliveries-counted.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { fragment } from '../../kernel/sql/fragment.ts'
import { COUNTS, REQUESTS, REQUESTS_MAX } from '../requests/store.ts'

type Permission = (typeof PERMISSIONS)[number]

/** An app with all settings. */
export interface AppSettingsRow {
  appId: string
  name: string
  live: boolean
  suspended: boolean
  iconUpload: string | null
  permissions: Permission[]
  upgradeLimit: number
  readsPerSecond: number | null
  writesPerSecond: number | null
  guestsPerDay: number | null
  jwtPublicKey: string | null
  defaultItemIds: number[] | null
  createdAt: Date
}

export const getApp = (sql: Sql, appId: string) => sql.get<AppSettingsRow>`
  select app_id, name, live, suspended_at is not null as suspended, icon_upload, permissions,
    upgrade_limit, reads_per_second, writes_per_second, guests_per_day, jwt_public_key,
    default_item_ids, created_at
  from app where app_id = ${appId}`

/** Waits for concurrent callers, so that counting and adding happen together. */
export const lockApp = (sql: Sql, appId: string) => sql.get`
  select app_id from app where app_id = ${appId} for update`

export const updateApp = (
  sql: Sql,
  app: { appId: string; name: string; permissions: readonly string[]; upgradeLimit: number },
) => sql.rows`
  update app set name = ${app.name}, permissions = ${app.permissions}::text[],
    upgrade_limit = ${app.upgradeLimit}
  where app_id = ${app.appId}`

export const updateJwtKey = (
  sql: Sql,
  { appId, publicKey }: { appId: string; publicKey: string | null },
) => sql.rows`
  update app set jwt_public_key = ${publicKey} where app_id = ${appId}`

export const updateDefaultOutfit = (
  sql: Sql,
  { appId, itemIds }: { appId: string; itemIds: readonly number[] | null },
) => sql.rows`
  update app set default_item_ids = ${itemIds}::bigint[] where app_id = ${appId}`

export const updateIcon = (
  sql: Sql,
  { appId, token }: { appId: string; token: string },
) => sql.rows`
  update app set icon_upload = ${token} where app_id = ${appId}`

export const countApps = (sql: Sql, organisationId: number) => sql.get<{ apps: number }>`
  select count(*) as apps from app where organisation_id = ${organisationId}`

export const findAppByName = (
  sql: Sql,
  { organisationId, name }: { organisationId: number; name: string },
) => sql.find<{ appId: string }>`
  select app_id from app where organisation_id = ${organisationId} and name = ${name} limit 1`

export interface ChecklistRow {
  hasKey: boolean
  calledEcho: boolean
  hasGuest: boolean
  hasRedirectUri: boolean
  hasLink: boolean
  hasGacha: boolean
  hasWebhook: boolean
  calls: number
  refused: number
  failed: number
  guests: number
  members: number
  idleGuests: number
  delivered: number
  undelivered: number
  proxyUntrusted: boolean
}

/** An app with more avatars shows the counts of its users that the housekeeping made. */
export const AVATARS_LIVE_MAX = 2_000

/** The guests, members and idle guests among rows of `user_account`. */
export const COUNT_USERS = fragment(`
  count(*) filter (where kind = 'guest') as guests,
  count(*) filter (where kind = 'member') as members,
  count(*) filter (where kind = 'guest' and coalesce(used_at, user_account.created_at)
    < statement_timestamp() - interval '17 months') as idle_guests`)

/** Pages repeat this call every few seconds, so it reads a limited number of rows. */
export const getChecklist = (
  sql: Sql,
  { appId, isOwner }: { appId: string; isOwner: boolean },
) => sql.get<ChecklistRow>`
  with day as (
    select count(*) as calls, count(*) filter (where status between 400 and 499) as refused,
      count(*) filter (where status >= 500) as failed
    from (
      select status from ${REQUESTS}
      where app_id = ${appId} and at > statement_timestamp() - interval '1 day'
      order by at desc, log_id desc limit ${REQUESTS_MAX}) as newest
  ), some_avatars as (
    select user_id from avatar where app_id = ${appId}
    order by created_at, avatar_id limit ${AVATARS_LIVE_MAX} + 1
  ), users as (
    select ${COUNT_USERS}
    from some_avatars
    join user_account on user_account.user_id = some_avatars.user_id and deleted_at is null
    having (select count(*) from some_avatars) <= ${AVATARS_LIVE_MAX}
      or not exists (
        select 1 from app_user_count where app_id = ${appId} and counted_at is not null)
    union all
    select guests, members, idle_guests from app_user_count
    where app_id = ${appId} and counted_at is not null
      and (select count(*) from some_avatars) > ${AVATARS_LIVE_MAX}
  ), deliveries as (
    select count(*) filter (where status = 'delivered') as ever_delivered,
      count(*) filter (where status = 'delivered'
        and ended_at > statement_timestamp() - interval '1 day') as delivered,
      count(*) filter (where status = 'failed'
        and ended_at > statement_timestamp() - interval '1 day') as undelivered
    from webhook_endpoint
    cross join lateral (
      select status, ended_at from webhook_delivery
      where endpoint_id = webhook_endpoint.endpoint_id and ended_at is not null
      order by ended_at desc limit ${DELIVERIES_COUNTED}) as ended
    where app_id = ${appId}
  )
  select calls, refused, failed, guests, members, idle_guests, delivered, undelivered,
    ${isOwner} and exists (select 1 from notice where name = 'proxyUntrusted')
      as proxy_untrusted,
    exists (select 1 from api_key where app_id = ${appId} and revoked_at is null
      and (ends_at is null or ends_at > statement_timestamp())) as has_key,
    exists (select 1 from ${COUNTS} where app_id = ${appId} and route = '/v1/Echo'
      and status = 200) as called_echo,
    guests > 0 as has_guest, members > 0 as has_link,
    exists (select 1 from redirect_uri where app_id = ${appId}) as has_redirect_uri,
    exists (select 1 from gacha where app_id = ${appId}) as has_gacha,
    ever_delivered > 0 as has_webhook
  from day, users, deliveries`
