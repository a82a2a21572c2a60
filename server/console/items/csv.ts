/** An invalid table; the message is one line for the sender. */
export class CsvRefused extends Error {}

/** Without this byte order mark, spreadsheets do not recognise UTF-8. */
const MARK = '\ufeff'
/** The first characters of formulas in spreadsheets, and the character that we put before them. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARD = "'"

/** A table in RFC 4180 format that is safe to open in spreadsheets. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')

function writeCell(text: string): string {
  const guarded = FORMULA.test(text) ? GUARD + text : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** The number of rows, including the headings. */
export const ROWS_MAX = 20_001
const WIDTH_MAX = 100

/**
 * The rows of a table written by this file or by a spreadsheet; the separators are commas, tabs or
 * semicolons, and every row is as wide as the first.
 */
export function readCsv(text: string): string[][] {
  const plain = text.startsWith(MARK) ? text.slice(1) : text
  const rows = split(plain, findSeparator(plain)).filter((row) => row.some((cell) => cell !== ''))
  const width = rows[0]?.length ?? 0
  const odd = rows.findIndex((row) => row.length !== width)
  if (odd >= 0) {
    throw new CsvRefused(
      `Row ${odd + 1} has ${rows[odd].length} cells, but the first row has ${width}.`,
    )
  }
  return rows.map((row) => row.map(readCell))
}

/** The separator that occurs most often in the first line. */
function findSeparator(text: string): string {
  const [line] = text.split(/\r?\n/, 1)
  const count = (separator: string) => line.split(separator).length
  return [',', '\t', ';'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function split(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readBare(text, at, separator)
    rows.at(-1)?.push(cell)
    mustBeWithinLimits(rows)
    at = end
    if (text[at] === separator) {
      at++
      // A separator at the end of the text is followed by one more cell.
      if (at === text.length || text[at] === '\n' || text[at] === '\r') rows.at(-1)?.push('')
    } else if (at < text.length && text[at] !== '\r' && text[at] !== '\n') {
      throw new CsvRefused(`Row ${rows.length} has characters after a closing quote.`)
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n' || text[at - 1] === '\r') {
      if (text[at] === '\n') at++
      if (at < text.length) rows.push([])
    }
  }
  return rows
}

function mustBeWithinLimits(rows: readonly string[][]): void {
  if (rows.length > ROWS_MAX) {
    throw new CsvRefused(`The table has more than ${ROWS_MAX - 1} rows below its headings.`)
  }
  if ((rows.at(-1)?.length ?? 0) > WIDTH_MAX) {
    throw new CsvRefused(`Row ${rows.length} has more than ${WIDTH_MAX} cells.`)
  }
}

function readQuoted(text: string, start: number): { cell: string; end: number } {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end < 0) throw new CsvRefused('A quote is not closed.')
    if (text[end + 1] !== '"') break
    end++
  } while (end < text.length)
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function readBare(text: string, start: number, separator: string) {
  let end = start
  while (end < text.length && text[end] !== separator && !'\r\n'.includes(text[end])) end++
  return { cell: text.slice(start, end), end }
}

const readCell = (cell: string) =>
  cell.startsWith(GUARD) && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
