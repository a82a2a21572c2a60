import type pg from 'pg'
import { HISTORIES } from '../../history/parts.ts'
import { LAYOUT } from '../layout.ts'

const SHARDS = [0, 1, 2, 3]

/**
 * Makes four hash partitions of each distributed table, to emulate Citus in one PostgreSQL server:
 * the plan of a statement shows which shards it would touch. As in Citus, a unique key that lacks
 * the column that determines the shard is refused (by PostgreSQL), and so is a foreign key to
 * anything but a reference table (by this code).
 */
export async function splitTables(client: pg.Client): Promise<void> {
  for (const [name, placement] of Object.entries(LAYOUT)) {
    if (placement === 'local') continue
    await refuseForeignKeys(client, name)
    if (placement !== 'reference') await splitTable(client, name, placement.distributedBy)
  }
}

async function refuseForeignKeys(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ target: string }>(
    `select confrelid::regclass::text as target from pg_constraint
    where conrelid = $1::regclass and contype = 'f'`,
    [name],
  )
  const wrong = rows.find(({ target }) => LAYOUT[target] !== 'reference')
  if (wrong) throw new Error(`${name} refers to ${wrong.target}, which is not a reference table`)
}

/** The table must be empty. A history itself has no key: each of its partitions has one. */
async function splitTable(client: pg.Client, name: string, column: string): Promise<void> {
  const model = isHistory(name) ? `${name}_rest` : name
  await client.query(`begin;
    create table split (like ${model} including all) partition by hash (${column});
    ${SHARDS.map(
      (number) => `create table ${name}_shard_${number} partition of split
      for values with (modulus ${SHARDS.length}, remainder ${number});`,
    ).join('\n')}
    drop table ${name};
    alter table split rename to ${name};
    commit`)
}

const isHistory = (name: string) => HISTORIES.some((history) => history === name)
