import type { KEY_STATES } from '@kisekae/contract/console/keys.ts'
import type { KeyScope } from '@kisekae/contract/wire.ts'
import type { Sql } from '../../kernel/sql/db.ts'

interface KeyRow {
  keyId: string
  name: string | null
  lastFour: string
  madeBy: string | null
  createdAt: Date
  lastUsedAt: Date | null
  state: (typeof KEY_STATES)[number]
  scope: KeyScope
  networks: string[]
  expiresAt: Date | null
  endsAt: Date | null
}

interface OfKey {
  appId: string
  /** The first digits of the key's hash. */
  keyId: string
}

export const listAppKeys = (sql: Sql, appId: string) => sql.rows<KeyRow>`
  select left(key_hash, 8) as key_id, name, last_four, made_by, created_at, last_used_at,
    scope, networks, expires_at, ends_at,
    case when revoked_at is not null then 'revoked'
      when ends_at <= statement_timestamp() then 'ended'
      when expires_at <= statement_timestamp() then 'expired'
      when ends_at is not null then 'ending' else 'live' end as state
  from api_key where app_id = ${appId}
  order by created_at desc, key_hash limit 100`

interface LiveKey {
  name: string | null
  endsAt: Date | null
  scope: KeyScope
  networks: string[]
  /** The key's original lifetime in seconds; null if it never expires. */
  lifeS: number | null
}

export const findLiveKey = (sql: Sql, { appId, keyId }: OfKey) =>
  sql.find<LiveKey>`
    select name, ends_at, scope, networks,
      extract(epoch from expires_at - created_at)::bigint as life_s
    from api_key
    where app_id = ${appId} and left(key_hash, 8) = ${keyId} and revoked_at is null
      and (ends_at is null or ends_at > statement_timestamp())
      and (expires_at is null or expires_at > statement_timestamp())`

export const countLiveKeys = (sql: Sql, appId: string) => sql.get<{ keys: number }>`
  select count(*) as keys from api_key
  where app_id = ${appId} and revoked_at is null
    and (ends_at is null or ends_at > statement_timestamp())
    and (expires_at is null or expires_at > statement_timestamp())`

interface NamedKey {
  keyHash: string
  appId: string
  lastFour: string
  name: string
  madeBy: string
  scope: KeyScope
  networks: readonly string[]
  lifeS: number | null
}

export const insertNamedKey = (sql: Sql, key: NamedKey) => sql.rows`
  insert into api_key (key_hash, app_id, last_four, name, made_by, scope, networks,
    created_at, expires_at)
  values (${key.keyHash}, ${key.appId}, ${key.lastFour}, ${key.name}, ${key.madeBy}, ${key.scope},
    ${key.networks}::text[], clock_timestamp(),
    clock_timestamp() + make_interval(secs => ${key.lifeS}))`

/** Makes a key stop working after this many hours. */
export const endKey = (sql: Sql, { appId, keyId, afterHours }: OfKey & { afterHours: number }) =>
  sql.rows`
    update api_key set ends_at = statement_timestamp() + make_interval(hours => ${afterHours})
    where app_id = ${appId} and left(key_hash, 8) = ${keyId}`

/** Makes a key stop working immediately. */
export const revokeKey = (sql: Sql, { appId, keyId }: OfKey) =>
  sql.rows`
    update api_key set revoked_at = statement_timestamp(), ends_at = statement_timestamp()
    where app_id = ${appId} and left(key_hash, 8) = ${keyId}`
