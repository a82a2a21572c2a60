import type pg from 'pg'

/** The facts that decide whether a table can be placed. */
export interface Schema {
  tables: readonly string[]
  columns: readonly { table: string; column: string; type: string }[]
  /** Unique keys and indexes. */
  keys: readonly { table: string; name: string; columns: readonly string[] }[]
  references: readonly { table: string; name: string; target: string }[]
}

/**
 * Reads the service's tables. Partitions are placed with their table, and Citus hides the shards.
 */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const tables = await read<{ name: string }>(
    `select relname::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition
      and relnamespace = current_schema()::regnamespace
    order by 1`,
  )
  return {
    tables: tables.map(({ name }) => name),
    columns: await read(
      `select relname::text as table, attname::text as column,
        format_type(atttypid, atttypmod) as type
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped`,
    ),
    keys: await read(
      `select key_of.relname::text as table, index.relname::text as name,
        array(select attname::text from pg_attribute where attrelid = indrelid
          and attnum = any((indkey::smallint[])[0:indnkeyatts - 1])) as columns
      from pg_index
      join pg_class as index on index.oid = indexrelid
      join pg_class as key_of on key_of.oid = indrelid
      where indisunique and not key_of.relispartition
        and key_of.relnamespace = current_schema()::regnamespace
      order by 1, 2`,
    ),
    references: await read(
      `select source.relname::text as table, conname::text as name, target.relname::text as target
      from pg_constraint
      join pg_class as source on source.oid = conrelid
      join pg_class as target on target.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace
      order by 1, 2`,
    ),
  }
}

/** A table in Citus's metadata, which also contains local tables that refer to reference tables. */
export interface Placed {
  type: string
  column: string
  /** Tables of a group are co-located. */
  group: number
}

/** Reads each table's placement in Citus, by the name of the table. */
export async function readPlaced(client: pg.Client): Promise<Map<string, Placed>> {
  const { rows } = await client.query<Placed & { name: string }>(
    `select relname::text as name, citus_table_type as type, distribution_column as column,
      colocation_id as group
    from citus_tables join pg_class on pg_class.oid = table_name::oid
    where relnamespace = current_schema()::regnamespace`,
  )
  return new Map(rows.map(({ name, ...placed }) => [name, placed]))
}
