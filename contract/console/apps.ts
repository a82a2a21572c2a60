import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { ItemBrief } from './item-brief.ts'
import { AppSummary } from './me.ts'
import { route } from './route.ts'

export const PERMISSIONS = ['AvatarLoad', 'ItemGrant', 'Fitting'] as const

/** What an app can change of itself; its stage is for ever. */
const settings = {
  name: field.name('As its users see it.'),
  permissions: field.list(
    field.oneOf(PERMISSIONS, 'A code of the spec.'),
    'What the app may ask its users for; AvatarLoad is always among them.',
    { max: 3 },
  ),
  upgradeLimit: field.whole('How many guests one member may take over.', { max: 1000 }),
}

export type Outfit = Static<typeof Outfit>
export const Outfit = record('Outfit', {
  items: field.list(ItemBrief, 'In the order put on.'),
  imageUrl: field.text('Worn, 240x320 px.'),
})

export const OutfitChoice = record('OutfitChoice', {
  itemIds: field.list(field.whole('An id of ours.', { min: 1 }), 'Put on in this order.', {
    max: 30,
  }),
})

export type App = Static<typeof App>
export const App = record('App', {
  ...settings,
  appId: field.text('Names the app everywhere.'),
  live: field.flag('Live, and not for development; for ever.'),
  suspended: field.flag('Whether the operator has stopped it.'),
  iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
  readsPerSecond: field.orNull(field.whole('Null: no limit.')),
  writesPerSecond: field.orNull(field.whole('Null: no limit.')),
  guestsPerDay: field.orNull(field.whole('Null: no limit.')),
  jwtPublicKey: field.orNull(field.text('Checks the JWTs that the app sends, PEM; null: ignored.')),
  defaultOutfit: field.orNull(Outfit),
  createdAt: field.instant('When it was made.'),
})

export const NewApp = record('NewApp', {
  name: settings.name,
  live: field.flag('Live, and not for development; for ever.'),
})

export const createApp = route('POST', '/organisations/{organisationId}/apps', {
  access: 'developer',
  summary: 'Make an app, for development or live',
  body: NewApp,
  reply: AppSummary,
})

export const readApp = route('GET', '/apps/{appId}', {
  access: 'viewer',
  summary: 'An app with its settings',
  reply: App,
})

export const AppSettings = record('AppSettings', settings)

export const saveApp = route('PUT', '/apps/{appId}', {
  access: 'developer',
  summary: 'Change the settings of an app',
  body: AppSettings,
  reply: App,
})

export const saveJwtKey = route('PUT', '/apps/{appId}/jwt-key', {
  access: 'developer',
  needsFreshSignIn: true,
  summary: 'Register the public key of the JWTs that the app sends, or take it away',
  body: record('JwtKey', {
    publicKey: field.orNull(field.text('PEM: Ed25519 or P-256.', { max: 2000 })),
  }),
  reply: App,
})

export const saveDefaultOutfit = route('PUT', '/apps/{appId}/default-outfit', {
  access: 'developer',
  summary: 'Choose what new guests wear; nothing chosen: starter outfits by turns',
  body: OutfitChoice,
  reply: App,
})

export const showOutfit = route('POST', '/apps/{appId}/outfit', {
  access: 'viewer',
  summary: 'Put items on over a body and a face, and see what comes of it',
  body: OutfitChoice,
  reply: Outfit,
})

export type BaseItems = Static<typeof BaseItems>
export const BaseItems = record('BaseItems', {
  items: field.list(ItemBrief, 'What belongs to everyone, by part.'),
})

export const listBaseItems = route('GET', '/apps/{appId}/base-items', {
  access: 'viewer',
  summary: 'What a default outfit can be made of',
  reply: BaseItems,
})

export const saveIcon = route('PUT', '/apps/{appId}/icon', {
  access: 'developer',
  summary: 'Give the app a picture: PNG, JPEG or WebP; it is cut to a square and drawn anew',
  fileBytesMax: 4 * 1024 * 1024,
  reply: App,
})

export type Checklist = Static<typeof Checklist>
export const Checklist = record('Checklist', {
  hasKey: field.flag('Whether the app has a key that works.'),
  calledEcho: field.flag('Whether Echo was called with one.'),
  hasGuest: field.flag('Whether the app made a guest.'),
  hasRedirectUri: field.flag('Whether users can return to the app.'),
  hasLink: field.flag('Whether a user has linked.'),
  hasGacha: field.flag('Whether the app has a gacha.'),
  hasWebhook: field.flag('Whether a webhook was delivered.'),
  calls: field.whole('Requests of the last 24 hours, as far as they are kept.'),
  refused: field.whole('Those of them that the service refused: 4xx.'),
  failed: field.whole('Those of them in which the service failed: 5xx.'),
  guests: field.whole('Guests that the app has.'),
  members: field.whole('Members that are linked to it.'),
  idleGuests: field.whole('Guests that no call named for 17 months; after 18 they are removed.'),
  delivered: field.whole('Webhooks delivered in the last 24 hours.'),
  undelivered: field.whole('Webhooks that failed in the last 24 hours.'),
  proxyUntrusted: field.flag(
    'For owners: requests come through a proxy, and TRUST_PROXY is not set.',
  ),
})

export const readChecklist = route('GET', '/apps/{appId}/checklist', {
  access: 'viewer',
  summary: 'How far the integration has come, and the last 24 hours',
  reply: Checklist,
})
