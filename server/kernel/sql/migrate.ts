import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Why the database cannot be used by this version of the service, in one line for the operator. */
export class MigrationRefused extends Error {}

interface Migration {
  name: string
  checksum: string
  statements: string[]
}

/**
 * Brings the database to the state that the folder's files (`NNNN-name.sql`) describe, each applied
 * once and in order. Any number of instances may do this at once.
 */
export async function migrate(connectionString: string, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  await withClient(connectionString, async (client) => {
    if ((await listPending(client, migrations)).length === 0) return
    await withClient(connectionString, async (locking) => {
      await lock(locking)
      // Another instance may have done some or all of it while we waited.
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

/** A statement ends with a semicolon at the end of a line; a line of comment belongs to none. */
function splitStatements(text: string): string[] {
  const code = text.replace(/^\s*--.*$/gm, '')
  return code.split(/;[ \t]*$/m).filter((statement) => statement.trim() !== '')
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString, application_name: 'kisekae migration' })
  // A lost connection shows in the statement that was on it.
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** What is still to be applied; what was applied must be what the folder says. */
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

/** Held by a transaction of its own until its connection ends; the statements run outside of it. */
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

// "If not exists" looks before it creates: two at the same moment may both see nothing, and the
// later one meets the other's table, the table's row type, or a row of the catalogue.
const CODES_CREATED_MEANWHILE = ['42P07', '42710', '23505']

async function createOnce(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!CODES_CREATED_MEANWHILE.includes(codeOf(error))) throw error
  }
}

/** One statement after another, each on its own: a start that was cut off repeats them all. */
async function apply(client: pg.Client, { name, checksum, statements }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')
