import type { Sql } from '../../kernel/sql/db.ts'
import { FIT_TABLES, type SiteTables } from '../site-tables.ts'

/** A sign-in with a passkey. */
export interface PasskeyUse {
  sessionId: string
  credentialId: string
  /** Whether the device verified its owner with a fingerprint, a face or a PIN. */
  isVerified: boolean
}

export interface PasskeyRow {
  id: string
  name: string | null
  createdAt: Date | null
  lastUsedAt: Date | null
}

/** The passkeys of the people on one site. */
export interface PasskeyStore {
  list(sql: Sql, personId: string): Promise<PasskeyRow[]>
  /** Records when a passkey was used, and that it started the session. */
  noteUse(sql: Sql, use: PasskeyUse): Promise<unknown>
}

/** @param tables of the site */
export const passkeyStore = ({ passkey, session }: SiteTables): PasskeyStore => ({
  list: (sql, personId) => sql.rows<PasskeyRow>`
    select id, name, created_at, last_used_at from ${passkey} where user_id = ${personId}
    order by created_at, id`,

  noteUse: (sql, { sessionId, credentialId, isVerified }) => sql.rows`
    with used as (
      update ${passkey} set last_used_at = clock_timestamp()
      where credential_id = ${credentialId}
      returning id, user_id
    )
    update ${session} as session set passkey_id = used.id from used
    where session.id = ${sessionId} and session.user_id = used.user_id and ${isVerified}`,
})

export const personPasskeys = passkeyStore(FIT_TABLES)
