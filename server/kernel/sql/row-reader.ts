import type pg from 'pg'
import { columnTypes } from './column-types.ts'

/** Makes a row object of a row's texts; null stays null. */
export type RowReader = (texts: (string | null)[]) => unknown

/**
 * Prepares all that is the same for every row: the keys in camelCase and how each column is read.
 */
export function rowReader(fields: pg.FieldDef[]): RowReader {
  const columns = fields.map(({ name, dataTypeID }) => ({
    key: toCamelCase(name),
    parse: columnTypes.getTypeParser(dataTypeID, 'text'),
  }))
  return (texts) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) {
      const { key, parse } = columns[index]
      const text = texts[index]
      row[key] = text === null ? null : parse(text)
    }
    return row
  }
}

const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
