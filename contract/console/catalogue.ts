import { type Static, Type } from 'typebox'
import { Part } from '../part.ts'
import { field, record } from './field.ts'
import { ItemNames } from './item-names.ts'
import { WearTerms } from './items.ts'
import { route } from './route.ts'

const OF = '/organisations/{organisationId}' as const

export type CatalogueItem = Static<typeof CatalogueItem>
/** An item as it moves from one service to another. */
export const CatalogueItem = record('CatalogueItem', {
  itemId: field.whole('Kept, where it is free.', { min: 1e12 }),
  part: field.oneOf(Object.values(Part), 'Where it belongs.'),
  ...ItemNames.properties,
  rules: WearTerms,
  source: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of its file.' }),
  file: field.optional(Type.String({ description: 'The file in base64, where it is along.' })),
})

export type Catalogue = Static<typeof Catalogue>
export const Catalogue = record('Catalogue', {
  format: field.oneOf(['kisekae-catalogue-1'], 'What this is.'),
  items: field.list(CatalogueItem, 'Oldest first.', { max: 10_000 }),
})

export type CataloguePage = Static<typeof CataloguePage>
export const CataloguePage = record('CataloguePage', {
  items: field.list(CatalogueItem, 'Oldest first.'),
  next: field.orNull(field.text('For `after`, where there are more.')),
})

export const exportCatalogue = route('GET', `${OF}/catalogue`, {
  access: 'viewer',
  summary: 'Items with their files, a few megabytes at a time',
  query: { after: 'What the page before said as `next`.', files: '`no`: without their files.' },
  reply: CataloguePage,
})

export const exportTable = route('GET', `${OF}/catalogue/csv`, {
  access: 'viewer',
  summary: 'Names, tags and uses of all items as a table',
  reply: null,
})

const FILE_BYTES_MAX = 48 * 1024 * 1024

export type ImportReport = Static<typeof ImportReport>
export const ImportReport = record('ImportReport', {
  results: field.list(
    record('ImportResult', {
      itemId: field.whole('As in the file.'),
      outcome: field.oneOf(['created', 'changed', 'same', 'refused'], 'What became of it.'),
      why: field.text('Why it was refused.'),
    }),
    'In the order of the file.',
    { max: 100_000 },
  ),
})

export const importCatalogue = route('POST', `${OF}/catalogue`, {
  access: 'developer',
  summary: 'Take in a catalogue (JSON), or changed names and tags (CSV)',
  query: { dryRun: '`yes`: only say what would be.' },
  fileBytesMax: FILE_BYTES_MAX,
  reply: ImportReport,
})
