import type { Sql } from '../../kernel/sql/db.ts'
import type { AppLimits } from '../../partner/store.ts'

/** An organisation as operators see it. */
export interface OperatedRow {
  organisationId: number
  name: string
  fittingRoom: boolean
  vrmExport: boolean
  requiresPasskeys: boolean
  apps: number
  members: number
}

export const listOrganisations = (sql: Sql) => sql.rows<OperatedRow>`
  select organisation_id, name, fitting_room, vrm_export, requires_passkeys,
    (select count(*) from app where app.organisation_id = organisation.organisation_id) as apps,
    (select count(*) from console_member
      where console_member.organisation_id = organisation.organisation_id) as members
  from organisation order by name, organisation_id`

export const findOrganisation = (sql: Sql, organisationId: number) => sql.find<{ name: string }>`
  select name from organisation where organisation_id = ${organisationId}`

/**
 * Null leaves a permission unchanged. If a permission is given, open requests for it are granted as
 * well.
 */
export const grantRights = (
  sql: Sql,
  rights: { organisationId: number; fittingRoom: boolean | null; vrmExport: boolean | null },
) => sql.find<{ name: string }>`
  with answered as (
    update access_request set answer = 'granted', answered_at = clock_timestamp()
    where answer is null
      and (kind = 'fittingRoom' and ${rights.fittingRoom}::boolean is true
        or kind = 'vrmExport' and ${rights.vrmExport}::boolean is true)
      and app_id in (select app_id from app where organisation_id = ${rights.organisationId})
  )
  update organisation set fitting_room = coalesce(${rights.fittingRoom}, fitting_room),
    vrm_export = coalesce(${rights.vrmExport}, vrm_export)
  where organisation_id = ${rights.organisationId}
  returning name`

/** Null ends the suspension. */
export const suspendApp = (
  sql: Sql,
  { appId, at }: { appId: string; at: Date | null },
) => sql.find<{ organisationId: number }>`
  update app set suspended_at = ${at}
  where app_id = ${appId}
  returning organisation_id`

export const findLimits = (sql: Sql, appId: string) =>
  sql.find<AppLimits & { organisationId: number }>`
    select organisation_id, reads_per_second, writes_per_second, guests_per_day
    from app where app_id = ${appId} for update`

export const updateLimits = (sql: Sql, app: AppLimits & { appId: string }) => sql.rows`
  update app set reads_per_second = ${app.readsPerSecond},
    writes_per_second = ${app.writesPerSecond}, guests_per_day = ${app.guestsPerDay}
  where app_id = ${app.appId}`

/** Data for the doctor command. */
export const examine = (sql: Sql) => sql.get<{
  version: string
  migrations: number
  pendingVrm: number
  pendingWebhooks: number
  guests: number
  members: number
}>`
  select current_setting('server_version') as version,
    (select count(*) from migration) as migrations,
    (select count(*) from vrm_generation where status = 'running') as pending_vrm,
    (select count(*) from webhook_delivery where status = 'pending') as pending_webhooks,
    (select count(*) from user_account where kind = 'guest' and deleted_at is null) as guests,
    (select count(*) from user_account where kind = 'member' and deleted_at is null) as members`

/** Uploads that are in use: assets by name, and files by hash. */
export const listUploadedParts = (sql: Sql) => sql.rows<{ asset: string; source: string | null }>`
  select asset, source from item_version
  union
  select asset, null from item where organisation_id is not null
  union
  select asset, null from item_address`
