import type { Sql } from '../../kernel/sql/db.ts'

/** Whether the session began with a passkey that the owner still has. */
export const isByPasskey = async (sql: Sql, sessionId: string): Promise<boolean> =>
  (await sql.find`
    select 1 as found
    from console_person_session as session
    join console_person_passkey as passkey
      on passkey.id = session.passkey_id and passkey.user_id = session.user_id
    where session.id = ${sessionId}`) !== undefined

/**
 * Whether a person must sign in with a passkey before changing passkeys: this applies to people who
 * already have a passkey and belong to an organisation that requires passkeys. Otherwise, access to
 * the mailbox would be enough to add another passkey.
 */
export const mustProvePasskey = async (sql: Sql, personId: string): Promise<boolean> =>
  (await sql.find`
    select 1 as found
    from console_member
    join organisation on organisation.organisation_id = console_member.organisation_id
    where console_member.person_id = ${personId} and organisation.requires_passkeys
      and exists (select 1 from console_person_passkey where user_id = ${personId})
    limit 1`) !== undefined

export const setRequiresPasskeys = (
  sql: Sql,
  { organisationId, isRequired }: { organisationId: number; isRequired: boolean },
) => sql.find<{ name: string }>`
  update organisation set requires_passkeys = ${isRequired}
  where organisation_id = ${organisationId}
  returning name`
