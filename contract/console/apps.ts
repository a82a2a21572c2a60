import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { ItemBrief } from './item-brief.ts'
import { AppSummary } from './me.ts'

export const PERMISSIONS = ['AvatarLoad', 'ItemGrant', 'Fitting', 'WishRead'] as const

/** The settings of an app that can be changed; its stage is permanent. */
const settings = {
  name: field.name('The name shown to users.'),
  permissions: field.list(
    field.oneOf(PERMISSIONS, 'A permission code.'),
    'The permissions that the app may request; AvatarLoad is always included.',
    { max: PERMISSIONS.length },
  ),
  upgradeLimit: field.whole('The number of guests that one member may take over.', { max: 1000 }),
}

export type Outfit = Static<typeof Outfit>
export const Outfit = record('Outfit', {
  items: field.list(ItemBrief, 'In the order in which they were put on.'),
  imageUrl: field.text('The outfit on an avatar, 240x320 px.'),
})

export const OutfitChoice = record('OutfitChoice', {
  itemIds: field.list(field.whole("The item's id.", { min: 1 }), 'Items, put on in this order.', {
    max: 30,
  }),
})

export type App = Static<typeof App>
export const App = record('App', {
  ...settings,
  appId: field.text("The app's id."),
  live: field.flag('True for a live app, false for a development app; permanent.'),
  suspended: field.flag('Whether the operator has suspended the app.'),
  iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
  readsPerSecond: field.orNull(field.whole('The limit; null means no limit.')),
  writesPerSecond: field.orNull(field.whole('The limit; null means no limit.')),
  guestsPerDay: field.orNull(field.whole('The limit; null means no limit.')),
  jwtPublicKey: field.orNull(
    field.text("The public key, as PEM, that verifies the app's JWTs; null if JWTs are ignored."),
  ),
  shopUrl: field.orNull(
    field.text("The app's shop page, to which wish lists link; null if there is none."),
  ),
  allowsGifts: field.flag("Whether users may give the app's items to friends."),
  defaultOutfit: field.orNull(Outfit),
  createdAt: field.instant('When the app was created.'),
})

export const NewApp = record('NewApp', {
  name: settings.name,
  live: field.flag('True for a live app, false for a development app; permanent.'),
})

export const createApp = endpoint('POST', '/console-api/organisations/{organisationId}/apps', {
  door: 'console:developer',
  summary: 'Create an app for development or live use',
  body: NewApp,
  reply: AppSummary,
})

export const readApp = endpoint('GET', '/console-api/apps/{appId}', {
  door: 'console:viewer',
  summary: 'Read an app and its settings',
  reply: App,
})

export const AppSettings = record('AppSettings', settings)

export const saveApp = endpoint('PUT', '/console-api/apps/{appId}', {
  door: 'console:developer',
  summary: 'Change the settings of an app',
  body: AppSettings,
  reply: App,
})

export const saveJwtKey = endpoint('PUT', '/console-api/apps/{appId}/jwt-key', {
  door: 'console:developer',
  needsFreshSignIn: true,
  summary: 'Register or remove the public key for the JWTs that the app sends',
  body: record('JwtKey', {
    publicKey: field.orNull(field.text('PEM: Ed25519 or P-256.', { max: 2000 })),
  }),
  reply: App,
})

export const saveShopUrl = endpoint('PUT', '/console-api/apps/{appId}/shop-url', {
  door: 'console:developer',
  summary: 'Set or remove the shop page that wish lists link to',
  body: record('ShopUrl', {
    shopUrl: field.orNull(
      field.text("Either https or the app's own scheme; the rules for redirect URIs apply.", {
        max: 2048,
      }),
    ),
  }),
  reply: App,
})

export const saveGifts = endpoint('PUT', '/console-api/apps/{appId}/gifts', {
  door: 'console:developer',
  summary: "Set whether users may give the app's items to friends",
  body: record('GiftSetting', {
    allowed: field.flag("Whether users may give the app's items to friends; false by default."),
  }),
  reply: App,
})

export const saveDefaultOutfit = endpoint('PUT', '/console-api/apps/{appId}/default-outfit', {
  door: 'console:developer',
  summary:
    'Set the outfits of new guests; if the list is empty, guests get the starter outfits in turn',
  body: OutfitChoice,
  reply: App,
})

export const showOutfit = endpoint('POST', '/console-api/apps/{appId}/outfit', {
  door: 'console:viewer',
  summary: 'Preview items worn over a body and a face',
  body: OutfitChoice,
  reply: Outfit,
})

export type BaseItems = Static<typeof BaseItems>
export const BaseItems = record('BaseItems', {
  items: field.list(ItemBrief, 'The items that everyone has, by part.'),
})

export const listBaseItems = endpoint('GET', '/console-api/apps/{appId}/base-items', {
  door: 'console:viewer',
  summary: 'List the items that a default outfit can contain',
  reply: BaseItems,
})

export const saveIcon = endpoint('PUT', '/console-api/apps/{appId}/icon', {
  door: 'console:developer',
  summary: "Set the app's icon: PNG, JPEG or WebP; it is cropped to a square and re-encoded",
  fileBytesMax: 4 * 1024 * 1024,
  reply: App,
})

export type Checklist = Static<typeof Checklist>
export const Checklist = record('Checklist', {
  hasKey: field.flag('Whether the app has a valid key.'),
  calledEcho: field.flag('Whether the app has called Echo.'),
  hasGuest: field.flag('Whether the app has created a guest.'),
  hasRedirectUri: field.flag('Whether the app has a redirect URI.'),
  hasLink: field.flag('Whether a user has linked the app.'),
  hasGacha: field.flag('Whether the app has a gacha.'),
  hasWebhook: field.flag('Whether a webhook has been delivered.'),
  calls: field.whole('Requests logged in the last 24 hours.'),
  refused: field.whole('Requests that the service refused (4xx).'),
  failed: field.whole('Requests in which the service failed (5xx).'),
  guests: field.whole(
    "The app's guests. If the app has more than 2,000 avatars, its users are counted once an hour.",
  ),
  members: field.whole('Members who have linked the app.'),
  idleGuests: field.whole('Guests that no call has used for 17 months; they are deleted after 18.'),
  delivered: field.whole(
    'Webhooks delivered in the last 24 hours; only the newest 1,000 of each endpoint are ' +
      'considered.',
  ),
  undelivered: field.whole(
    'Webhooks that failed in the last 24 hours; only the newest 1,000 of each endpoint are ' +
      'considered.',
  ),
  proxyUntrusted: field.flag(
    'For owners: whether requests arrive through a proxy although TRUST_PROXY is not set.',
  ),
})

export const readChecklist = endpoint('GET', '/console-api/apps/{appId}/checklist', {
  door: 'console:viewer',
  summary: 'Show the progress of the integration and the last 24 hours',
  reply: Checklist,
})
