import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { price } from './price.ts'

const id = field.whole("The item's id.", { min: 1 })
const NAME = { max: 80 }
const TEXT = { max: 2_000 }
const wholeOrNull = (about: string) => field.orNull(field.whole(about, { min: 1, max: 1e9 }))

export type PrizeDraft = Static<typeof PrizeDraft>
export const PrizeDraft = record('PrizeDraft', {
  itemId: id,
  share: field.text(
    'The share, in the unit that `shares` names: a percentage such as `0.50`, or a whole number.',
    {
      max: 20,
    },
  ),
  free: field.flag('Whether a free first draw can give this prize.'),
  guaranteed: field.flag('Whether a guaranteed draw can give this prize.'),
  boxCount: wholeOrNull('The number of copies in a box.'),
})

export type GachaDraft = Static<typeof GachaDraft>
/** A gacha being edited; it need not be valid until it is published. */
export const GachaDraft = record('GachaDraft', {
  nameJa: field.text('Japanese name.', NAME),
  nameEn: field.text('English name.', NAME),
  descriptionJa: field.text('Description in Japanese.', TEXT),
  descriptionEn: field.text('Description in English.', TEXT),
  alertMessageJa: field.text('The first note shown at purchase, in Japanese.', TEXT),
  alertMessageEn: field.text('The first note shown at purchase, in English.', TEXT),
  alertMessage2Ja: field.text('The second note shown at purchase, in Japanese.', TEXT),
  alertMessage2En: field.text('The second note shown at purchase, in English.', TEXT),
  tags: field.list(field.name('A tag.', 40), 'Search tags.', { max: 20 }),
  backgroundImage: field.text('The token of a picture; empty for the default.', { max: 64 }),
  bannerImage: field.text('The token of a picture; empty for the default.', { max: 64 }),
  iconImage: field.text('The token of a picture; empty for the default.', { max: 64 }),
  samples: field.list(
    field.list(id, 'Items in the order in which they are put on.', { max: 30 }),
    'Outfits that show the prizes.',
    { max: 8 },
  ),
  openedAt: field.orNull(field.instant('When the sale starts.')),
  closedAt: field.orNull(field.instant('When the sale ends.')),
  currencyId: field.orNull(id),
  price: price('The price of one session.'),
  firstTerms: field.oneOf(['none', 'free', 'price'], 'The terms of the first session.'),
  firstPrice: price('The price of the first session, if it differs.'),
  drawCount: field.whole('The number of items that one session draws.', { min: 1, max: 10 }),
  rateDecimals: field.whole('Decimal places of the displayed rates.', { max: 6 }),
  shares: field.oneOf(['percent', 'weight'], 'The unit in which the shares of prizes are given.'),
  onlyUnowned: field.flag('Whether a session draws only items that the user does not own yet.'),
  guaranteeAfter: wholeOrNull(
    'The number of unsuccessful draws after which a prize is guaranteed.',
  ),
  stepPrices: field.list(
    price('The price of one session.'),
    "The prices of a user's sessions, in order; the last one applies to all later sessions.",
    { max: 20 },
  ),
  box: field.flag('Whether the gacha is a box whose prizes have counts.'),
  prizes: field.list(PrizeDraft, 'In display order.', { max: 1_000 }),
})

/** Errors and warnings that a draft can have. */
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
  'kitOnlyPrizes',
] as const

export type FindingCode = (typeof FINDINGS)[number]

export type DraftFinding = Static<typeof DraftFinding>
export const DraftFinding = record('DraftFinding', {
  level: field.oneOf(['error', 'warning'], 'Errors prevent the draft from being published.'),
  code: field.oneOf(FINDINGS, 'The error or warning.'),
  field: field.text('The field of the draft that the finding concerns.'),
  at: field.orNull(field.whole('The position in that field, if the field is a list.')),
  value: field.text('The value that the message mentions: a sum, an item or a limit.'),
})
