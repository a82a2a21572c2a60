import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { ROLES } from './roles.ts'
import { route } from './route.ts'

const role = field.oneOf(ROLES, 'What the member may do.')
const email = field.text('An e-mail address.', { min: 3, max: 254 })

export type Member = Static<typeof Member>
export const Member = record('Member', {
  personId: field.text('Names the person.'),
  email,
  role,
  joinedAt: field.instant('Since when.'),
  hasPasskey: field.flag('Whether there is a passkey to sign in with.'),
  isYou: field.flag('Whether it is who asks.'),
})

export type Members = Static<typeof Members>
export const Members = record('Members', {
  members: field.list(Member, 'Longest first.'),
  invitations: field.list(
    record('SentInvitation', {
      invitationId: field.whole('Names the invitation.'),
      email,
      role,
      invitedBy: field.text('The e-mail address of who wrote it.'),
      expiresAt: field.instant('It can be accepted until then.'),
    }),
    'Those that wait, oldest first.',
  ),
})

const of = '/organisations/{organisationId}'

export const listMembers = route('GET', `${of}/members`, {
  access: 'viewer',
  summary: 'Who is in the organisation, and who is invited',
  reply: Members,
})

export const setRole = route('PUT', `${of}/members/{personId}`, {
  access: 'admin',
  needsFreshSignIn: true,
  summary: 'Give a member another role; only an owner makes or changes owners',
  body: record('RoleBody', { role }),
  reply: Members,
})

export const removeMember = route('DELETE', `${of}/members/{personId}`, {
  access: 'admin',
  needsFreshSignIn: true,
  summary: 'Take a member out; the last owner stays',
  reply: Members,
})

export const leave = route('POST', `${of}/leave`, {
  access: 'viewer',
  needsFreshSignIn: true,
  summary: 'Leave the organisation; the last owner stays',
  body: record('Leaving', { isSure: field.flag('Always true.') }),
  reply: record('Left', { left: field.flag('Always true.') }),
})

export const invite = route('POST', `${of}/invitations`, {
  access: 'admin',
  needsFreshSignIn: true,
  summary: 'Invite an address; who signs in with it within seven days can accept',
  body: record('NewInvitation', { email, role }),
  reply: Members,
})

export const takeBackInvitation = route('DELETE', `${of}/invitations/{invitationId}`, {
  access: 'admin',
  summary: 'Take an invitation back',
  reply: Members,
})

export const renameOrganisation = route('PUT', of, {
  access: 'admin',
  summary: 'Give the organisation another name',
  body: record('OrganisationName', { name: field.name('As its members see it.') }),
  reply: record('Renamed', { name: field.text('As it is now.') }),
})

export const saveSecurity = route('PUT', `${of}/security`, {
  access: 'owner',
  needsFreshSignIn: true,
  summary:
    'Say whether members must sign in with a passkey; who asks for it has signed in with one',
  body: record('OrganisationSecurity', {
    requiresPasskeys: field.flag('Whether members must sign in with a passkey.'),
  }),
  reply: record('SavedSecurity', {
    requiresPasskeys: field.flag('As it is now.'),
  }),
})
