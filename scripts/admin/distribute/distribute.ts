import { isUnavailable } from '@kisekae/server/kernel/sql/db.ts'
import pg from 'pg'
import type { Write } from '../../command/create-command.ts'
import { Refused } from '../../command/refused.ts'
import { withClient } from '../connect.ts'
import { columnOf, listObstacles, listUnplaced, nameOf } from './check-layout.ts'
import { LAYOUT, type Layout } from './layout.ts'
import { readPlaced, readSchema } from './schema.ts'

const NAME_WIDTH = 24
/**
 * Citus names this function in a notice if it has copied rows, because the originals are still on
 * disk.
 */
const LEFT_BEHIND = 'truncate_local_data_after_distributing_table'

/**
 * Places the tables of a Citus database, including their rows, as the layout specifies. Each table
 * is handled in a separate transaction, and tables that are already placed are skipped, so the next
 * run continues an interrupted one. Returns whether all tables are placed afterwards.
 * @throws Refused if the database has no Citus, or if a table cannot be placed
 */
export async function distribute(connectionString: string, write: Write): Promise<boolean> {
  try {
    return await withClient(connectionString, (client) => placeAll(client, write))
  } catch (error) {
    if (isUnavailable(error)) throw new Refused('the database cannot be reached')
    throw error
  }
}

async function placeAll(client: pg.Client, write: Write): Promise<boolean> {
  // Citus also gives hints about local tables, which need no action.
  client.on('notice', ({ hint }) => hint?.includes(LEFT_BEHIND) && write(hint))
  await refuseWithoutCitus(client)
  const placed = await readPlaced(client)
  const [obstacle] = listObstacles(LAYOUT, await readSchema(client), placed)
  if (obstacle) throw new Refused(obstacle)
  const unplaced = listUnplaced(LAYOUT, placed)
  for (const name of unplaced) await place(client, name)
  for (const line of tellClasses(LAYOUT, unplaced)) write(line)
  const left = await listLeft(client)
  for (const line of left) write(`BAD  ${line}`)
  return left.length === 0
}

/** The tables that still differ from the layout after the run. */
async function listLeft(client: pg.Client): Promise<string[]> {
  const [schema, placed] = [await readSchema(client), await readPlaced(client)]
  const unplaced = listUnplaced(LAYOUT, placed).map((name) => `${name} is not distributed`)
  return [...unplaced, ...listObstacles(LAYOUT, schema, placed)]
}

/**
 * Looks for the function rather than for the extension's row, because the function is what will be
 * called.
 */
async function refuseWithoutCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_proc
    where proname = 'create_distributed_table' and pg_function_is_visible(oid)`,
  )
  if (rows.length > 0) return
  throw new Refused('the database has no Citus: a superuser has to run `create extension citus`')
}

async function place(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(placing(name))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new Refused(`Citus cannot place ${name}: ${error.message}. ${error.detail ?? ''}`)
  }
}

/** The first table that is distributed by a column starts a group, which the others join. */
function placing(name: string): string {
  const column = columnOf(LAYOUT[name])
  const table = pg.escapeLiteral(name)
  if (column === null) return `select create_reference_table(${table})`
  const first = Object.keys(LAYOUT).find((other) => columnOf(LAYOUT[other]) === column)
  const group = first === undefined || first === name ? 'none' : first
  return `select create_distributed_table(${table}, ${pg.escapeLiteral(column)},
    colocate_with => ${pg.escapeLiteral(group)})`
}

/**
 * One line for each class of tables: the number of tables in it, and how many this run has placed.
 */
function tellClasses(layout: Layout, now: readonly string[]): string[] {
  const classes = new Map<string, string[]>()
  for (const [name, placement] of Object.entries(layout)) {
    const key = nameOf(placement)
    classes.set(key, [...(classes.get(key) ?? []), name])
  }
  return [...classes].map(([key, names]) => {
    const count = names.filter((name) => now.includes(name)).length
    return `${key.padEnd(NAME_WIDTH)}${names.length} tables, ${count} placed now`
  })
}
