import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { Passkey } from '../site/passkey.ts'
import { endpoint } from '../wire.ts'
import { ROLES } from './roles.ts'

const roleField = field.oneOf(ROLES, "The member's role.")

export type AppSummary = Static<typeof AppSummary>
export const AppSummary = record('AppSummary', {
  appId: field.text("The app's id."),
  name: field.text('The name shown to users.'),
  live: field.flag('True for a live app, false for a development app; permanent.'),
  suspended: field.flag('Whether the operator has suspended the app.'),
  iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
})

export type Organisation = Static<typeof Organisation>
export const Organisation = record('Organisation', {
  organisationId: field.whole("The organisation's id."),
  name: field.text('The name shown to members.'),
  role: roleField,
  fittingRoom: field.flag('Whether its apps may use the fitting room.'),
  vrmExport: field.flag('Whether its apps may request VRM files.'),
  requiresPasskeys: field.flag('Whether its members must sign in with a passkey.'),
  needsPasskey: field.flag('Whether the caller must first sign in again with a passkey.'),
  apps: field.list(
    AppSummary,
    'Its apps, sorted by name; empty while a passkey sign-in is required.',
  ),
})

export type Invitation = Static<typeof Invitation>
export const Invitation = record('Invitation', {
  invitationId: field.whole("The invitation's id."),
  organisationName: field.text('The organisation that sent the invitation.'),
  role: roleField,
  invitedBy: field.text('The e-mail address of the member who sent it.'),
  expiresAt: field.instant('When it expires.'),
})

export type Me = Static<typeof Me>
export const Me = record('Me', {
  signedIn: field.flag('Whether the caller is signed in.'),
  email: field.orNull(field.text('The e-mail address of the signed-in person.')),
  isOpen: field.flag('Whether anyone may sign up.'),
  canRegister: field.flag('Whether the signed-in person may create an organisation.'),
  isOperator: field.flag("Whether the signed-in person may answer apps' access requests."),
  isDevelopment: field.flag('Whether e-mails are shown at /outbox instead of being sent.'),
  fitUrl: field.text('The URL of the dress-up app.'),
  baseUrl: field.text('The URL of the API.'),
  passkeys: field.list(Passkey, 'Oldest first.'),
  organisations: field.list(
    Organisation,
    'The organisations of the signed-in person, sorted by name.',
  ),
  invitations: field.list(Invitation, 'Open invitations.'),
})

export const readMe = endpoint('GET', '/console-api/me', {
  door: 'anyone',
  summary: 'Read the signed-in person with their organisations and apps',
  reply: Me,
})

export const NewOrganisation = record('NewOrganisation', {
  name: field.name('The name shown to members.'),
})

export const createOrganisation = endpoint('POST', '/console-api/organisations', {
  door: 'console:person',
  summary: 'Create an organisation; the caller becomes its owner',
  body: NewOrganisation,
  reply: Me,
})

export const InvitationAnswer = record('InvitationAnswer', {
  accept: field.flag('True accepts, false declines.'),
})

export const answerInvitation = endpoint('POST', '/console-api/invitations/{invitationId}', {
  door: 'console:person',
  summary: "Accept or decline an invitation to the caller's address",
  body: InvitationAnswer,
  reply: Me,
})
