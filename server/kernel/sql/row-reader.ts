import type pg from 'pg'
import { columnTypes } from './column-types.ts'

/** Builds a row object from column values in text form; null stays null. */
export type RowReader = (texts: (string | null)[]) => unknown

/** Prepares the data that all rows share: the keys in camelCase and the parser of each column. */
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
