/** A record with names in both languages and a key that never changes. */
export interface Named {
  key: string
  en: string
  ja: string
}

/**
 * One row per record, below a row that names the columns, so that adding a colour takes one line.
 * Names come last, because editors display Japanese text at different widths.
 */
export type Table<
  Fields,
  Columns extends readonly (keyof Fields)[],
  Key extends string = string,
> = readonly [
  header: readonly ['key', ...Columns],
  ...rows: (readonly [key: Key, ...cells: { [I in keyof Columns]: Fields[Columns[I]] }])[],
]

/** The rows of a table as records; no two have the same key. */
export function readTable<Fields, Columns extends readonly (keyof Fields)[], Key extends string>([
  header,
  ...rows
]: Table<Fields, Columns, Key>): (Pick<Fields, Columns[number]> & { key: Key })[] {
  const keys = rows.map(([key]) => key)
  const again = keys.find((key, n) => keys.indexOf(key) < n)
  if (again) throw new RangeError(`Two rows of a table have the key '${again}'.`)
  return rows.map((row) => {
    const cells = header.map((column, n) => [column, row[n]])
    // The type of a table guarantees that each row has the columns of the header.
    return Object.fromEntries(cells) as Pick<Fields, Columns[number]> & { key: Key }
  })
}

/**
 * The rows of a table by their keys. Call it twice, `tableOf<Fields>()(table)`: TypeScript infers
 * either all type arguments of a call or none.
 */
export const tableOf =
  <Fields>() =>
  <const Key extends string, const Columns extends readonly (keyof Fields)[]>(
    table: Table<Fields, Columns, Key>,
  ) => {
    const rows = readTable(table).map((row) => [row.key, row])
    return Object.fromEntries(rows) as Record<Key, Pick<Fields, Columns[number]> & { key: Key }>
  }
