import type { Fragment } from './fragment.ts'
import { type SqlValue, type Step, step } from './statement.ts'

type Query<Result> = (
  strings: TemplateStringsArray,
  ...given: (SqlValue | Fragment)[]
) => Promise<Result>

/**
 * SQL in a tagged template, on a pool or in a transaction. Columns are returned in camelCase, int8
 * as number, timestamptz as Date.
 */
export interface Sql {
  /** Any number of rows. */
  rows<Row = unknown>(...query: Parameters<Query<Row[]>>): Promise<Row[]>
  /** One row or none; more than one is a bug. */
  find<Row = unknown>(...query: Parameters<Query<Row>>): Promise<Row | undefined>
  /** Exactly one row; anything else is a bug. */
  get<Row = unknown>(...query: Parameters<Query<Row>>): Promise<Row>
}

/** The query methods on top of a function that sends a statement to the database. */
export function sqlVerbs(run: (step: Step) => Promise<unknown[]>): Sql {
  return {
    // The caller declares the type of its select list, which cannot be checked before the statement
    // runs.
    rows: <Row>(...query: Parameters<typeof step>) => run(step(...query)) as Promise<Row[]>,
    async find<Row>(...query: Parameters<typeof step>) {
      const rows = await run(step(...query))
      if (rows.length > 1) throw rowCountError(query[0], rows.length)
      return rows[0] as Row | undefined
    },
    async get<Row>(...query: Parameters<typeof step>) {
      const rows = await run(step(...query))
      if (rows.length !== 1) throw rowCountError(query[0], rows.length)
      return rows[0] as Row
    },
  }
}

const rowCountError = (strings: TemplateStringsArray, count: number) =>
  new Error(`Expected one row, but got ${count}: ${strings.join('…').trim()}`)
