import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

const KINDS = [
  'codeAsked',
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'passkeyAdded',
  'passkeyRemoved',
  'exported',
] as const

export type AccountEvent = Static<typeof AccountEvent>
export const AccountEvent = record('AccountEvent', {
  at: field.instant('When it happened.'),
  kind: field.oneOf(KINDS, 'What happened.'),
  by: field.orNull(field.text('How somebody signed in: code or passkey.')),
  isNewDevice: field.flag('Whether nobody signed in from such a device before.'),
  device: field.text('Browser and system, as "Firefox · Mac"; empty: unknown.'),
  network: field.orNull(field.text('The network of the caller, without the machine.')),
})

export type AccountEvents = Static<typeof AccountEvents>
export const AccountEvents = record('AccountEvents', {
  events: field.list(AccountEvent, 'The newest fifty of the last 180 days.'),
})

export const listEvents = route('GET', '/me/events', {
  access: 'person',
  summary: 'What happened to the account of the one who asks',
  reply: AccountEvents,
})

export const exportMe = route('GET', '/me/export', {
  access: 'person',
  needsFreshSignIn: true,
  summary: 'All that the console keeps about the one who asks, as JSON',
  reply: null,
})

export const deleteMe = route('DELETE', '/me', {
  access: 'person',
  needsFreshSignIn: true,
  summary: 'Delete the account of the one who asks; the only owner of an organisation in use stays',
  reply: record('DeletedMe', { deleted: field.flag('Always true.') }),
})
