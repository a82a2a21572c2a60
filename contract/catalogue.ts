import type { Static } from 'typebox'
import { Item, itemView } from './item.ts'
import { about, endpoint, field, int32, part, record, text } from './wire.ts'

/** The maximum length of a tag in the console. */
const TAG_MAX = 40
const SEARCH_MAX = 100
/**
 * The highest page number: at 100 items per page, it allows for more items than an organisation may
 * have.
 */
export const CATALOGUE_PAGE_MAX = 99

export type Catalogue = Static<typeof Catalogue>
export const Catalogue = record('Catalogue', {
  hasNext: field.flag('Whether there is another page.'),
  items: field.list(Item, "The organisation's own items first, starting with the oldest."),
})

/** Beyond the spec: `GET /v1/Items` reads items whose ids the app already knows. */
export const getCatalogue = endpoint('GET', '/v1/Catalogue', {
  door: 'key',
  summary: 'List the items that the app may grant',
  description:
    'Base items are not listed, because every user has them. Every filter narrows the list.',
  params: {
    part: about('Only items of this part.', part().optional),
    tag: about('Only items with exactly this tag.', text({ maxLength: TAG_MAX }).optional),
    search: about(
      'Only items whose Japanese or English name contains this text, or that have it ' +
        '(regardless of case) as their id or as a tag.',
      text({ maxLength: SEARCH_MAX }).optional,
    ),
    limit: about('Items per page.', int32({ min: 1, max: 100, default: 50 })),
    page: about(
      'The page, counted from 0.',
      int32({ min: 0, max: CATALOGUE_PAGE_MAX, default: 0 }),
    ),
    ...itemView,
  },
  reply: Catalogue,
  localized: true,
  tagged: true,
})
