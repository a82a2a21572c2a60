import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Migration, readMigrations } from './read-migrations.ts'

/** The reason why this version cannot use the database, in one line for the operator. */
export class MigrationRefused extends Error {}

/**
 * While a statement waits for a lock on a table, every later query on that table waits behind it.
 * Therefore, the statement gives up quickly and is retried after a pause, during which the queries
 * run.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_PAUSE_MS = 500
const LOCK_ATTEMPTS_MAX = 60
const TURN_INTERVAL_MS = 100

/** A connection for each kind of statement: see `perform`. */
interface Clients {
  client: pg.Client
  patient: pg.Client
}

export interface MigrateOptions {
  /** Shorter in tests. */
  lockTimeoutMs?: number
}

/**
 * Applies the folder's migrations (`NNNN-name.sql`), each once and in order. Any number of
 * instances may do this concurrently. A database to which a newer version has applied additive
 * migrations is accepted (ADR 0032).
 */
export async function migrate(
  connectionString: string,
  folder: string,
  { lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  const hasty = { connectionString, lock_timeout: lockTimeoutMs }
  await withClient(hasty, async (client) => {
    if ((await listPending(client, migrations)).length === 0) return
    await withClient({ connectionString }, async (locking) => {
      await lock(locking)
      // Databases of earlier versions have the table without this column.
      await client.query(
        'alter table migration add column if not exists additive boolean not null default false',
      )
      await withClient({ connectionString }, async (patient) => {
        // Another instance may have applied some or all in the meantime.
        for (const pending of await listPending(client, migrations))
          await apply({ client, patient }, pending)
      })
    })
  })
}

async function withClient(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ ...config, application_name: 'kisekae migration' })
  // A lost connection is reported by the statement that used it.
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The pending migrations; applied ones must match the folder. */
async function listPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await listApplied(client)
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum, isAdditive } of applied) {
    if (!checksums.has(name)) {
      if (isAdditive) continue
      throw new MigrationRefused(
        `The database is newer than this service (it contains ${name}): start the newer version.`,
      )
    }
    if (checksums.get(name) !== checksum) {
      throw new MigrationRefused(
        `${name} was changed after it was applied to this database: undo the change, and add a ` +
          'new file.',
      )
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

const UNDEFINED_TABLE = '42P01'

type Applied = Pick<Migration, 'name' | 'checksum' | 'isAdditive'>

/**
 * Earlier versions created the table without `additive`; with to_jsonb, a missing column is read as
 * null instead of causing an error.
 */
const APPLIED = `
  select name, checksum, to_jsonb(migration) ->> 'additive' = 'true' as "isAdditive"
  from migration`

async function listApplied(client: pg.Client): Promise<Applied[]> {
  try {
    return (await client.query<Applied>(APPLIED)).rows
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

/**
 * Takes the lock in a transaction that lasts until its connection ends; the statements run outside
 * it.
 */
async function lock(client: pg.Client): Promise<void> {
  await createOnce(
    client,
    `create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  )
  await createOnce(client, 'create table if not exists migration_lock (lock_id bigint primary key)')
  await client.query('insert into migration_lock (lock_id) values (1) on conflict do nothing')
  await takeLock(client)
}

/**
 * Retries instead of waiting in the database: `create index concurrently` waits for every running
 * statement, and would deadlock with one that waits for this lock.
 */
async function takeLock(client: pg.Client): Promise<void> {
  await client.query('begin')
  for (;;) {
    const { rows } = await client.query(
      'select lock_id from migration_lock where lock_id = 1 for update skip locked',
    )
    if (rows.length > 0) return
    await sleep(TURN_INTERVAL_MS)
  }
}

// "If not exists" checks before it creates: two concurrent processes may both find nothing, and the
// later one conflicts with the other's table, its row type, or a row of the catalogue.
const CODES_CREATED_MEANWHILE = ['42P07', '42710', '23505']

async function createOnce(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!CODES_CREATED_MEANWHILE.includes(codeOf(error))) throw error
  }
}

/**
 * Statements run one by one, without a transaction: after an interruption, the next start repeats
 * them all.
 */
async function apply(clients: Clients, migration: Migration): Promise<void> {
  const { name, checksum, isAdditive, statements } = migration
  for (const statement of statements) await perform(clients, statement)
  await clients.client.query(
    'insert into migration (name, checksum, additive) values ($1, $2, $3)',
    [name, checksum, isAdditive],
  )
}

const CONCURRENT_INDEX = /^\s*create (?:unique )?index concurrently if not exists (\w+)/i

/**
 * Runs a statement. The concurrent creation of an index blocks nobody, so it may wait for running
 * transactions for as long as they take.
 */
async function perform({ client, patient }: Clients, statement: string): Promise<void> {
  const [, index] = CONCURRENT_INDEX.exec(statement) ?? []
  if (index === undefined) return repeat(client, statement)
  await dropUnfinished(patient, index)
  await patient.query(statement)
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Repeats a statement that did not get its lock in time. */
async function repeat(client: pg.Client, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS_MAX) throw error
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

/** An interrupted `create index concurrently` leaves an index that no query uses. */
async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`)
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')
