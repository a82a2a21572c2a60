import type { Role } from '@kisekae/contract/console/roles.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** An organisation of a person who is deleting their account. */
export interface LeftRow {
  organisationId: number
  name: string
  role: Role
  owners: number
  members: number
  apps: number
}

/** In locking order. */
export const listLeft = (sql: Sql, personId: string) => sql.rows<LeftRow>`
  select organisation.organisation_id, organisation.name, mine.role,
    (select count(*) from console_member as one
      where one.organisation_id = organisation.organisation_id and one.role = 'owner') as owners,
    (select count(*) from console_member as one
      where one.organisation_id = organisation.organisation_id) as members,
    (select count(*) from app
      where app.organisation_id = organisation.organisation_id) as apps
  from console_member as mine
  join organisation on organisation.organisation_id = mine.organisation_id
  where mine.person_id = ${personId}
  order by organisation.organisation_id`

/** Every organisation whose log contains the address, including those that the person has left. */
export const listNamedIn = (sql: Sql, email: string) => sql.rows<{ organisationId: number }>`
  select distinct organisation_id from console_audit
  where actor = ${email} or subject = ${email} or position(${email} in detail) > 0
  order by organisation_id`

/** Sessions, passkeys, memberships and events are deleted with the person. */
export const deletePerson = (sql: Sql, personId: string) => sql.rows`
  delete from console_person where id = ${personId}`

/** Removes an address from all remaining rows: keys, files, drafts, invitations and e-mails. */
export const forgetAddress = (
  sql: Sql,
  { email, pseudonym }: { email: string; pseudonym: string },
) => sql.rows`
  with of_keys as (
    update api_key set made_by = ${pseudonym} where made_by = ${email}
  ), of_files as (
    update item_version set added_by = ${pseudonym} where added_by = ${email}
  ), of_drafts as (
    update gacha_draft set changed_by = ${pseudonym} where changed_by = ${email}
  ), of_shops as (
    update shop_version set saved_by = ${pseudonym} where saved_by = ${email}
  ), of_invited as (
    delete from console_invitation where email = ${email}
  ), of_operators as (
    delete from console_operator where email = ${email}
  ), of_sent as (
    update console_invitation set invited_by = ${pseudonym}
    where invited_by = ${email} and email <> ${email}
  )
  delete from outbox_mail where recipient = ${email}`

export const getKeptPerson = (sql: Sql, personId: string) => sql.get`
  select email, created_at as signed_up_at from console_person where id = ${personId}`

export const listKeptMemberships = (sql: Sql, personId: string) => sql.rows`
  select organisation_id, organisation.name, role, joined_at
  from console_member
  join organisation using (organisation_id)
  where person_id = ${personId}
  order by joined_at, organisation_id`

export const listKeptPasskeys = (sql: Sql, personId: string) => sql.rows`
  select name, device_type, backed_up, created_at, last_used_at from console_person_passkey
  where user_id = ${personId}`

export const listKeptSessions = (sql: Sql, personId: string) => sql.rows`
  select created_at, updated_at as last_used_at, expires_at, user_agent as device
  from console_person_session
  where user_id = ${personId}`

export const listKeptKeys = (sql: Sql, email: string) => sql.rows`
  select app_id, name, last_four, created_at from api_key where made_by = ${email}
  order by created_at`

export const listKeptInvitations = (sql: Sql, email: string) => sql.rows`
  select organisation_id, email, role, invited_by, invited_at, expires_at
  from console_invitation where email = ${email} or invited_by = ${email}
  order by invited_at`

export const listKeptDeeds = (sql: Sql, email: string) => sql.rows`
  select organisation_id, at, actor, action, app_id, subject, detail from console_audit
  where actor = ${email} or subject = ${email}
  order by at, organisation_id, position`
