import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { price } from './price.ts'

const id = field.whole('An id of ours.', { min: 1 })
const NAME = { max: 80 }
const TEXT = { max: 2_000 }
const wholeOrNull = (about: string) => field.orNull(field.whole(about, { min: 1, max: 1e9 }))

export type PrizeDraft = Static<typeof PrizeDraft>
export const PrizeDraft = record('PrizeDraft', {
  itemId: id,
  share: field.text('As `shares` says: a percentage such as `0.50`, or a whole number.', {
    max: 20,
  }),
  free: field.flag('Among those that a free first draw picks from.'),
  guaranteed: field.flag('Among those that a guarantee picks from.'),
  boxCount: wholeOrNull('How often a user can draw it from a box.'),
})

export type GachaDraft = Static<typeof GachaDraft>
/** A gacha as it is edited: nothing of it needs to be sound before it is published. */
export const GachaDraft = record('GachaDraft', {
  nameJa: field.text('Japanese name.', NAME),
  nameEn: field.text('English name.', NAME),
  descriptionJa: field.text('What it is about, in Japanese.', TEXT),
  descriptionEn: field.text('What it is about, in English.', TEXT),
  alertMessageJa: field.text('First note at the purchase, in Japanese.', TEXT),
  alertMessageEn: field.text('First note at the purchase, in English.', TEXT),
  alertMessage2Ja: field.text('Second note at the purchase, in Japanese.', TEXT),
  alertMessage2En: field.text('Second note at the purchase, in English.', TEXT),
  tags: field.list(field.name('A tag.', 40), 'What it is found by.', { max: 20 }),
  backgroundImage: field.text('Token of a picture; empty: one of ours.', { max: 64 }),
  bannerImage: field.text('Token of a picture; empty: one of ours.', { max: 64 }),
  iconImage: field.text('Token of a picture; empty: one of ours.', { max: 64 }),
  samples: field.list(
    field.list(id, 'Items in the order put on.', { max: 30 }),
    'Outfits that show the prizes.',
    { max: 8 },
  ),
  openedAt: field.orNull(field.instant('The sale starts.')),
  closedAt: field.orNull(field.instant('The sale has ended.')),
  currencyId: field.orNull(id),
  price: price('Of one session.'),
  firstTerms: field.oneOf(['none', 'free', 'price'], 'What is special about the first time.'),
  firstPrice: price('Of the first time, where it has a price of its own.'),
  drawCount: field.whole('Items of one session.', { min: 1, max: 10 }),
  rateDecimals: field.whole('Decimal places of the shown rates.', { max: 6 }),
  shares: field.oneOf(['percent', 'weight'], 'How the shares of prizes are written.'),
  onlyUnowned: field.flag('Draws only what the user does not own yet.'),
  guaranteeAfter: wholeOrNull('After so many draws without one, a guaranteed prize comes.'),
  stepPrices: field.list(
    price('Of one session.'),
    'Prices of the first, second … session; the last one stays.',
    { max: 20 },
  ),
  box: field.flag('Prizes have counts.'),
  prizes: field.list(PrizeDraft, 'In the order in which they are shown.', { max: 1_000 }),
})

/** What can be wrong with a draft, or is to be weighed. */
const FINDINGS = [
  'missing',
  'periodReversed',
  'periodOver',
  'currencyUnknown',
  'noPrize',
  'shareUnreadable',
  'shareTooFine',
  'sharesNotHundred',
  'itemTwice',
  'itemUnusable',
  'itemOfEveryone',
  'noFreePrize',
  'firstPriceWrong',
  'noGuaranteedPrize',
  'countMissing',
  'boxTooSmall',
  'tooFewPrizes',
  'tableRefused',
  'pictureUnknown',
  'rateHidden',
  'prizeDear',
  'prizeCheaper',
  'saleRunning',
] as const

export type FindingCode = (typeof FINDINGS)[number]

export type DraftFinding = Static<typeof DraftFinding>
export const DraftFinding = record('DraftFinding', {
  level: field.oneOf(['error', 'warning'], 'Errors keep a draft from being published.'),
  code: field.oneOf(FINDINGS, 'What it is.'),
  field: field.text('The field of the draft that it is about.'),
  at: field.orNull(field.whole('The place in that field, where it is a list.')),
  value: field.text('What a sentence about it names: a sum, an item, a limit.'),
})
