import type { Static } from 'typebox'
import { GachaProof } from './gacha-proof.ts'
import { about, endpoint, field, id, record, sessionId } from './wire.ts'

const tags = field.list(field.text('A tag.', 'summer'), 'Tags set in the console.')

export type GachaItem = Static<typeof GachaItem>
/** Spec 2.8. */
export const GachaItem = record('GachaItem', {
  itemId: field.int64('The item.'),
  name: field.text('Name in the language of the request.', 'Straw hat'),
  tags,
  thumbnailUrl: field.url('PNG, 60x60 px.', 'image/item.png'),
  free: field.flag('It is free the first time.'),
  have: field.flag('The user owns it; meaningful only with an avatarId.'),
  rate: field.text('Appearance rate in percent; all of a gacha add up to 100.', '0.50%'),
})

export type Gacha = Static<typeof Gacha>
/** Spec 2.8. */
export const Gacha = record('Gacha', {
  id: field.int64('The gacha.'),
  name: field.text('Name in the language of the request.', 'Summer gacha'),
  description: field.text('What it is about.', 'Hats and dresses for the beach.'),
  alertMessage: field.text('First note to show at the purchase.', 'Items cannot be returned.'),
  alertMessage2: field.text('Second note to show at the purchase.', 'Ends on 31 August.'),
  backgroundImageUrl: field.url('Background.', 'image/background.png'),
  bannerImageUrl: field.url('Banner.', 'image/banner.png'),
  iconImageUrl: field.url('Icon.', 'image/icon.png'),
  sampleCoordImageUrls: field.list(
    field.url('A sample outfit.', 'image/sample.gif'),
    'Sample outfits.',
  ),
  tags,
  openedAt: field.instant('The sale starts.', '2026-07-01T00:00:00Z'),
  closedAt: field.instant('The sale has ended.', '2026-09-01T00:00:00Z'),
  currencyId: field.int64('The currency of the prices.'),
  price: field.double('Sale price.', 300),
  firstTimeDiscountPrice: field.double('Price of the first time; 0 means unset.', 0),
  hasFree: field.flag('There is an item that is free the first time.'),
  firstTime: field.flag('The user has never drawn it, or no first-time check applies.'),
  items: field.list(GachaItem, 'In the order set in the console.'),
})

export type GachaSession = Static<typeof GachaSession>
/** Spec 2.8. */
export const GachaSession = record('GachaSession', {
  sessionId: field.text('Goes to the item grant as `gachaSessionId`.', 'gs_…'),
  gachaId: field.int64('The gacha.'),
  currencyId: field.int64('The currency of the price.'),
  gachaName: field.text('Name of the gacha.', 'Summer gacha'),
  gachaTags: field.list(field.text('A tag.', 'summer'), 'Tags of the gacha.'),
  items: field.list(GachaItem, 'Drawn in this session. Keep them on your server until the grant.'),
  price: field.double(
    '0 for a free first time, else the first-time price, else the sale price.',
    300,
  ),
})

export type GachaFittingRoom = Static<typeof GachaFittingRoom>
export const GachaFittingRoom = record('GachaFittingRoom', {
  avatarImageUrl: field.url(
    'The avatar wearing the items: animated GIF, 240x320 px.',
    'image/avatar.gif',
  ),
})

export type Gachas = Static<typeof Gachas>
export const Gachas = record('Gachas', {
  gachas: field.list(Gacha, 'On sale, in the order of the console, without `items`.'),
})

const gachaId = about('The gacha.', id)
const avatarId = about('The avatar of the user.', id)
const buyerId = about('Adds `firstTime` and `have` of its user, at its test date.', id.optional)

/** Spec 4.2. What is drawn and what it costs is fixed here, not at the grant. */
export const createGachaSession = endpoint('POST', '/v1/Gacha/Session', {
  summary: 'Draw: create a gacha session',
  description:
    'Create it at the performance screen and grant it at the completion screen. Sessions of one ' +
    'user and gacha are at least a second apart.',
  params: { avatarId, gachaId },
  reply: GachaSession,
  localized: true,
  once: true,
})

/** Spec 4.2. For the purchase-confirmation screen of the UI kit. */
export const getGachaSession = endpoint('GET', '/v1/Gacha/Session', {
  summary: 'Read a gacha session',
  params: {
    avatarId,
    gachaSessionId: about("From the confirmation screen's URL.", sessionId),
  },
  reply: GachaSession,
  localized: true,
})

/** Beyond the spec. */
export const getGachaProof = endpoint('GET', '/v1/Gacha/Proof', {
  summary: 'Show that a draw was fair, once its session is over',
  description:
    'Everything the draw followed from, for whoever wants to do it again. A session that waits ' +
    'for its grant is refused; proofs are given for seven days after the grant or the expiry.',
  params: {
    avatarId,
    gachaSessionId: about('A session that was granted or has expired.', sessionId),
  },
  reply: GachaProof,
})

/** Spec 4.2. */
export const getGacha = endpoint('GET', '/v1/Gacha/{gachaId}', {
  summary: 'Read a gacha that is on sale, with its items',
  params: { gachaId, avatarId: buyerId },
  reply: Gacha,
  localized: true,
})

/** Spec 4.2. */
export const getGachaFittingRoom = endpoint('GET', '/v1/Gacha/{gachaId}/FittingRoom', {
  summary: 'Show an avatar wearing the items of a gacha',
  params: { gachaId, avatarId },
  reply: GachaFittingRoom,
})

/** Spec 4.2. */
export const getGachas = endpoint('GET', '/v1/Gachas', {
  summary: 'List the gachas on sale',
  params: { avatarId: buyerId },
  reply: Gachas,
  localized: true,
})
