/** The fields of a CSV row that is on one line; null if its quotation marks are unbalanced. */
export function readRow(line: string): string[] | null {
  const fields: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y
  while (field.lastIndex <= line.length) {
    const found = field.exec(line)
    if (!found) return null
    const [, quoted, plain = '', end] = found
    fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === '') return fields
  }
  return fields
}

/** A row of CSV. */
export const writeRow = (fields: readonly string[]): string => fields.map(writeField).join(',')

const writeField = (field: string) =>
  /[",]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
