import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { ROLES } from './roles.ts'

const role = field.oneOf(ROLES, "The member's role.")
const email = field.text('An e-mail address.', { min: 3, max: 254 })

export type Member = Static<typeof Member>
export const Member = record('Member', {
  personId: field.text("The person's id."),
  email,
  role,
  joinedAt: field.instant('When the person joined.'),
  hasPasskey: field.flag('Whether the person has a passkey.'),
  isYou: field.flag('Whether this is the caller.'),
})

export type Members = Static<typeof Members>
export const Members = record('Members', {
  members: field.list(Member, 'Longest membership first.'),
  invitations: field.list(
    record('SentInvitation', {
      invitationId: field.whole("The invitation's id."),
      email,
      role,
      invitedBy: field.text('The e-mail address of the member who sent it.'),
      expiresAt: field.instant('When it expires.'),
    }),
    'Open invitations, oldest first.',
  ),
})

const of = '/console-api/organisations/{organisationId}'

export const listMembers = endpoint('GET', `${of}/members`, {
  door: 'console:viewer',
  summary: 'List the members and invitations of the organisation',
  reply: Members,
})

export const setRole = endpoint('PUT', `${of}/members/{personId}`, {
  door: 'console:admin',
  needsFreshSignIn: true,
  summary: "Change a member's role; only an owner can make or change owners",
  body: record('RoleBody', { role }),
  reply: Members,
})

export const removeMember = endpoint('DELETE', `${of}/members/{personId}`, {
  door: 'console:admin',
  needsFreshSignIn: true,
  summary: 'Remove a member; the last owner cannot be removed',
  reply: Members,
})

export const leave = endpoint('POST', `${of}/leave`, {
  door: 'console:viewer',
  needsFreshSignIn: true,
  summary: 'Leave the organisation; the last owner cannot leave',
  body: record('Leaving', { isSure: field.flag('Always true.') }),
  reply: record('Left', { left: field.flag('Always true.') }),
})

export const invite = endpoint('POST', `${of}/invitations`, {
  door: 'console:admin',
  needsFreshSignIn: true,
  summary: 'Invite an e-mail address; its owner can accept within seven days',
  body: record('NewInvitation', { email, role }),
  reply: Members,
})

export const takeBackInvitation = endpoint('DELETE', `${of}/invitations/{invitationId}`, {
  door: 'console:admin',
  summary: 'Withdraw an invitation',
  reply: Members,
})

export const renameOrganisation = endpoint('PUT', of, {
  door: 'console:admin',
  summary: 'Rename the organisation',
  body: record('OrganisationName', { name: field.name('The name shown to members.') }),
  reply: record('Renamed', { name: field.text('The new name.') }),
})

export const saveSecurity = endpoint('PUT', `${of}/security`, {
  door: 'console:owner',
  needsFreshSignIn: true,
  summary: 'Require members to sign in with a passkey; the caller must have signed in with one',
  body: record('OrganisationSecurity', {
    requiresPasskeys: field.flag('Whether members must sign in with a passkey.'),
  }),
  reply: record('SavedSecurity', {
    requiresPasskeys: field.flag('The new setting.'),
  }),
})
