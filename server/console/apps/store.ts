import type { PERMISSIONS } from '@kisekae/contract/console/apps.ts'
import type { Sql } from '../../kernel/sql/db.ts'

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
  shopUrl: string | null
  allowsGifts: boolean
  defaultItemIds: number[] | null
  createdAt: Date
}

export const getApp = (sql: Sql, appId: string) => sql.get<AppSettingsRow>`
  select app_id, name, live, suspended_at is not null as suspended, icon_upload, permissions,
    upgrade_limit, reads_per_second, writes_per_second, guests_per_day, jwt_public_key,
    shop_url, allows_gifts, default_item_ids, created_at
  from app where app_id = ${appId}`

/** Waits for concurrent callers, so that nobody adds an app between counting and adding. */
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

export const updateShopUrl = (
  sql: Sql,
  { appId, shopUrl }: { appId: string; shopUrl: string | null },
) => sql.rows`
  update app set shop_url = ${shopUrl} where app_id = ${appId}`

export const updateGifts = (
  sql: Sql,
  { appId, allowed }: { appId: string; allowed: boolean },
) => sql.rows`
  update app set allows_gifts = ${allowed} where app_id = ${appId}`

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
