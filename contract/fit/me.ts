import { type Static, Type } from 'typebox'
import { field, record } from '../site/field.ts'
import { texts } from '../site/param.ts'
import { Passkey } from '../site/passkey.ts'
import { endpoint } from '../wire.ts'
import { colours, itemIds, nameOf, oneOf, wish } from './wish.ts'

const LANGUAGES = ['ja', 'en'] as const
const key = (description: string) => nameOf(40, description)
const nickname = nameOf(20, 'The name shown to apps and to the person.')
const language = oneOf(LANGUAGES, 'The language of e-mails.')

const START_PAGES = ['home', 'closet'] as const

export type StartPage = (typeof START_PAGES)[number]

export type Member = Static<typeof Member>
export const Member = record('Member', {
  nickname: field.text('The name shown to apps and to the person.'),
  language: field.oneOf(LANGUAGES, 'The language of e-mails.'),
  avatarImageUrl: field.text('Full body: animated GIF, 240x320 px.'),
  faceImageUrl: field.text('Head and shoulders: GIF, 120x120 px.'),
  createdAt: field.instant('When the person became a member.'),
  startPage: field.oneOf(
    START_PAGES,
    'The page that opens after sign-in; it is the closet until the member has saved an outfit.',
  ),
})

export type Me = Static<typeof Me>
/** The current visitor: nobody, someone who has not chosen a figure yet, or a member. */
export const Me = record('Me', {
  signedIn: field.flag('Whether the caller is signed in.'),
  email: field.optional(field.text('The e-mail address of the signed-in person.')),
  member: field.orNull(Member),
  passkeys: field.list(Passkey, 'Oldest first.'),
  deleteAfter: field.orNull(
    field.instant(
      'The time until which the account can be restored; null if it is not marked for deletion.',
    ),
  ),
  leftOutItemIds: field.optional(
    field.list(
      field.whole('The item.'),
      'Only after signing up with a look: the items of the look that the new member could not ' +
        'put on.',
    ),
  ),
  isDevelopment: field.flag('Whether e-mails are shown at /outbox instead of being sent.'),
})

export const readMe = endpoint('GET', '/fit-api/me', {
  door: 'anyone',
  summary: 'Read the current visitor',
  reply: Me,
})

const choice = {
  key: field.text('Identifies the choice.'),
  name: field.text('In the language of the page.'),
}

export type StartChoices = Static<typeof StartChoices>
export const StartChoices = record('StartChoices', {
  figures: field.list(record('FigureChoice', choice), 'The figures.'),
  tones: field.list(
    record('ToneChoice', { ...choice, colour: field.text('A CSS colour.') }),
    'The skin tones.',
  ),
  outfits: field.list(
    record('OutfitChoice', { ...choice, imageUrl: field.text('Full body: 240x320 px.') }),
    'The starter outfits on the requested body.',
  ),
  mayTryOn: field.flag('Whether visitors can dress an avatar before they sign up.'),
})

export const readStart = endpoint('GET', '/fit-api/start', {
  door: 'anyone',
  summary: 'List the looks that a new member can choose from',
  params: texts({ figure: 'The figure to show.', tone: 'The skin tone to show.' }),
  reply: StartChoices,
})

export const becomeMember = endpoint('POST', '/fit-api/member', {
  door: 'fit:person',
  summary: 'Become a member with a nickname and a look',
  body: wish('NewMember', {
    nickname,
    figure: key('The chosen figure.'),
    tone: key('The chosen skin tone.'),
    outfit: Type.Optional(key('The chosen outfit; if omitted, the first one.')),
    look: Type.Optional(
      Type.Object(
        { itemIds, colours },
        { description: 'The look tried on before signing up; replaces the outfit.' },
      ),
    ),
    language,
  }),
  reply: Me,
})

export const changeMe = endpoint('PATCH', '/fit-api/me', {
  door: 'fit:member',
  summary: 'Change the nickname or the language',
  body: wish('Profile', { nickname: Type.Optional(nickname), language: Type.Optional(language) }),
  reply: Me,
})

export const deleteMe = endpoint('DELETE', '/fit-api/me', {
  door: 'fit:person',
  needsFreshSignIn: true,
  summary: "Delete the caller's account; a member's can be restored for a while",
  reply: Me,
})

export const restoreMe = endpoint('POST', '/fit-api/me/restore', {
  door: 'fit:person',
  summary: 'Restore an account that is marked for deletion',
  reply: Me,
})

export const exportMe = endpoint('GET', '/fit-api/export', {
  door: 'fit:person',
  needsFreshSignIn: true,
  summary: 'Export everything that is stored about the caller, as JSON',
  reply: null,
  download: true,
})

export const EVENT_KINDS = [
  'codeAsked',
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'passkeyAdded',
  'passkeyRemoved',
  'appAllowed',
  'appRemoved',
  'permissionRevoked',
  'exported',
  'deletionAsked',
  'restored',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export type AccountEvent = Static<typeof AccountEvent>
export const AccountEvent = record('AccountEvent', {
  at: field.instant('When it happened.'),
  kind: field.oneOf(EVENT_KINDS, 'What happened.'),
  detail: Type.Object({
    appName: field.optional(field.text('The app concerned.')),
    isNewDevice: field.optional(
      field.flag('Whether this was the first sign-in from this kind of device.'),
    ),
  }),
  device: field.text('Browser and operating system, such as "Firefox · Mac"; empty if unknown.'),
  network: field.orNull(
    field.text("The network part of the caller's IP address, without the host."),
  ),
})

export type AccountEvents = Static<typeof AccountEvents>
export const AccountEvents = record('AccountEvents', {
  events: field.list(AccountEvent, 'The fifty newest events.'),
})

export const listEvents = endpoint('GET', '/fit-api/me/events', {
  door: 'fit:person',
  summary: "List recent events of the caller's account",
  reply: AccountEvents,
})
