import type pg from 'pg'
import { LARGE_APP, PROTAGONIST } from './fill.ts'

/** The values of one user's rows, and of the rows that belong to those rows, by `table.column`. */
export type Protagonist = ReadonlyMap<string, unknown>

interface Plan {
  Alias?: string
  'Relation Name'?: string
  Plans?: Plan[]
  [key: string]: unknown
}

/** A condition in a plan, in either order: `(link.avatar_id = $3)` or `($3 = link.avatar_id)`. */
const COLUMN_FIRST = /(\w+)\.(\w+)\)?(?:::\w+)? = (?:ANY )?\(*(?:'?\{)?\$(\d+)/
const VALUE_FIRST = /\(\$(\d+)(?:::[\w ]+)? = (\w+)\.(\w+)\)/
const COMPARED = new RegExp(`${COLUMN_FIRST.source}|${VALUE_FIRST.source}`, 'g')

/** Values shorter than this, such as `''` and `1`, may be equal by chance. */
const NAME_LENGTH_MIN = 4

/**
 * Chooses values for a statement's parameters: if one is compared with a column, the protagonist's
 * value in that column, so that the statement finds rows; otherwise the recorded value. Parameters
 * that were recorded under the same name, such as an id, all get the same value.
 */
export async function chooseValues(
  client: pg.ClientBase,
  { text, values }: { text: string; values: readonly unknown[] },
  protagonist: Protagonist,
): Promise<unknown[]> {
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${text}`)
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
  const chosen = [...values]
  const tables = new Map<string, string>()
  visit(plan, (node) => {
    if (node.Alias && node['Relation Name']) tables.set(node.Alias, node['Relation Name'])
  })
  visit(plan, (node) => {
    for (const [name, condition] of Object.entries(node)) {
      if (typeof condition !== 'string' || !/Cond|Filter/.test(name)) continue
      for (const [whole, alias, column, number, other, alias2, column2] of condition.matchAll(
        COMPARED,
      )) {
        const table = tables.get(alias ?? alias2)
        const value = protagonist.get(`${table}.${column ?? column2}`)
        if (value === undefined || value === null) continue
        const isList = /= ANY/.test(whole) && !Array.isArray(value)
        chosen[Number(number ?? other) - 1] = isList ? [value] : value
      }
    }
  })
  return chosen.map((value, at) => {
    const isChosen = value !== values[at]
    if (isChosen || !isName(value)) return value
    const twin = values.findIndex((other, place) => other === value && chosen[place] !== other)
    return twin < 0 ? value : chosen[twin]
  })
}

const isName = (value: unknown) => typeof value === 'string' && value.length >= NAME_LENGTH_MIN

function visit(plan: Plan, look: (node: Plan) => void): void {
  look(plan)
  for (const child of plan.Plans ?? []) visit(child, look)
}

/**
 * Reads the rows of a user who has done everything, and the rows of everything that this user uses.
 */
export async function findProtagonist(client: pg.ClientBase): Promise<Protagonist> {
  const { rows: tables } = await client.query(`
    select relname as name, array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
    from pg_class
    where relkind in ('r', 'p') and not relispartition
      and relnamespace = current_schema()::regnamespace`)
  const found = new Map<string, unknown>()
  for (const { name, columns } of tables) {
    // In the tables of better-auth, user_id refers to a person.
    const known = Object.entries({
      user_id: name.includes('person') ? undefined : PROTAGONIST,
      app_id: LARGE_APP,
    }).filter(([column, value]) => columns.includes(column) && value !== undefined)
    const where = known.map(([column], at) => `${column} = $${at + 1}`).join(' and ')
    const { rows } = await client.query(
      `select * from ${name} ${where && `where ${where}`} limit 1`,
      known.map(([, value]) => value),
    )
    const row: Record<string, unknown> = rows[0] ?? {}
    for (const [column, value] of Object.entries(row)) found.set(`${name}.${column}`, value)
  }
  return found
}
