import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { ROLES } from './roles.ts'
import { route } from './route.ts'

const roleField = field.oneOf(ROLES, 'What the member may do.')

export type AppSummary = Static<typeof AppSummary>
export const AppSummary = record('AppSummary', {
  appId: field.text('Names the app everywhere.'),
  name: field.text('As its users see it.'),
  live: field.flag('Live, and not for development; for ever.'),
  suspended: field.flag('Whether the operator has stopped it.'),
  iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
})

export type Organisation = Static<typeof Organisation>
export const Organisation = record('Organisation', {
  organisationId: field.whole('Names the organisation.'),
  name: field.text('As its members see it.'),
  role: roleField,
  fittingRoom: field.flag('Whether its apps may use the fitting room.'),
  vrmExport: field.flag('Whether its apps may have VRM files made.'),
  requiresPasskeys: field.flag('Whether its members must sign in with a passkey.'),
  needsPasskey: field.flag('Whether it opens only after another sign-in, with a passkey.'),
  apps: field.list(AppSummary, 'Its apps by name; none while it needs a passkey.'),
})

export type Invitation = Static<typeof Invitation>
export const Invitation = record('Invitation', {
  invitationId: field.whole('Names the invitation.'),
  organisationName: field.text('Who invites.'),
  role: roleField,
  invitedBy: field.text('The e-mail address of who wrote it.'),
  expiresAt: field.instant('It can be accepted until then.'),
})

export type Passkey = Static<typeof Passkey>
export const Passkey = record('Passkey', {
  id: field.text('Names the passkey.'),
  name: field.orNull(field.text('The device, as its owner calls it.')),
  createdAt: field.orNull(field.instant('When it was made.')),
  lastUsedAt: field.orNull(field.instant('When it last signed in; null: never yet.')),
})

export type Me = Static<typeof Me>
export const Me = record('Me', {
  signedIn: field.flag('Whether anybody is.'),
  email: field.orNull(field.text('Of who is signed in.')),
  isOpen: field.flag('Whether anybody may sign up.'),
  canRegister: field.flag('Whether who is signed in may make an organisation.'),
  isDevelopment: field.flag('Whether mails lie at /outbox.'),
  fitUrl: field.text('Where the dress-up app is.'),
  baseUrl: field.text('Where the API is.'),
  passkeys: field.list(Passkey, 'Oldest first.'),
  organisations: field.list(Organisation, 'Those of who is signed in, by name.'),
  invitations: field.list(Invitation, 'Those that wait for an answer.'),
})

export const readMe = route('GET', '/me', {
  access: 'anyone',
  summary: 'Who is signed in, with their organisations and apps',
  reply: Me,
})

export const NewOrganisation = record('NewOrganisation', {
  name: field.name('As its members see it.'),
})

export const createOrganisation = route('POST', '/organisations', {
  access: 'person',
  summary: 'Make an organisation; who does is its owner',
  body: NewOrganisation,
  reply: Me,
})

export const InvitationAnswer = record('InvitationAnswer', {
  accept: field.flag('False: it is declined.'),
})

export const answerInvitation = route('POST', '/invitations/{invitationId}', {
  access: 'person',
  summary: 'Accept or decline an invitation to the own address',
  body: InvitationAnswer,
  reply: Me,
})
