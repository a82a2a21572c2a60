import type { Layout, Placement } from './layout.ts'
import type { Placed, Schema } from './schema.ts'

/**
 * The reasons why the tables cannot be placed as the layout specifies, one line each, the most
 * basic first.
 */
export function listObstacles(
  layout: Layout,
  schema: Schema,
  placed: ReadonlyMap<string, Placed>,
): string[] {
  const strangers = listStrangers(layout, schema)
  if (strangers.length > 0) return strangers
  return [
    ...listWrongColumns(layout, schema),
    ...listWrongKeys(layout, schema),
    ...listWrongReferences(layout, schema),
    ...listMisplaced(layout, placed),
  ]
}

const START_ONCE = 'start this version of the service once, then stop it'

function listStrangers(layout: Layout, { tables }: Schema): string[] {
  const missing = Object.keys(layout).filter((name) => !tables.includes(name))
  const unknown = tables.filter((name) => !Object.hasOwn(layout, name))
  return [
    ...missing.map((name) => `the table ${name} is missing: ${START_ONCE}`),
    ...unknown.map((name) => `the layout does not contain the table ${name}: ${START_ONCE}`),
  ]
}

/**
 * Tables that are distributed by the same column can be co-located only if that column has the same
 * type in all of them.
 */
function listWrongColumns(layout: Layout, { columns }: Schema): string[] {
  const types = new Map<string, string>()
  return Object.entries(layout).flatMap(([name, placement]) => {
    const column = columnOf(placement)
    if (column === null) return []
    const found = columns.find((one) => one.table === name && one.column === column)
    if (!found) return [`${name} has no column ${column}`]
    const type = types.get(column) ?? found.type
    types.set(column, type)
    return type === found.type ? [] : [`${name}.${column} is ${found.type}, elsewhere ${type}`]
  })
}

/**
 * A key is unique only within a shard: without the column that determines the shard, it would not
 * be unique in the whole table.
 */
const listWrongKeys = (layout: Layout, { keys }: Schema): string[] =>
  keys.flatMap(({ table, name, columns }) => {
    const column = columnOf(layout[table])
    if (column === null || columns.includes(column)) return []
    return [`the unique key ${name} of ${table} lacks the column ${column}`]
  })

/** Citus checks a foreign key only where both rows are on one machine. */
const listWrongReferences = (layout: Layout, { references }: Schema): string[] =>
  references.flatMap(({ table, name, target }) => {
    const isAllowed =
      layout[target] === 'reference' || (layout[table] === 'local' && layout[target] === 'local')
    if (isAllowed) return []
    return [`the foreign key ${name} leads from ${table} to ${target}, which Citus does not allow`]
  })

const isPlaced = (found: Placed | undefined): found is Placed =>
  found !== undefined && found.type !== 'local'

/** The tables that Citus has not placed yet, in the order of the layout. */
export const listUnplaced = (layout: Layout, placed: ReadonlyMap<string, Placed>): string[] =>
  Object.keys(layout).filter((name) => layout[name] !== 'local' && !isPlaced(placed.get(name)))

/** The tables that Citus has placed differently from the layout, one line each. */
function listMisplaced(layout: Layout, placed: ReadonlyMap<string, Placed>): string[] {
  const groups = new Map<string, number>()
  return Object.entries(layout).flatMap(([name, placement]) => {
    const found = placed.get(name)
    if (!isPlaced(found)) return []
    if (placement === 'reference' && found.type === 'reference') return []
    const remedy = `undistribute_table('${name}')`
    const column = columnOf(placement)
    if (column === null || found.type !== 'distributed' || found.column !== column) {
      const [now, then] = [describe(found), nameOf(placement)]
      return [`Citus has placed ${name} as ${now}, but the layout requires ${then}: ${remedy}`]
    }
    const group = groups.get(column) ?? found.group
    groups.set(column, group)
    if (group === found.group) return []
    return [`${name} is not co-located with the other tables by ${column}: ${remedy}`]
  })
}

const describe = ({ type, column }: Placed) =>
  type === 'distributed' ? `distributed by ${column}` : `a ${type} table`

/** The column that determines the shard; null if there are no shards. */
export const columnOf = (placement: Placement): string | null =>
  typeof placement === 'string' ? null : placement.distributedBy

/** The name under which tables with this placement are reported. */
export const nameOf = (placement: Placement): string =>
  typeof placement === 'string' ? placement : `by ${placement.distributedBy}`
