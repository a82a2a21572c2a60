import type { Sql, Tx } from '../sql/db.ts'

/** A key as stored in the database: sealed, under one SECRET_KEY or under two. */
export interface SealedKey {
  purpose: string
  version: number
  sealed: Uint8Array
  sealedBy: string
  nextSealed: Uint8Array | null
  nextSealedBy: string | null
  /** Whether every process has had time to read the key, so that it can be used for signing. */
  signs: boolean
}

/** Oldest first. */
export const listSecretKeys = (sql: Sql) => sql.rows<SealedKey>`
  select purpose, version, sealed, sealed_by, next_sealed, next_sealed_by,
    signs_from <= statement_timestamp() as signs
  from secret_key
  order by purpose, version`

/** If several processes add the same version concurrently, the first wins. */
export const insertSecretKey = (
  sql: Sql,
  key: Pick<SealedKey, 'purpose' | 'version' | 'sealed' | 'sealedBy'> & { waitMs: number },
) => sql.rows`
  insert into secret_key (purpose, version, sealed, sealed_by, made_at, signs_from)
  select ${key.purpose}, ${key.version}, ${key.sealed}, ${key.sealedBy}, clock_timestamp(),
    clock_timestamp() + ${key.waitMs} * interval '1 millisecond'
  on conflict do nothing
  returning version`

/** Whether the table of plain-text keys still exists. */
export const hasPlainSecrets = async (sql: Sql): Promise<boolean> =>
  (await sql.get<{ there: boolean }>`select to_regclass('secret') is not null as there`).there

/** Keys that an older version stored in plain text. */
export const listPlainSecrets = (tx: Tx) =>
  tx.rows<{ name: string; value: string }>`select name, value from secret`

export const deletePlainSecrets = (tx: Tx) => tx.rows`delete from secret`

export const sealNext = (
  tx: Tx,
  key: Pick<SealedKey, 'purpose' | 'version' | 'nextSealed' | 'nextSealedBy'>,
) => tx.rows`
  update secret_key set next_sealed = ${key.nextSealed}, next_sealed_by = ${key.nextSealedBy}
  where purpose = ${key.purpose} and version = ${key.version}`

export const finishNextSeals = (tx: Tx) => tx.rows`
  update secret_key
  set sealed = next_sealed, sealed_by = next_sealed_by, next_sealed = null, next_sealed_by = null
  where next_sealed is not null`

export const deleteOlderKeys = (
  sql: Sql,
  { purpose, version }: Pick<SealedKey, 'purpose' | 'version'>,
) => sql.rows`delete from secret_key where purpose = ${purpose} and version < ${version}`

/** For an installation whose SECRET_KEY is lost: the next start creates new keys. */
export const deleteAllKeys = (sql: Sql) => sql.rows`delete from secret_key`
