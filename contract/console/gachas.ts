import { type Static, Type } from 'typebox'
import { Gacha } from '../gacha.ts'
import { field, record } from '../site/field.ts'
import { texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'
import { DraftFinding, GachaDraft } from './gacha-draft.ts'
import { ItemBrief } from './item-brief.ts'

const id = field.whole('An id.', { min: 1 })
const door = 'console:viewer' as const
const developer = { door: 'console:developer' as const }

export type GachaSummary = Static<typeof GachaSummary>
export const GachaSummary = record('GachaSummary', {
  gachaId: id,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  /** The draft's dates if there is a draft, otherwise the published ones. */
  openedAt: field.orNull(field.instant('When the sale starts.')),
  closedAt: field.orNull(field.instant('When the sale ends.')),
  version: field.orNull(
    field.whole('The version that sessions draw from; null if never published.'),
  ),
  publishedAt: field.orNull(field.instant('When that version was published.')),
  hasDraft: field.flag('Whether there are unpublished changes.'),
  prizes: field.whole('The number of prizes.'),
  iconUrl: field.orNull(field.text('A picture.')),
})

export type GachaList = Static<typeof GachaList>
export const GachaList = record('GachaList', {
  gachas: field.list(GachaSummary, 'In the order in which users see them, with drafts last.'),
  now: field.instant("The server's clock."),
})

export const listConsoleGachas = endpoint('GET', '/console-api/apps/{appId}/gachas', {
  door,
  summary: "List an app's gachas, including drafts",
  reply: GachaList,
})

export const NewGacha = record('NewGacha', {
  copyOf: field.orNull(id),
})

export const GachaName = record('GachaName', { gachaId: id })

export const createGacha = endpoint('POST', '/console-api/apps/{appId}/gachas', {
  ...developer,
  summary: 'Create a gacha, empty or as a copy of another; nothing is published',
  body: NewGacha,
  reply: GachaName,
})

const Measure = record('Measure', {
  value: field.number('The value.'),
  limit: field.number('The allowed maximum.'),
  isKept: field.flag('Whether the value is within the limit.'),
})

export type PrizeCost = Static<typeof PrizeCost>
const PrizeCost = record('PrizeCost', {
  rate: field.text('The rate shown to users.'),
  draws: field.number('The average number of draws until the prize is won.'),
  cost: field.number('The average price of those draws.'),
  isLimit: field.flag('Whether the true averages are at most these values.'),
})

export type GachaReview = Static<typeof GachaReview>
export const GachaReview = record('GachaReview', {
  findings: field.list(DraftFinding, 'The errors; if there are none, the warnings.'),
  sum: field.text('The sum of the shares.'),
  isHundred: field.flag('Whether the percentages add up to exactly 100.'),
  rates: field.list(field.text('The rate shown to users.'), 'In the order of the prizes.'),
  costs: field.list(PrizeCost, 'In the order of the prizes; empty while there are errors.'),
  rule: field.orNull(
    record('GachaRule', {
      dearestItemId: id,
      dearestCost: field.number('The average cost.'),
      inDraws: field.orNull(Measure),
      inYen: field.orNull(Measure),
    }),
  ),
})

export const GachaVersion = record('GachaVersion', {
  version: field.whole('Counts from 1.'),
  publishedAt: field.instant('When it was published.'),
  prizes: field.whole('The number of prizes.'),
  price: field.number('The price of one session.'),
})

export type GachaEdit = Static<typeof GachaEdit>
export const GachaEdit = record('GachaEdit', {
  gachaId: id,
  revision: field.whole('The revision of the draft; 0 if there is none.'),
  draft: GachaDraft,
  versions: field.list(GachaVersion, 'Newest first.'),
  items: field.list(ItemBrief, 'The existing items that the draft refers to.'),
  pictureUrls: field.texts('Picture URLs, keyed by token.'),
  review: GachaReview,
  now: field.instant("The server's clock."),
})

export const readConsoleGacha = endpoint('GET', '/console-api/apps/{appId}/gachas/{gachaId}', {
  door,
  summary: 'Read a gacha for editing: its draft, or the published version',
  reply: GachaEdit,
})

export const DraftChange = record('DraftChange', {
  revision: field.whole('The revision that was edited.'),
  draft: GachaDraft,
})

export type DraftSaved = Static<typeof DraftSaved>
export const DraftSaved = record('DraftSaved', {
  revision: field.whole('The new revision of the draft.'),
  review: GachaReview,
})

export const saveDraft = endpoint('PUT', '/console-api/apps/{appId}/gachas/{gachaId}/draft', {
  ...developer,
  summary: 'Save a draft and report its errors and warnings',
  body: DraftChange,
  reply: DraftSaved,
})

export const Dropped = record('Dropped', {
  isGone: field.flag('Whether the gacha itself was deleted because it had never been published.'),
})

export const dropDraft = endpoint('DELETE', '/console-api/apps/{appId}/gachas/{gachaId}/draft', {
  ...developer,
  summary: 'Discard a draft',
  reply: Dropped,
})

export type DrawTrial = Static<typeof DrawTrial>
export const DrawTrial = record('DrawTrial', {
  draws: field.whole('The number of draws.'),
  counts: field.list(
    field.whole('The number of times that the prize was drawn.'),
    'In the order of the prizes.',
  ),
  expected: field.list(field.number('The expected count.'), 'In the order of the prizes.'),
  sigmas: field.list(
    field.number('The difference between the two counts, in standard deviations.'),
    'In the order of the prizes.',
  ),
  p: field.number('The probability of a result at least this uneven if the draws are fair.'),
})

export const tryDraft = endpoint('POST', '/console-api/apps/{appId}/gachas/{gachaId}/trial', {
  door,
  summary: 'Simulate ten thousand draws from the draft',
  reply: DrawTrial,
})

export type GachaPreview = Static<typeof GachaPreview>
export const GachaPreview = record('GachaPreview', {
  kind: field.oneOf(['new', 'returning', 'ownerOfAll'], 'The kind of user.'),
  gacha: Type.Required(Gacha),
  nextPrice: field.number('The price of the next session.'),
  isFree: field.flag('Whether the next session is the free first one.'),
  nothingLeft: field.flag('Whether the user owns everything, so that no session can be created.'),
})

export type GachaPreviews = Static<typeof GachaPreviews>
export const GachaPreviews = record('GachaPreviews', {
  previews: field.list(
    GachaPreview,
    'A new user, a user who has drawn before, and a user who owns every prize.',
  ),
})

export const previewDraft = endpoint('GET', '/console-api/apps/{appId}/gachas/{gachaId}/preview', {
  door,
  summary: 'Preview the draft for three kinds of users',
  reply: GachaPreviews,
})

export const DraftName = record('DraftName', {
  revision: field.whole('The revision that was reviewed.'),
})

export const publishDraft = endpoint('POST', '/console-api/apps/{appId}/gachas/{gachaId}/publish', {
  ...developer,
  summary: 'Publish a draft as the next version',
  body: DraftName,
  reply: GachaEdit,
})

export const GachaOrder = record('GachaOrder', {
  gachaIds: field.list(id, 'All published gachas, in the new order.', { max: 1_000 }),
})

export const orderGachas = endpoint('PUT', '/console-api/apps/{appId}/gacha-order', {
  ...developer,
  summary: 'Reorder the gachas',
  body: GachaOrder,
  reply: GachaList,
})

export const Picture = record('Picture', {
  token: field.text('The token of the picture.'),
  url: field.text('The URL of the picture.'),
})

const PICTURE_BYTES_MAX = 8 * 1024 * 1024

export const addPicture = endpoint('POST', '/console-api/apps/{appId}/pictures', {
  ...developer,
  summary: 'Upload a picture for a gacha',
  params: texts({ kind: 'banner (720x270), background (480x640) or icon (240x240).' }),
  fileBytesMax: PICTURE_BYTES_MAX,
  reply: Picture,
})
