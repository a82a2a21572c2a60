import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Db, openDb } from '../kernel/db.ts'
import { migrate } from '../kernel/migrate.ts'
import { startPostgres } from './start-postgres.ts'

/** A migrated, empty database of one test file. */
export interface TestDatabase {
  db: Db
  url: string
  drop(): Promise<void>
}

// How the processes of one test run find their server; a PostgreSQL of one's own may be given, too.
const SERVER_VARIABLE = 'KISEKAE_TEST_DATABASE_URL'
// Set once the template is there: whoever shares the server after that finds it made.
const TEMPLATE_VARIABLE = 'KISEKAE_TEST_TEMPLATE'
const TEMPLATE = 'kisekae_template'
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Starts one server, with the template of all test databases, for this process and its children.
 */
export async function shareTestServer(folder: string): Promise<{ stop(): Promise<void> }> {
  const given = process.env[SERVER_VARIABLE]
  if (given) {
    if (!process.env[TEMPLATE_VARIABLE]) await makeTemplate(given)
    return { stop: async () => {} }
  }
  // A temporary folder is private, but under root PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  const postgres = await startPostgres({
    dataDir: folder,
    log: { info() {}, error: console.error },
  })
  await makeTemplate(postgres.url)
  process.env[SERVER_VARIABLE] = postgres.url
  return {
    async stop() {
      delete process.env[SERVER_VARIABLE]
      delete process.env[TEMPLATE_VARIABLE]
      await postgres.stop()
    },
  }
}

/** A database of its own for a test file, on the run's server or, when run alone, on a new one. */
export async function openTestDatabase({ maxConnections = 10 } = {}): Promise<TestDatabase> {
  const own = process.env[SERVER_VARIABLE] ? undefined : await startOwnServer()
  // Set by the one who shares a server, which startOwnServer does.
  const server = process.env[SERVER_VARIABLE] as string
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(server, `create database ${name} template ${TEMPLATE}`)
  const url = withDatabase(server, name)
  const db = openDb({ connectionString: url, maxConnections })
  return {
    db,
    url,
    async drop() {
      await db.end()
      await execute(server, `drop database ${name} with (force)`)
      await own?.stop()
    },
  }
}

async function startOwnServer(): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-test-'))
  const server = await shareTestServer(folder)
  return {
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function makeTemplate(server: string): Promise<void> {
  await execute(server, `drop database if exists ${TEMPLATE} with (force)`)
  await execute(server, `create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  await migrate(withDatabase(server, TEMPLATE), MIGRATIONS)
  process.env[TEMPLATE_VARIABLE] = 'made'
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
