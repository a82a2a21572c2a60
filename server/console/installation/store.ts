import type { COUNTED } from '@kisekae/contract/console/installation.ts'
import type { Sql } from '../../kernel/sql/db.ts'

export interface DatabaseRow {
  version: string
  bytes: number
  migrations: number
  lastMigration: string
  migratedAt: Date
}

/**
 * Computing the size requires reading the metadata of each file, regardless of the number of rows.
 */
export const readDatabase = (sql: Sql) => sql.get<DatabaseRow>`
  select current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes,
    count(*) as migrations, max(name) as last_migration, max(applied_at) as migrated_at
  from migration`

/** Estimated from the statistics, since counting would read whole tables. */
export const estimateCounts = (sql: Sql) =>
  sql.rows<{ of: (typeof COUNTED)[number]; rows: number }>`
    select counted.name as of, greatest(0, round(reltuples))::bigint as rows
    from unnest(array['members', 'users', 'items', 'pictures'],
      array['member', 'user_account', 'item', 'picture']) with ordinality
      as counted (name, table_name, place)
    join pg_class on pg_class.oid = to_regclass('public.' || table_name)
    order by place`
