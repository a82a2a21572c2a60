import type { Role } from '@kisekae/contract/console/roles.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** Changes to members and quotas happen one after another. */
export const lockOrganisation = (sql: Sql, organisationId: number) => sql.get`
  select organisation_id from organisation where organisation_id = ${organisationId} for update`

export interface MemberRow {
  personId: string
  email: string
  role: Role
  joinedAt: Date
  hasPasskey: boolean
}

export const listMembers = (sql: Sql, organisationId: number) => sql.rows<MemberRow>`
  select person_id, email, role, joined_at,
    exists (select 1 from console_person_passkey
      where user_id = console_member.person_id) as has_passkey
  from console_member
  join console_person on console_person.id = console_member.person_id
  where organisation_id = ${organisationId}
  order by joined_at, email`

export interface SentInvitationRow {
  invitationId: number
  email: string
  role: Role
  invitedBy: string
  expiresAt: Date
}

export const listInvitations = (sql: Sql, organisationId: number) => sql.rows<SentInvitationRow>`
  select invitation_id, email, role, invited_by, expires_at from console_invitation
  where organisation_id = ${organisationId} and expires_at > statement_timestamp()
  order by invited_at, invitation_id`

interface OfMember {
  organisationId: number
  personId: string
}

export const updateRole = (sql: Sql, member: OfMember & { role: Role }) => sql.rows`
  update console_member set role = ${member.role}
  where organisation_id = ${member.organisationId} and person_id = ${member.personId}`

export const deleteMember = (sql: Sql, { organisationId, personId }: OfMember) => sql.rows`
  delete from console_member
  where organisation_id = ${organisationId} and person_id = ${personId}`

export interface NewInvitation {
  invitationId: number
  organisationId: number
  email: string
  role: Role
  invitedBy: string
}

/** A new invitation to the same address replaces the old one. */
export const saveInvitation = (sql: Sql, invitation: NewInvitation) => sql.rows`
  insert into console_invitation as old (invitation_id, organisation_id, email, role, invited_by,
    invited_at, expires_at)
  values (${invitation.invitationId}, ${invitation.organisationId}, ${invitation.email},
    ${invitation.role}, ${invitation.invitedBy}, clock_timestamp(),
    clock_timestamp() + interval '7 days')
  on conflict (organisation_id, email) do update
  set invitation_id = excluded.invitation_id, role = excluded.role,
    invited_by = excluded.invited_by, invited_at = excluded.invited_at,
    expires_at = excluded.expires_at`

export const deleteInvitation = (
  sql: Sql,
  { organisationId, invitationId }: { organisationId: number; invitationId: number },
) => sql.find<{ email: string }>`
  delete from console_invitation
  where organisation_id = ${organisationId} and invitation_id = ${invitationId}
  returning email`

export const renameOrganisation = (
  sql: Sql,
  { organisationId, name }: { organisationId: number; name: string },
) => sql.rows`update organisation set name = ${name} where organisation_id = ${organisationId}`
