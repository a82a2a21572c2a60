import type { Sql } from '../kernel/db.ts'

/** One app with what its organisation may do; what the kernel knows of a caller. */
export interface App {
  appId: string
  organisationId: number
  name: string
  live: boolean
  suspended: boolean
  fittingRoom: boolean
  vrmExport: boolean
  readsPerSecond: number | null
  writesPerSecond: number | null
  /** What it may ask its users for. */
  permissions: string[]
  /** What its new guests wear; null: a starter outfit. */
  defaultItemIds: number[] | null
  jwtPublicKey: string | null
}

/** The app that a live key belongs to. `keyHash` is the key's SHA-256 in hexadecimal. */
export const findAppByKey = (sql: Sql, keyHash: string) => sql.find<App>`
  select app.app_id, app.organisation_id, app.name, app.live,
    app.suspended_at is not null as suspended, organisation.fitting_room,
    organisation.vrm_export, app.reads_per_second, app.writes_per_second, app.permissions,
    app.default_item_ids, app.jwt_public_key
  from api_key
  join app on app.app_id = api_key.app_id
  join organisation on organisation.organisation_id = app.organisation_id
  where api_key.key_hash = ${keyHash} and api_key.revoked_at is null
    and (api_key.ends_at is null or api_key.ends_at > clock_timestamp())`

export interface NewOrganisation {
  organisationId: number
  name: string
  fittingRoom: boolean
  vrmExport: boolean
}

export const insertOrganisation = (sql: Sql, organisation: NewOrganisation) => sql.rows`
  insert into organisation (organisation_id, name, fitting_room, vrm_export)
  values (${organisation.organisationId}, ${organisation.name}, ${organisation.fittingRoom},
    ${organisation.vrmExport})`

export interface NewApp {
  appId: string
  organisationId: number
  name: string
  live: boolean
}

/** A live app starts with the limits of decisions 9; a development app has none. */
export const insertApp = (sql: Sql, app: NewApp) => sql.rows`
  insert into app (app_id, organisation_id, name, live, reads_per_second, writes_per_second,
    guests_per_day)
  values (${app.appId}, ${app.organisationId}, ${app.name}, ${app.live},
    ${app.live ? 200 : null}, ${app.live ? 100 : null}, ${app.live ? 10_000 : null})`

export const insertKey = (sql: Sql, key: { keyHash: string; appId: string; lastFour: string }) =>
  sql.rows`
    insert into api_key (key_hash, app_id, last_four)
    values (${key.keyHash}, ${key.appId}, ${key.lastFour})`

export const insertRedirectUri = (sql: Sql, { appId, uri }: { appId: string; uri: string }) =>
  sql.rows`insert into redirect_uri (app_id, uri) values (${appId}, ${uri}) on conflict do nothing`
