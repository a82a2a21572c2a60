import type { Static } from 'typebox'
import { GachaProof } from './gacha-proof.ts'
import { Permission } from './permission.ts'
import { about, endpoint, field, id, record, sessionId } from './wire.ts'

const tags = field.list(field.text('A tag.', 'summer'), 'Tags set in the console.')

export type GachaItem = Static<typeof GachaItem>
export const GachaItem = record('GachaItem', {
  itemId: field.int64('The item.'),
  name: field.text('The name in the language of the request.', 'Straw hat'),
  tags,
  thumbnailUrl: field.url('PNG, 60x60 px.', 'image/item.png'),
  free: field.flag('Whether it is free the first time.'),
  have: field.flag('Whether the user owns it; meaningful only with an avatarId.'),
  rate: field.text('Probability in percent; the rates of a gacha add up to 100.', '0.50%'),
})

export type Gacha = Static<typeof Gacha>
export const Gacha = record('Gacha', {
  id: field.int64('The gacha.'),
  name: field.text('The name in the language of the request.', 'Summer gacha'),
  description: field.text('Description.', 'Hats and dresses for the beach.'),
  alertMessage: field.text(
    'The first note to show at the time of purchase.',
    'Items cannot be returned.',
  ),
  alertMessage2: field.text(
    'The second note to show at the time of purchase.',
    'Ends on 31 August.',
  ),
  backgroundImageUrl: field.url('Background.', 'image/background.png'),
  bannerImageUrl: field.url('Banner.', 'image/banner.png'),
  iconImageUrl: field.url('Icon.', 'image/icon.png'),
  sampleCoordImageUrls: field.list(
    field.url('A sample outfit.', 'image/sample.gif'),
    'Sample outfits.',
  ),
  tags,
  openedAt: field.instant('When the sale starts.', '2026-07-01T00:00:00Z'),
  closedAt: field.instant('When the sale ends.', '2026-09-01T00:00:00Z'),
  currencyId: field.int64('The currency of the prices.'),
  price: field.double('The sale price.', 300),
  firstTimeDiscountPrice: field.double('The first-time price; 0 means unset.', 0),
  hasFree: field.flag('Whether an item is free the first time.'),
  firstTime: field.flag(
    'True if the user has never drawn from this gacha or if no first-time check applies.',
  ),
  items: field.list(GachaItem, 'In the order set in the console.'),
})

export type GachaSession = Static<typeof GachaSession>
export const GachaSession = record('GachaSession', {
  sessionId: field.text('Pass it to the item grant as `gachaSessionId`.', 'gs_…'),
  gachaId: field.int64('The gacha.'),
  currencyId: field.int64('The currency of the price.'),
  gachaName: field.text('Name of the gacha.', 'Summer gacha'),
  gachaTags: field.list(field.text('A tag.', 'summer'), 'Tags of the gacha.'),
  items: field.list(
    GachaItem,
    'The items drawn in this session. Keep them on your server until the grant.',
  ),
  price: field.double(
    '0 for a free first session, otherwise the first-time price or the sale price.',
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
  gachas: field.list(Gacha, 'Gachas on sale, in the order set in the console, without `items`.'),
})

const gachaId = about('The gacha.', id)
const avatarId = about('The avatar of the user.', id)
const buyerId = about(
  "Adds `firstTime` and `have` for this user, as of the avatar's test date.",
  id.optional,
)

/** Spec 4.2. The items and the price are fixed here, not when the session is granted. */
export const createGachaSession = endpoint('POST', '/v1/Gacha/Session', {
  door: 'key',
  summary: 'Draw: create a gacha session',
  description:
    'Create the session on the performance screen and grant it on the completion screen. ' +
    'Two sessions of the same user and gacha must be at least one second apart.',
  params: { avatarId, gachaId },
  permission: Permission.AvatarLoad,
  reply: GachaSession,
  localized: true,
  once: true,
})

/** Spec 4.2. For the purchase-confirmation screen of the UI kit. */
export const getGachaSession = endpoint('GET', '/v1/Gacha/Session', {
  door: 'key',
  summary: 'Read a gacha session',
  params: {
    avatarId,
    gachaSessionId: about('The session id from the URL of the confirmation screen.', sessionId),
  },
  permission: Permission.AvatarLoad,
  reply: GachaSession,
  localized: true,
})

/** Beyond the spec. */
export const getGachaProof = endpoint('GET', '/v1/Gacha/Proof', {
  door: 'key',
  summary: 'Prove that the draw of a finished session was fair',
  description:
    'All inputs of the draw, so that anyone can repeat it. A session that is waiting ' +
    'for its grant is refused; proofs are available for seven days after the grant or the expiry.',
  params: {
    avatarId,
    gachaSessionId: about('A session that has been granted or has expired.', sessionId),
  },
  permission: Permission.AvatarLoad,
  reply: GachaProof,
})

export const getGacha = endpoint('GET', '/v1/Gacha/{gachaId}', {
  door: 'key',
  summary: 'Read a gacha that is on sale, including its items',
  params: { gachaId, avatarId: buyerId },
  permission: Permission.AvatarLoad,
  reply: Gacha,
  localized: true,
})

export const getGachaFittingRoom = endpoint('GET', '/v1/Gacha/{gachaId}/FittingRoom', {
  door: 'key',
  summary: 'Show an avatar wearing the items of a gacha',
  params: { gachaId, avatarId },
  permission: Permission.AvatarLoad,
  reply: GachaFittingRoom,
})

export const getGachas = endpoint('GET', '/v1/Gachas', {
  door: 'key',
  summary: 'List the gachas on sale',
  params: { avatarId: buyerId },
  permission: Permission.AvatarLoad,
  reply: Gachas,
  localized: true,
})
