import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

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
  by: field.orNull(field.text('The sign-in method: code or passkey.')),
  isNewDevice: field.flag('Whether this was the first sign-in from this kind of device.'),
  device: field.text('Browser and operating system, such as "Firefox · Mac"; empty if unknown.'),
  network: field.orNull(
    field.text("The network part of the caller's IP address, without the host."),
  ),
})

export type AccountEvents = Static<typeof AccountEvents>
export const AccountEvents = record('AccountEvents', {
  events: field.list(AccountEvent, 'The fifty newest events from the last 180 days.'),
})

export const listEvents = endpoint('GET', '/console-api/me/events', {
  door: 'console:person',
  summary: "List recent events of the caller's account",
  reply: AccountEvents,
})

export const exportMe = endpoint('GET', '/console-api/me/export', {
  door: 'console:person',
  needsFreshSignIn: true,
  summary: 'Export everything that the console stores about the caller, as JSON',
  reply: null,
  download: true,
})

export const deleteMe = endpoint('DELETE', '/console-api/me', {
  door: 'console:person',
  needsFreshSignIn: true,
  summary:
    "Delete the caller's account; refused for the last owner of an organisation that is in use",
  reply: record('DeletedMe', { deleted: field.flag('Always true.') }),
})
