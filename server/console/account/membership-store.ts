import type { Role } from '@kisekae/contract/console/roles.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** An organisation as shown to a member. */
export interface PlaceRow {
  organisationId: number
  organisationName: string
  role: Role
  fittingRoom: boolean
  vrmExport: boolean
  requiresPasskeys: boolean
}

export interface AppPlaceRow extends PlaceRow {
  appId: string
  name: string
  live: boolean
  suspended: boolean
}

export const findPlace = (
  sql: Sql,
  { personId, organisationId }: { personId: string; organisationId: number },
) => sql.find<PlaceRow>`
  select organisation.organisation_id, organisation.name as organisation_name,
    console_member.role, organisation.fitting_room, organisation.vrm_export,
    organisation.requires_passkeys
  from console_member
  join organisation on organisation.organisation_id = console_member.organisation_id
  where console_member.organisation_id = ${organisationId}
    and console_member.person_id = ${personId}`

export const findAppPlace = (
  sql: Sql,
  { personId, appId }: { personId: string; appId: string },
) => sql.find<AppPlaceRow>`
  select organisation.organisation_id, organisation.name as organisation_name,
    console_member.role, organisation.fitting_room, organisation.vrm_export,
    organisation.requires_passkeys,
    app.app_id, app.name, app.live, app.suspended_at is not null as suspended
  from app
  join console_member on console_member.organisation_id = app.organisation_id
  join organisation on organisation.organisation_id = app.organisation_id
  where app.app_id = ${appId} and console_member.person_id = ${personId}`

/** Whether a lowercase address belongs to a member or an operator, or is invited. */
export const isKnownAddress = (sql: Sql, email: string) => sql.get<{ isKnown: boolean }>`
  select exists (
    select 1 from console_person
    join console_member on console_member.person_id = console_person.id
    where console_person.email = ${email}
  ) or exists (
    select 1 from console_invitation
    where email = ${email} and expires_at > statement_timestamp()
  ) or exists (
    select 1 from console_operator where email = ${email}
  ) as is_known`

export const listOrganisationsOf = (sql: Sql, email: string) =>
  sql.rows<{ organisationId: number }>`
    select organisation_id
    from console_member
    join console_person on console_person.id = console_member.person_id
    where console_person.email = ${email}
    order by organisation_id`

export const listPlaces = (sql: Sql, personId: string) => sql.rows<PlaceRow>`
  select organisation.organisation_id, organisation.name as organisation_name,
    console_member.role, organisation.fitting_room, organisation.vrm_export,
    organisation.requires_passkeys
  from console_member
  join organisation on organisation.organisation_id = console_member.organisation_id
  where console_member.person_id = ${personId}
  order by organisation.name, organisation.organisation_id`

export interface AppSummaryRow {
  organisationId: number
  appId: string
  name: string
  live: boolean
  suspended: boolean
  iconUpload: string | null
}

export const listApps = (sql: Sql, personId: string) => sql.rows<AppSummaryRow>`
  select app.organisation_id, app.app_id, app.name, app.live,
    app.suspended_at is not null as suspended, app.icon_upload
  from app
  join console_member on console_member.organisation_id = app.organisation_id
  where console_member.person_id = ${personId}
  order by app.name, app.app_id`

export const insertConsoleMember = (
  sql: Sql,
  member: { organisationId: number; personId: string; role: Role; at: Date },
) => sql.rows`
  insert into console_member (organisation_id, person_id, role, joined_at)
  values (${member.organisationId}, ${member.personId}, ${member.role}, ${member.at})
  on conflict (organisation_id, person_id) do nothing`

export interface InvitationRow {
  invitationId: number
  organisationName: string
  role: Role
  invitedBy: string
  expiresAt: Date
}

export const listInvitationsTo = (sql: Sql, email: string) => sql.rows<InvitationRow>`
  select invitation_id, organisation.name as organisation_name,
    role, invited_by, expires_at
  from console_invitation
  join organisation on organisation.organisation_id = console_invitation.organisation_id
  where email = ${email} and expires_at > statement_timestamp()
  order by invited_at, invitation_id`

/** Deletes an invitation to this address, so that it can be answered only once. */
export const takeInvitation = (
  sql: Sql,
  { invitationId, email }: { invitationId: number; email: string },
) => sql.find<{ organisationId: number; role: Role }>`
  delete from console_invitation
  where invitation_id = ${invitationId} and email = ${email} and expires_at > statement_timestamp()
  returning organisation_id, role`
