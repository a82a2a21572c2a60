import type pg from 'pg'
import { columnOf } from '../check-layout.ts'
import { LAYOUT } from '../layout.ts'

/** A table of the service, by its oid in {@link Catalogue}. */
export interface Table {
  name: string
  /** The column that determines the shard; null if there are no shards. */
  column: string | null
  /** The column's number in the table. */
  place: string
  isLocal: boolean
}

/** The objects behind the oids of an analysed statement. */
export interface Catalogue {
  tables: ReadonlyMap<string, Table>
  /** `i` immutable, `s` stable, `v` volatile. */
  volatility: ReadonlyMap<string, string>
  operators: ReadonlyMap<string, { name: string; function: string }>
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const columns = await read<{ oid: string; name: string; column: string; place: string }>(
    `select pg_class.oid::text, relname::text as name, attname::text as column,
      attnum::text as place
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace`,
  )
  const tables = new Map<string, Table>()
  for (const { oid, name, column, place } of columns) {
    // The first start of the service drops the table of plain-text keys.
    if (!Object.hasOwn(LAYOUT, name)) continue
    const placement = LAYOUT[name]
    const shardColumn = columnOf(placement)
    if (shardColumn !== null && shardColumn !== column) continue
    tables.set(oid, { name, column: shardColumn, place, isLocal: placement === 'local' })
  }
  const functions = await read<{ oid: string; volatility: string }>(
    'select oid::text, provolatile as volatility from pg_proc',
  )
  const operators = await read<{ oid: string; name: string; function: string }>(
    'select oid::text, oprname::text as name, oprcode::oid::text as function from pg_operator',
  )
  return {
    tables,
    volatility: new Map(functions.map(({ oid, volatility }) => [oid, volatility])),
    operators: new Map(operators.map(({ oid, ...operator }) => [oid, operator])),
  }
}
