import type { Sql } from '../../kernel/sql/db.ts'

/** A sign-in with a passkey. */
export interface PasskeyUse {
  sessionId: string
  credentialId: string
  /** Whether the device verified its owner with a fingerprint, a face or a PIN. */
  isVerified: boolean
}

/** The passkeys of the people on one site. */
export interface PasskeyStore {
  /** Records when a passkey was used, and that it started the session. */
  noteUse(sql: Sql, use: PasskeyUse): Promise<unknown>
}

export const personPasskeys: PasskeyStore = {
  noteUse: (sql, { sessionId, credentialId, isVerified }) => sql.rows`
    with used as (
      update person_passkey set last_used_at = clock_timestamp()
      where credential_id = ${credentialId}
      returning id, user_id
    )
    update person_session set passkey_id = used.id from used
    where person_session.id = ${sessionId} and person_session.user_id = used.user_id
      and ${isVerified}`,
}
