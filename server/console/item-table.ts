import { CsvRefused, readCsv, writeCsv } from './csv.ts'

/** A row of the table of items, as it is edited in a spreadsheet. */
export interface ItemLine {
  itemId: number
  nameJa: string
  nameEn: string
  tags: string[]
}

const HEADINGS = ['itemId', 'part', 'nameJa', 'nameEn', 'tags', 'apps'] as const
const SEPARATOR = '|'

export const writeTable = (rows: readonly (ItemLine & { part: string; apps: string })[]): string =>
  writeCsv([
    HEADINGS,
    ...rows.map(({ itemId, part, nameJa, nameEn, tags, apps }) => [
      ...[String(itemId), part, nameJa, nameEn, tags.join(SEPARATOR), apps],
    ]),
  ])

/** Names and tags of a table; its other columns say what is there, and change nothing. */
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
      tags: [...new Set(row[tags].split(SEPARATOR).map((tag) => tag.trim()))].filter(Boolean),
    }
    const fault = findFault(line)
    if (fault) throw new CsvRefused(`Row ${at + 2}: ${fault}`)
    return line
  })
}

const NAME_MAX = 80
const TAG_MAX = 40
const TAGS_MAX = 20

function findFault({ itemId, nameJa, nameEn, tags }: ItemLine): string | null {
  if (!Number.isSafeInteger(itemId)) return 'the itemId is none.'
  for (const name of [nameJa, nameEn]) {
    if (name === '' || name.length > NAME_MAX) return `a name has 1 to ${NAME_MAX} letters.`
  }
  if (tags.length > TAGS_MAX) return `an item has ${TAGS_MAX} tags at most.`
  return tags.some((tag) => tag.length > TAG_MAX) ? `a tag has ${TAG_MAX} letters at most.` : null
}
