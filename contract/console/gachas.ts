import { type Static, Type } from 'typebox'
import { Gacha } from '../gacha.ts'
import { field, record } from './field.ts'
import { DraftFinding, GachaDraft } from './gacha-draft.ts'
import { ItemBrief } from './item-brief.ts'
import { route } from './route.ts'

const id = field.whole('An id of ours.', { min: 1 })
const access = 'viewer' as const
const developer = { access: 'developer' as const }

export type GachaSummary = Static<typeof GachaSummary>
export const GachaSummary = record('GachaSummary', {
  gachaId: id,
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  /** Of the draft where there is one, else as published. */
  openedAt: field.orNull(field.instant('The sale starts.')),
  closedAt: field.orNull(field.instant('The sale has ended.')),
  version: field.orNull(field.whole('What sessions draw from; null: never published.')),
  publishedAt: field.orNull(field.instant('When that was.')),
  hasDraft: field.flag('Whether there are changes that were not published.'),
  prizes: field.whole('How many there are.'),
  iconUrl: field.orNull(field.text('A picture.')),
})

export type GachaList = Static<typeof GachaList>
export const GachaList = record('GachaList', {
  gachas: field.list(GachaSummary, 'In the order in which users see them, drafts last.'),
  now: field.instant('The clock of the service.'),
})

export const listConsoleGachas = route('GET', '/apps/{appId}/gachas', {
  access,
  summary: 'Gachas of an app, published and drafts',
  reply: GachaList,
})

export const NewGacha = record('NewGacha', {
  copyOf: field.orNull(id),
})

export const GachaName = record('GachaName', { gachaId: id })

export const createGacha = route('POST', '/apps/{appId}/gachas', {
  ...developer,
  summary: 'Begin a gacha, empty or as a copy of another; nothing is published',
  body: NewGacha,
  reply: GachaName,
})

const Measure = record('Measure', {
  value: field.number('What it is.'),
  limit: field.number('What it may be at most.'),
  isKept: field.flag('Whether it is.'),
})

export type PrizeCost = Static<typeof PrizeCost>
const PrizeCost = record('PrizeCost', {
  rate: field.text('As users see it.'),
  draws: field.number('Draws until it comes, on average.'),
  cost: field.number('What they cost.'),
  isLimit: field.flag('The true averages are these or less.'),
})

export type GachaReview = Static<typeof GachaReview>
export const GachaReview = record('GachaReview', {
  findings: field.list(DraftFinding, 'Errors, or warnings where there are none.'),
  sum: field.text('What the shares add up to.'),
  isHundred: field.flag('Percentages that add up to exactly 100.'),
  rates: field.list(field.text('As users see it.'), 'In the order of the prizes.'),
  costs: field.list(PrizeCost, 'The same; empty while something is wrong.'),
  rule: field.orNull(
    record('GachaRule', {
      dearestItemId: id,
      dearestCost: field.number('What it costs on average.'),
      inDraws: field.orNull(Measure),
      inYen: field.orNull(Measure),
    }),
  ),
})

export const GachaVersion = record('GachaVersion', {
  version: field.whole('Counted from 1.'),
  publishedAt: field.instant('When it was published.'),
  prizes: field.whole('How many it has.'),
  price: field.number('Of one session.'),
})

export type GachaEdit = Static<typeof GachaEdit>
export const GachaEdit = record('GachaEdit', {
  gachaId: id,
  revision: field.whole('Counts the changes of the draft; 0: there is none.'),
  draft: GachaDraft,
  versions: field.list(GachaVersion, 'Newest first.'),
  items: field.list(ItemBrief, 'Those that the draft names, as far as they are known.'),
  pictureUrls: field.texts('Addresses of pictures by their tokens.'),
  review: GachaReview,
  now: field.instant('The clock of the service.'),
})

export const readConsoleGacha = route('GET', '/apps/{appId}/gachas/{gachaId}', {
  access,
  summary: 'A gacha to be edited: its draft, or what was published',
  reply: GachaEdit,
})

export const DraftChange = record('DraftChange', {
  revision: field.whole('The one that was changed.'),
  draft: GachaDraft,
})

export type DraftSaved = Static<typeof DraftSaved>
export const DraftSaved = record('DraftSaved', {
  revision: field.whole('Counts the changes of the draft.'),
  review: GachaReview,
})

export const saveDraft = route('PUT', '/apps/{appId}/gachas/{gachaId}/draft', {
  ...developer,
  summary: 'Keep a draft, and say what is wrong with it',
  body: DraftChange,
  reply: DraftSaved,
})

export const Dropped = record('Dropped', {
  isGone: field.flag('It was never published, so nothing is left of it.'),
})

export const dropDraft = route('DELETE', '/apps/{appId}/gachas/{gachaId}/draft', {
  ...developer,
  summary: 'Throw a draft away',
  reply: Dropped,
})

export type DrawTrial = Static<typeof DrawTrial>
export const DrawTrial = record('DrawTrial', {
  draws: field.whole('How many were tried.'),
  counts: field.list(field.whole('How often it came.'), 'In the order of the prizes.'),
  expected: field.list(field.number('How often it should.'), 'The same.'),
  sigmas: field.list(field.number('Standard deviations between the two.'), 'The same.'),
  p: field.number('The chance of draws at least as uneven, if they are fair.'),
})

export const tryDraft = route('POST', '/apps/{appId}/gachas/{gachaId}/trial', {
  access,
  summary: 'Draw ten thousand times from the draft',
  reply: DrawTrial,
})

export type GachaPreview = Static<typeof GachaPreview>
export const GachaPreview = record('GachaPreview', {
  kind: field.oneOf(['new', 'returning', 'ownerOfAll'], 'Who looks.'),
  gacha: Type.Required(Gacha),
  /** What the next session costs. */
  nextPrice: field.number('Of the next session.'),
  isFree: field.flag('The next session is the free first one.'),
  nothingLeft: field.flag('No session can be made: all is owned.'),
})

export type GachaPreviews = Static<typeof GachaPreviews>
export const GachaPreviews = record('GachaPreviews', {
  previews: field.list(GachaPreview, 'A newcomer, one who has drawn, one who owns all prizes.'),
})

export const previewDraft = route('GET', '/apps/{appId}/gachas/{gachaId}/preview', {
  access,
  summary: 'What three kinds of users would see of the draft',
  reply: GachaPreviews,
})

export const DraftName = record('DraftName', {
  revision: field.whole('What was looked at.'),
})

export const publishDraft = route('POST', '/apps/{appId}/gachas/{gachaId}/publish', {
  ...developer,
  summary: 'Publish a draft as the next version',
  body: DraftName,
  reply: GachaEdit,
})

export const GachaOrder = record('GachaOrder', {
  gachaIds: field.list(id, 'All that were published, in the order to be.', { max: 1_000 }),
})

export const orderGachas = route('PUT', '/apps/{appId}/gacha-order', {
  ...developer,
  summary: 'Put the gachas in another order',
  body: GachaOrder,
  reply: GachaList,
})

export const Picture = record('Picture', {
  token: field.text('Names the picture.'),
  url: field.text('Where it is.'),
})

const PICTURE_BYTES_MAX = 8 * 1024 * 1024

export const addPicture = route('POST', '/apps/{appId}/pictures', {
  ...developer,
  summary: 'Upload a picture of a gacha',
  query: { kind: 'banner (720x270), background (480x640) or icon (240x240).' },
  fileBytesMax: PICTURE_BYTES_MAX,
  reply: Picture,
})
