import type { Sql } from '../../kernel/sql/db.ts'
import { FIT_TABLES, type SiteTables } from '../site-tables.ts'

/** A passkey as shown to its owner. */
export interface PasskeyRow {
  id: string
  name: string | null
  createdAt: Date | null
  lastUsedAt: Date | null
}

/** The data that a browser needs to find a passkey on its device. */
export interface CredentialRow {
  credentialId: string
  /** The transports that the browser reported, separated by commas. */
  transports: string | null
}

/** A passkey as registered, to verify its next use. */
export interface KeptPasskey {
  id: string
  userId: string
  credentialId: string
  /** COSE key, base64. */
  publicKey: string
  /**
   * The number of signatures that the device last reported; always 0 if the device does not count.
   */
  counter: number
  /** `multiDevice` if the passkey can leave its device, `singleDevice` if it cannot. */
  deviceType: string
}

export interface NewPasskey extends KeptPasskey, CredentialRow {
  name: string | null
  isBackedUp: boolean
  aaguid: string
}

interface Of {
  personId: string
  passkeyId: string
}

/** The passkeys of the people on one site, and the challenges that they sign. */
export interface PasskeyStore {
  insertChallenge(
    sql: Sql,
    challenge: { id: string; tokenHash: string; value: string; lifeS: number },
  ): Promise<unknown>
  /** Deletes a challenge; returns no row if it has already been taken or has expired. */
  takeChallenge(sql: Sql, tokenHash: string): Promise<{ value: string } | undefined>
  list(sql: Sql, personId: string): Promise<PasskeyRow[]>
  listCredentials(sql: Sql, personId: string): Promise<CredentialRow[]>
  find(sql: Sql, credentialId: string): Promise<KeptPasskey | undefined>
  /** Returns no row if the credential is already registered, by anyone. */
  insert(sql: Sql, passkey: NewPasskey): Promise<{ id: string; name: string | null } | undefined>
  /** Returns no row if the counter has not grown, or if the passkey has been removed. */
  noteUse(
    sql: Sql,
    use: { passkeyId: string; counter: number; isBackedUp: boolean },
  ): Promise<{ id: string } | undefined>
  /** Records that the session was started with a passkey whose device verified its owner. */
  noteSession(sql: Sql, of: { sessionId: string; passkeyId: string }): Promise<unknown>
  /** Returns no row if the person has no such passkey. */
  rename(sql: Sql, of: Of & { name: string }): Promise<{ id: string } | undefined>
  /** Returns no row if the person has no such passkey. */
  remove(sql: Sql, of: Of): Promise<{ id: string } | undefined>
}

/** @param tables of the site */
export const passkeyStore = ({ passkey, session, verification }: SiteTables): PasskeyStore => ({
  insertChallenge: (sql, { id, tokenHash, value, lifeS }) => sql.rows`
    insert into ${verification} (id, identifier, value, expires_at)
    values (${id}, ${tokenHash}, ${value},
      statement_timestamp() + make_interval(secs => ${lifeS}))`,

  takeChallenge: (sql, tokenHash) => sql.find<{ value: string }>`
    delete from ${verification}
    where identifier = ${tokenHash} and expires_at > statement_timestamp()
    returning value`,

  list: (sql, personId) => sql.rows<PasskeyRow>`
    select id, name, created_at, last_used_at from ${passkey} where user_id = ${personId}
    order by created_at, id`,

  listCredentials: (sql, personId) => sql.rows<CredentialRow>`
    select credential_id, transports from ${passkey} where user_id = ${personId}
    order by created_at, id`,

  find: (sql, credentialId) => sql.find<KeptPasskey>`
    select id, user_id, credential_id, public_key, counter, device_type from ${passkey}
    where credential_id = ${credentialId}
    order by created_at, id
    limit 1`,

  insert: (sql, row) => sql.find<{ id: string; name: string | null }>`
    insert into ${passkey} (id, name, public_key, user_id, credential_id, counter, device_type,
      backed_up, transports, created_at, aaguid)
    select ${row.id}, ${row.name}, ${row.publicKey}, ${row.userId}, ${row.credentialId},
      ${row.counter}, ${row.deviceType}, ${row.isBackedUp}, ${row.transports},
      statement_timestamp(), ${row.aaguid}
    where not exists (select 1 from ${passkey} where credential_id = ${row.credentialId})
    returning id, name`,

  noteUse: (sql, { passkeyId, counter, isBackedUp }) => sql.find<{ id: string }>`
    update ${passkey}
    set counter = ${counter}, backed_up = ${isBackedUp}, last_used_at = clock_timestamp()
    where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`,

  noteSession: (sql, { sessionId, passkeyId }) => sql.rows`
    update ${session} set passkey_id = ${passkeyId} where id = ${sessionId}`,

  rename: (sql, { personId, passkeyId, name }) => sql.find<{ id: string }>`
    update ${passkey} set name = ${name}
    where id = ${passkeyId} and user_id = ${personId}
    returning id`,

  remove: (sql, { personId, passkeyId }) => sql.find<{ id: string }>`
    delete from ${passkey} where id = ${passkeyId} and user_id = ${personId} returning id`,
})

export const personPasskeys = passkeyStore(FIT_TABLES)
