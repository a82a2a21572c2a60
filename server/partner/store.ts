import type { KeyScope } from '@kisekae/contract/wire.ts'
import type { KeyTerms } from '../kernel/call/key-terms.ts'
import type { Sql } from '../kernel/sql/db.ts'

/** An app with its organisation's permissions: the kernel's information about a caller. */
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
  /** The permissions that it may request from its users. */
  permissions: string[]
  /** The outfit of its new guests; null for a starter outfit. */
  defaultItemIds: number[] | null
  jwtPublicKey: string | null
  /** The terms of the key that was used; absent if there was none. */
  keyTerms?: KeyTerms
}

interface KeyRow extends App {
  scope: KeyScope
  networks: string[]
  isExpired: boolean
}

/**
 * The app of a key, with the key's terms; an expired key is also found, and is refused by its
 * terms. `keyHash` is the key's SHA-256 in hexadecimal.
 */
export async function findAppByKey(sql: Sql, keyHash: string): Promise<App | undefined> {
  const row = await findKeyRow(sql, keyHash)
  if (!row) return undefined
  const { scope, networks, isExpired, ...app } = row
  return { ...app, keyTerms: { scope, networks, isExpired } }
}

const findKeyRow = (sql: Sql, keyHash: string) => sql.find<KeyRow>`
  select app.app_id, app.organisation_id, app.name, app.live,
    app.suspended_at is not null as suspended, organisation.fitting_room,
    organisation.vrm_export, app.reads_per_second, app.writes_per_second, app.permissions,
    app.default_item_ids, app.jwt_public_key, api_key.scope, api_key.networks,
    coalesce(api_key.expires_at <= statement_timestamp(), false) as is_expired
  from api_key
  join app on app.app_id = api_key.app_id
  join organisation on organisation.organisation_id = app.organisation_id
  where api_key.key_hash = ${keyHash} and api_key.revoked_at is null
    and (api_key.ends_at is null or api_key.ends_at > statement_timestamp())`

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

/** The app's limits; null means no limit. The operator can change them. */
export interface AppLimits {
  readsPerSecond: number | null
  writesPerSecond: number | null
  guestsPerDay: number | null
}

const LIVE_LIMITS: AppLimits = { readsPerSecond: 200, writesPerSecond: 100, guestsPerDay: 10_000 }
/** Enough for a person who experiments, and for a test suite that respects Retry-After. */
const DEVELOPMENT_LIMITS: AppLimits = {
  readsPerSecond: 50,
  writesPerSecond: 25,
  guestsPerDay: 1_000,
}
export const UNLIMITED: AppLimits = {
  readsPerSecond: null,
  writesPerSecond: null,
  guestsPerDay: null,
}

const usualLimits = ({ live }: { live: boolean }): AppLimits =>
  live ? LIVE_LIMITS : DEVELOPMENT_LIMITS

export const insertApp = (sql: Sql, app: NewApp, limits = usualLimits(app)) => sql.rows`
  insert into app (app_id, organisation_id, name, live, reads_per_second, writes_per_second,
    guests_per_day)
  values (${app.appId}, ${app.organisationId}, ${app.name}, ${app.live},
    ${limits.readsPerSecond}, ${limits.writesPerSecond}, ${limits.guestsPerDay})`

export const insertKey = (sql: Sql, key: { keyHash: string; appId: string; lastFour: string }) =>
  sql.rows`
    insert into api_key (key_hash, app_id, last_four)
    values (${key.keyHash}, ${key.appId}, ${key.lastFour})`

export const insertRedirectUri = (sql: Sql, { appId, uri }: { appId: string; uri: string }) =>
  sql.rows`insert into redirect_uri (app_id, uri) values (${appId}, ${uri}) on conflict do nothing`
