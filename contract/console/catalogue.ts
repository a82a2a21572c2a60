import { type Static, Type } from 'typebox'
import { Part } from '../part.ts'
import { field, record } from '../site/field.ts'
import { texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'
import { ItemNames } from './item-names.ts'
import { ItemVariant } from './item-variant.ts'
import { WearTerms } from './items.ts'

const OF = '/console-api/organisations/{organisationId}' as const

export type CatalogueItem = Static<typeof CatalogueItem>
/** An item that is exported from one service and imported into another. */
export const CatalogueItem = record('CatalogueItem', {
  itemId: field.whole('The id in the exporting service; it is kept if it is not in use here.', {
    min: 1e12,
  }),
  part: field.oneOf(Object.values(Part), 'The part that the item belongs to.'),
  ...ItemNames.properties,
  rules: WearTerms,
  variant: field.optional(field.orNull(ItemVariant)),
  source: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of its file.' }),
  file: field.optional(Type.String({ description: 'The file in base64, if included.' })),
})

export type Catalogue = Static<typeof Catalogue>
export const Catalogue = record('Catalogue', {
  format: field.oneOf(['kisekae-catalogue-1'], 'Identifies the format.'),
  items: field.list(CatalogueItem, 'Oldest first.', { max: 10_000 }),
})

export type CataloguePage = Static<typeof CataloguePage>
export const CataloguePage = record('CataloguePage', {
  items: field.list(CatalogueItem, 'Oldest first.'),
  next: field.orNull(field.text('The `after` value for the next page; null on the last one.')),
})

export const exportCatalogue = endpoint('GET', `${OF}/catalogue`, {
  door: 'console:viewer',
  summary: 'Export items with their files, a few megabytes per page',
  params: texts({
    after: 'The `next` value of the previous page.',
    files: '`no` omits the files.',
  }),
  reply: CataloguePage,
})

export const exportTable = endpoint('GET', `${OF}/catalogue/csv`, {
  door: 'console:viewer',
  summary: 'Export a table of all items with their names, tags and uses',
  reply: null,
  download: true,
})

const FILE_BYTES_MAX = 48 * 1024 * 1024

export type ImportReport = Static<typeof ImportReport>
export const ImportReport = record('ImportReport', {
  results: field.list(
    record('ImportResult', {
      itemId: field.whole('The id in the file.'),
      outcome: field.oneOf(['created', 'changed', 'same', 'refused'], 'The outcome.'),
      why: field.text('The reason for a refusal.'),
    }),
    'In file order.',
    { max: 100_000 },
  ),
})

export const importCatalogue = endpoint('POST', `${OF}/catalogue`, {
  door: 'console:developer',
  summary: 'Import a catalogue (JSON), or changed names and tags (CSV)',
  params: texts({ dryRun: '`yes` reports what would happen and changes nothing.' }),
  fileBytesMax: FILE_BYTES_MAX,
  reply: ImportReport,
})
