import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The reason why this version cannot use the database, in one line for the operator. */
export class MigrationRefused extends Error {}

interface Migration {
  name: string
  checksum: string
  statements: string[]
}

/**
 * Applies the folder's migrations (`NNNN-name.sql`), each once and in order. Any number of
 * instances may do this concurrently.
 */
export async function migrate(connectionString: string, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  await withClient(connectionString, async (client) => {
    if ((await listPending(client, migrations)).length === 0) return
    await withClient(connectionString, async (locking) => {
      await lock(locking)
      // Another instance may have applied some or all in the meantime.
      for (const pending of await listPending(client, migrations)) await apply(client, pending)
    })
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, checksum, statements: splitStatements(text) }
    }),
  )
}

/** A statement ends with a semicolon at the end of a line; comment lines belong to no statement. */
function splitStatements(text: string): string[] {
  const code = text.replace(/^\s*--.*$/gm, '')
  return code.split(/;[ \t]*$/m).filter((statement) => statement.trim() !== '')
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString, application_name: 'kisekae migration' })
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
  for (const { name, checksum } of applied) {
    if (!checksums.has(name)) {
      throw new MigrationRefused(
        `The database is newer than this service (it knows ${name}): start the newer version.`,
      )
    }
    if (checksums.get(name) !== checksum) {
      throw new MigrationRefused(
        `${name} was changed after it was applied to this database: undo that, add a new file.`,
      )
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

const UNDEFINED_TABLE = '42P01'

async function listApplied(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  try {
    return (await client.query('select name, checksum from migration')).rows
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

/** Held in a separate transaction until its connection ends; the statements run outside it. */
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
  await client.query('begin')
  await client.query('select lock_id from migration_lock where lock_id = 1 for update')
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

/** Statements run one by one without a transaction: an interrupted start repeats them all. */
async function apply(client: pg.Client, { name, checksum, statements }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')
