import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { FileFinding } from './items.ts'

const developer = { door: 'console:developer' as const }
const OF = '/console-api/organisations/{organisationId}/items/{itemId}/fits' as const

/** The parts that are worn on the body; others cannot be fitted. */
export const FITTED_PARTS = ['Clothes', 'Hair', 'Hat', 'Accessory', 'Hand'] as const

export type ItemFigure = Static<typeof ItemFigure>
export const ItemFigure = record('ItemFigure', {
  figure: field.text('The name of the figure, such as `small`.'),
  body: field.orNull(
    record('FigureBody', {
      itemId: field.whole('An id.', { min: 1 }),
      nameJa: field.text('Japanese name.'),
      nameEn: field.text('English name.'),
    }),
  ),
  state: field.oneOf(
    ['none', 'made', 'fitted', 'outdated'],
    'made: the item was made for it; outdated: fitted from an earlier file of the item.',
  ),
})

export type ItemFits = Static<typeof ItemFits>
export const ItemFits = record('ItemFits', {
  canBeFitted: field.flag('Whether the item is a part that is worn on the body.'),
  figures: field.list(
    ItemFigure,
    "The starter figures first, then the figures of the organisation's own bodies, newest first.",
  ),
})

export const listFits = endpoint('GET', OF, {
  door: 'console:viewer',
  summary: 'List the figures that an item was made for and fitted to',
  reply: ItemFits,
})

export const FitWish = record('FitWish', {
  figure: field.text('The name of a figure in the list.', { min: 1, max: 40 }),
})

export type FitReport = Static<typeof FitReport>
export const FitReport = record('FitReport', {
  figure: field.text('The figure.'),
  accepted: field.flag('Whether the fitted part passed the checks for uploads.'),
  from: field.text('The figure that the part was made for; `skeleton` if unknown.'),
  findings: field.list(FileFinding, 'Errors first.'),
  measures: field.orNull(
    record('FitMeasures', {
      skin: field.number(
        "The highest fraction of the figure's area where skin shows through cloth during a walk.",
      ),
      skinBefore: field.number('The value of `skin` for the part before it was fitted.'),
      stretch: field.number(
        'How unevenly edges are stretched: the 95th percentile; 1 means perfectly even.',
      ),
      flipped: field.whole('The number of triangles that the fitting flipped.'),
    }),
  ),
  pictures: field.texts(
    'The figure wearing the original part (before) and the fitted part (after), as data URLs.',
  ),
})

export const tryFit = endpoint('POST', `${OF}/trial`, {
  ...developer,
  summary: 'Fit an item to a figure and report the quality, without storing anything',
  body: FitWish,
  reply: FitReport,
})

export const useFit = endpoint('PUT', OF, {
  ...developer,
  summary: 'Fit an item to a figure and store the fitted part, which the figure then wears',
  body: FitWish,
  reply: FitReport,
})

export const dropFit = endpoint('DELETE', OF, {
  ...developer,
  summary: "Remove an item's fitted part for a figure",
  body: FitWish,
  reply: ItemFits,
})
