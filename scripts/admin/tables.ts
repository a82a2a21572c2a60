import type pg from 'pg'

/** A table in a backup; the values in each row are in the order of `columns`. */
export interface TableShape {
  name: string
  columns: string[]
  /** Whether rows may be large because they contain pictures. */
  isLarge: boolean
}

const ROWS_AT_ONCE = 1_000
const LARGE_ROWS_AT_ONCE = 4

/** Tables that the migrations create and maintain, and that are therefore not part of a backup. */
const OF_MIGRATIONS = ['migration', 'migration_lock']

/** All tables of the service, sorted by name. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select relname as name, array_agg(attname::text order by attnum) as columns,
      bool_or(atttypid = 'bytea'::regtype) as "isLarge"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname <> all($1)
    group by relname order by relname`,
    [OF_MIGRATIONS],
  )
  return rows
}

/** The rows of a table in PostgreSQL's own lossless text form, in batches. */
export async function* readRows(client: pg.Client, table: TableShape): AsyncGenerator<string[]> {
  const name = client.escapeIdentifier(table.name)
  await client.query(
    `declare row_cursor no scroll cursor for select kept::text from ${name} as kept`,
  )
  const count = table.isLarge ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE
  for (;;) {
    const { rows } = await client.query<{ kept: string }>(`fetch ${count} from row_cursor`)
    if (rows.length === 0) break
    yield rows.map(({ kept }) => kept)
  }
  await client.query('close row_cursor')
}

export async function insertRows(client: pg.Client, table: string, rows: string[]): Promise<void> {
  const name = client.escapeIdentifier(table)
  await client.query(`insert into ${name} select * from unnest($1::${name}[])`, [rows])
}
