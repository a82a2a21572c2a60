import pg from 'pg'
import type { History } from './parts.ts'

/** A partition in the database. */
export interface Stored {
  name: string
  history: History
  /** The start, as PostgreSQL writes it; null for everything before `upper`. */
  lower: string | null
  upper: string
  bytes: number
}

/** The partitions of a table except `…_rest`, oldest first. */
export async function listStored(client: pg.Client, history: History): Promise<Stored[]> {
  const { rows } = await client.query<Omit<Stored, 'history'>>(
    `select name, lower, upper, bytes
    from (
      select relname::text as name, pg_total_relation_size(pg_class.oid)::float8 as bytes,
        substring(bounds from 'FROM \\(''([^'']+)') as lower,
        substring(bounds from 'TO \\(''([^'']+)') as upper
      from pg_inherits
      join pg_class on pg_class.oid = inhrelid
      cross join lateral pg_get_expr(relpartbound, pg_class.oid) as bounds
      where inhparent = $1::regclass
    ) as part
    where upper is not null
    order by lower is not null, length(upper), upper`,
    [history],
  )
  return rows.map((row) => ({ history, ...row }))
}

/** A partition that is in a file. */
export interface Archived extends Omit<Stored, 'bytes'> {
  rows: number
  sha256: string
  archivedAt: Date
}

export async function listArchived(client: pg.Client): Promise<Archived[]> {
  const { rows } = await client.query<Archived>(
    `select part as name, history, lower_bound as lower, upper_bound as upper, rows::float8 as rows,
      sha256, archived_at as "archivedAt"
    from history_archive order by archived_at`,
  )
  return rows
}

/** Makes writes wait, although nothing writes to a month that ended long ago. */
export const lockPart = (client: pg.Client, { name }: Pick<Stored, 'name'>) =>
  client.query(`lock table ${pg.escapeIdentifier(name)} in share mode`)

export async function isOlderThan(client: pg.Client, upper: string, days: number) {
  const { rows } = await client.query<{ isOlder: boolean }>(
    `select $1::timestamptz < statement_timestamp() - make_interval(days => $2) as "isOlder"`,
    [upper, days],
  )
  return rows[0].isOlder
}

/** Adds the items of a partition to the sums of their links. Deleted links have none. */
export const addToSums = (client: pg.Client, { name }: Pick<Stored, 'name'>) =>
  client.query(
    `insert into ledger_archive_sum as sums (user_id, avatar_id, items_given, last_used_at)
    select link.user_id, link.avatar_id, sum(cardinality(entry.item_ids)),
      max(entry.granted_at) filter (where cardinality(entry.item_ids) > 0)
    from ${pg.escapeIdentifier(name)} as entry
    join link on link.user_id = entry.user_id and link.avatar_id = entry.avatar_id
    group by link.user_id, link.avatar_id
    on conflict (user_id, avatar_id) do update
    set items_given = sums.items_given + excluded.items_given,
      last_used_at = greatest(sums.last_used_at, excluded.last_used_at)`,
  )

/** The time of the last use does not change: the entry with that time has been restored. */
export const takeFromSums = (client: pg.Client, { name }: Pick<Stored, 'name'>) =>
  client.query(
    `update ledger_archive_sum as sums set items_given = sums.items_given - entries.items
    from (
      select user_id, avatar_id, sum(cardinality(item_ids)) as items
      from ${pg.escapeIdentifier(name)} group by user_id, avatar_id
    ) as entries
    where sums.user_id = entries.user_id and sums.avatar_id = entries.avatar_id`,
  )

export const dropPart = async (client: pg.Client, { name, history }: Stored): Promise<void> => {
  await client.query(`alter table ${history} detach partition ${pg.escapeIdentifier(name)}`)
  await client.query(`drop table ${pg.escapeIdentifier(name)}`)
}

export const insertArchived = (client: pg.Client, part: Omit<Archived, 'archivedAt'>) =>
  client.query(
    `insert into history_archive (part, history, lower_bound, upper_bound, rows, sha256,
      archived_at)
    values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [part.name, part.history, part.lower, part.upper, part.rows, part.sha256],
  )

export const deleteArchived = (client: pg.Client, { name }: Pick<Stored, 'name'>) =>
  client.query('delete from history_archive where part = $1', [name])

export const createPart = (
  client: pg.Client,
  { name, history }: Pick<Stored, 'name' | 'history'>,
) => client.query(`create table ${pg.escapeIdentifier(name)} (like ${history}_rest including all)`)

export async function insertRows(client: pg.Client, { name }: { name: string }, lines: string[]) {
  const table = pg.escapeIdentifier(name)
  const { rowCount } = await client.query(
    `insert into ${table} select kept.* from unnest($1::jsonb[]) as line,
      jsonb_populate_record(null::${table}, line) as kept`,
    [lines],
  )
  return rowCount ?? 0
}

export const attachPart = (client: pg.Client, part: Omit<Stored, 'bytes'>) => {
  const from = part.lower === null ? 'minvalue' : pg.escapeLiteral(part.lower)
  return client.query(
    `alter table ${part.history} attach partition ${pg.escapeIdentifier(part.name)}
      for values from (${from}) to (${pg.escapeLiteral(part.upper)})`,
  )
}
