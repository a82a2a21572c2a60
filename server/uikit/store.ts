import type { IdText } from '@kisekae/contract/wire.ts'
import type { Sql } from '../kernel/sql/db.ts'
import type { App } from '../partner/store.ts'

/** An app on whose behalf the kit's screens make calls, for the user of one avatar. */
export interface KitApp extends App {
  userId: number
  avatarId: number
  /** The signed end of the call's path, such as `model.glb?lod=1`; null if the app gives none. */
  frameModel: string | null
}

export const findKitApp = (sql: Sql, secretHash: string) => sql.find<KitApp>`
  select app.app_id, app.organisation_id, app.name, app.live,
    app.suspended_at is not null as suspended, organisation.fitting_room,
    organisation.vrm_export, app.reads_per_second, app.writes_per_second, app.permissions,
    app.default_item_ids, app.jwt_public_key,
    client_secret.user_id, client_secret.avatar_id, client_secret.frame_model
  from client_secret
  join app on app.app_id = client_secret.app_id
  join organisation on organisation.organisation_id = app.organisation_id
  where client_secret.secret_hash = ${secretHash}
    and client_secret.expires_at > statement_timestamp()`

export interface SecretOwner {
  appId: string
  userId: number
  avatarId: number | IdText
}

/**
 * The number of secrets kept per avatar, always the newest: enough for the pages that a person
 * opens within an hour.
 */
const SECRETS_MAX = 50

interface NewSecret {
  secretHash: string
  lifeMs: number
  frameModel?: string | null
}

/** Returns the expiry time. The oldest secrets of the avatar are deleted. */
export const insertClientSecret = (
  sql: Sql,
  { appId, userId, avatarId }: SecretOwner,
  { secretHash, lifeMs, frameModel = null }: NewSecret,
) => sql.get<{ expiresAt: Date }>`
  with too_many as (
    delete from client_secret where secret_hash in (
      select secret_hash from client_secret
      where user_id = ${userId} and avatar_id = ${avatarId}
      order by expires_at desc offset ${SECRETS_MAX - 1})
  )
  insert into client_secret (secret_hash, app_id, user_id, avatar_id, frame_model, expires_at)
  values (${secretHash}, ${appId}, ${userId}, ${avatarId}, ${frameModel},
    clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  returning expires_at`

/** The app that signs for an avatar, and the current time. */
export interface Signer {
  appId: string
  userId: number
  /** The number of times that the app's kit secret has been replaced. */
  kitSecretTurn: number
  suspended: boolean
  now: Date
}

export const findSigner = (sql: Sql, avatarId: IdText) => sql.find<Signer>`
  select avatar.app_id, avatar.user_id, app.kit_secret_turn,
    app.suspended_at is not null as suspended, clock_timestamp() as now
  from avatar join app on app.app_id = avatar.app_id
  where avatar.avatar_id = ${avatarId}`

/** Returns the number of times that an app's kit secret has been replaced. */
export const getKitSecretTurn = (sql: Sql, appId: string) =>
  sql.get<{ kitSecretTurn: number }>`select kit_secret_turn from app where app_id = ${appId}`

/** Replaces an app's kit secret, which is derived from the number of replacements. */
export const renewKitSecret = (sql: Sql, appId: string) =>
  sql.get<{ kitSecretTurn: number }>`
    update app set kit_secret_turn = kit_secret_turn + 1 where app_id = ${appId}
    returning kit_secret_turn`

interface Names {
  nameJa: string
  nameEn: string
}

export const listCurrencies = (sql: Sql, appId: string) => sql.rows<Names & { currencyId: number }>`
  select currency_id, name_ja, name_en from currency where app_id = ${appId} order by currency_id`
