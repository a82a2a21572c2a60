/**
 * A part of a statement's text, created once when its file is loaded. It never contains input,
 * which is passed as values.
 */
export interface Fragment {
  readonly text: string
}

// An object from a request is not a fragment, even if it has a `text`.
const fragments = new WeakSet<object>()

export function fragment(text: string): Fragment {
  const made = { text }
  fragments.add(made)
  return made
}

export const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && fragments.has(value)

/** The select list of a record. */
export interface Columns extends Fragment {
  /** The names alone, for statements that write the record; see {@link asRecord}. */
  readonly names: Fragment
}

/**
 * The select list of a record, with the expression of each column. A missing column is a type
 * error here, not a silent `undefined` in a row.
 */
export function columns<Row>(expressions: Readonly<Record<keyof Row & string, string>>): Columns {
  const list = Object.entries<string>(expressions)
  const selected = list.map(([name, expression]) => `${expression} as ${toSnakeCase(name)}`)
  const names = fragment(list.map(([name]) => toSnakeCase(name)).join(', '))
  return Object.assign(fragment(selected.join(', ')), { names })
}

/**
 * A record as one value, which `jsonb_populate_record(null::gacha, …)` converts to a row of a
 * table, or `jsonb_populate_recordset` to several rows; fields that are not columns are ignored.
 */
export const asRecord = (record: object | readonly object[]): string =>
  JSON.stringify(Array.isArray(record) ? record.map(toColumns) : toColumns(record))

const toColumns = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [toSnakeCase(name), value]))

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
