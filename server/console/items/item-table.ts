import { ItemNames, NAME_MAX, TAG_MAX, TAGS_MAX } from '@kisekae/contract/console/item-names.ts'
import { Compile } from 'typebox/compile'
import { CsvRefused, readCsv, writeCsv } from './csv.ts'

/** A row of the item table, as edited in a spreadsheet. */
export interface ItemLine {
  itemId: number
  nameJa: string
  nameEn: string
  tags: string[]
}

const HEADINGS = ['itemId', 'part', 'nameJa', 'nameEn', 'tags', 'apps'] as const

export const writeTable = (rows: readonly (ItemLine & { part: string; apps: string })[]): string =>
  writeCsv([
    HEADINGS,
    ...rows.map(({ itemId, part, nameJa, nameEn, tags, apps }) => [
      String(itemId),
      part,
      nameJa,
      nameEn,
      writeTags(tags),
      apps,
    ]),
  ])

const USABLE_HEADINGS = ['itemId', 'part', 'nameJa', 'nameEn', 'tags', 'imageUrl'] as const

/** The items that an app may grant. */
export const writeUsableTable = (
  rows: readonly (ItemLine & { part: string; imageUrl: string })[],
): string =>
  writeCsv([
    USABLE_HEADINGS,
    ...rows.map(({ itemId, part, nameJa, nameEn, tags, imageUrl }) => [
      String(itemId),
      part,
      nameJa,
      nameEn,
      writeTags(tags),
      imageUrl,
    ]),
  ])

/** The names and tags of a table; its other columns are informative and are ignored. */
export function readTable(text: string): ItemLine[] {
  const [headings = [], ...rows] = readCsv(text)
  const [itemId, nameJa, nameEn, tags] = ['itemId', 'nameJa', 'nameEn', 'tags'].map((heading) => {
    const at = headings.findIndex((each) => each.trim() === heading)
    if (at < 0) throw new CsvRefused(`The table has no column '${heading}'.`)
    return at
  })
  return rows.map((row, at) => {
    const line = {
      itemId: Number(row[itemId]),
      nameJa: row[nameJa].trim(),
      nameEn: row[nameEn].trim(),
      tags: readTags(row[tags]),
    }
    const fault = findFault(line)
    if (fault) throw new CsvRefused(`Row ${at + 2}: ${fault}`)
    return line
  })
}

/** Tags are separated by `|`; a backslash escapes `|` and itself within a tag. */
const writeTags = (tags: readonly string[]) =>
  tags.map((tag) => tag.replaceAll(/[\\|]/g, '\\$&')).join('|')

const readTags = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? [])
    .map((tag) => tag.trim().replaceAll(/\\([\\|])/g, '$1'))
    .filter(Boolean)

const check = Compile(ItemNames)

/** Names that the page would refuse are refused here as well. */
function findFault({ itemId, ...names }: ItemLine): string | null {
  if (!Number.isSafeInteger(itemId)) return 'the itemId is not a valid id.'
  if (check.Check(names)) return null
  const [error] = check.Errors(names)
  if (error?.instancePath === '/tags') return `an item has at most ${TAGS_MAX} tags.`
  const [what, max] = error?.instancePath.startsWith('/tags')
    ? ['tag', TAG_MAX]
    : ['name', NAME_MAX]
  return `a ${what} has 1 to ${max} characters on one line, at least one of them visible.`
}
