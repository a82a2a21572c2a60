import type pg from 'pg'

/** The tables in which a statement's plan reads or writes more than one shard. */
export type Spread = readonly string[]

const SHARD = /\b([a-z_]+)_shard_(\d)\b/g

/** A value for each parameter type: the planner must know one, but any will do. */
const SAMPLES: Readonly<Record<string, string>> = {
  bigint: '1000000000001',
  integer: '1',
  numeric: '1',
  text: '1',
  boolean: 'true',
  bytea: '\\x00',
  jsonb: '[]',
  date: '2026-11-23',
  interval: '1 second',
  'double precision': '1',
  'timestamp with time zone': '2026-11-23T00:00:00Z',
  // One id from each shard.
  'bigint[]': '{1000000000001,1000000000002,1000000000003,1000000000004}',
  'text[]': '{1,2,3,4}',
  'numeric[]': '{1}',
  json: '{}',
  'boolean[]': '{true}',
}

/** The information in a statement's plan. */
export interface Counted {
  /** The types of the statement's parameters. */
  types: readonly string[]
  /** Null if the statement touches no distributed table. */
  spread: Spread | null
}

/**
 * Explains a statement with known parameters: the planner omits the shards that they exclude, as
 * Citus does. If only a joined row determines the right shard, the other shards are not ruled out.
 */
export async function countShards(client: pg.Client, text: string): Promise<Counted> {
  await client.query('deallocate all')
  await client.query(`prepare explained as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'explained'`,
  )
  const [{ types }] = rows
  const values = types.map((type) => {
    if (SAMPLES[type] === undefined) throw new Error(`There is no sample of a ${type}: ${text}`)
    return `'${SAMPLES[type]}'::${type}`
  })
  const list = values.length > 0 ? `(${values.join(', ')})` : ''
  const plan = await client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) execute explained${list}`,
  )
  const shards = new Map<string, Set<string>>()
  for (const row of plan.rows)
    for (const [, table, number] of row['QUERY PLAN'].matchAll(SHARD))
      shards.set(table, (shards.get(table) ?? new Set()).add(number))
  const several = [...shards].filter(([, numbers]) => numbers.size > 1).map(([table]) => table)
  return { types, spread: shards.size > 0 ? several : null }
}
