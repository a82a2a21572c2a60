import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Db, openDb } from '../kernel/sql/db.ts'
import { migrate } from '../kernel/sql/migrate.ts'
import type { Tracer } from '../kernel/trace/tracer.ts'
import { listRoleStatements, passwordOf, type Role, roleName } from './roles/roles.ts'
import { startPostgres } from './start-postgres.ts'

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  db: Db
  url: string
  /** The URL of the database for the role that may alter tables. */
  ownerUrl: string
  drop(): Promise<void>
}

/** The initial data of a test file's database, besides empty tables. */
export interface Filling {
  /** The name of this data, which is inserted only once for all tests on a server. */
  name: string
  fill(db: Db): Promise<void>
}

interface Wish {
  maxConnections?: number
  filling?: Filling
  /** The role of `db` and `url`; by default, the service's, which only reads and changes rows. */
  role?: 'owner' | 'service'
  /** The extension, or its stand-in, that the superuser adds to it. */
  extension?: string
  /** Whether a server that is started for it writes acknowledged changes to disk. */
  isDurable?: boolean
  tracer?: Tracer
}

// The variable through which a test run's processes find their server; it can also name your own
// PostgreSQL.
const SERVER_VARIABLE = 'KISEKAE_TEST_DATABASE_URL'
// Set once the template exists: processes that share the server later can rely on it.
const TEMPLATE_VARIABLE = 'KISEKAE_TEST_TEMPLATE'
const TEMPLATE = 'kisekae_template'
/** Tests allow for a busy machine, on which a new connection has taken more than two seconds. */
const CONNECT_TIMEOUT_MS = 60_000
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Starts one server with the template of all test databases, for this process and its children. */
export async function shareTestServer(
  folder: string,
  { isDurable = false } = {},
): Promise<{ stop(): Promise<void> }> {
  const given = process.env[SERVER_VARIABLE]
  if (given) {
    if (!process.env[TEMPLATE_VARIABLE]) await makeTemplate(given)
    return { stop: async () => {} }
  }
  // A temporary folder is private, but under root PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  const password = randomBytes(16).toString('hex')
  const postgres = await startPostgres({
    dataDir: folder,
    log: { info() {}, error: console.error },
    statements: [`create role kisekae_test superuser login password '${password}'`],
  })
  const server = withLogin(postgres.url.owner, 'kisekae_test', password)
  // The data of a test need not survive the end of the run, or even a process crash.
  if (!isDurable) {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await execute(server, `alter system set ${setting} = off`)
    await execute(server, 'select pg_reload_conf()')
  }
  await makeTemplate(server)
  process.env[SERVER_VARIABLE] = server
  return {
    async stop() {
      delete process.env[SERVER_VARIABLE]
      delete process.env[TEMPLATE_VARIABLE]
      await postgres.stop()
    },
  }
}

/**
 * A separate database for a test file, on the run's server or, if the file is run alone, on a new
 * one.
 */
export async function openTestDatabase(wish: Wish = {}): Promise<TestDatabase> {
  const { maxConnections = 10, filling, role = 'service', isDurable, extension, tracer } = wish
  const own = process.env[SERVER_VARIABLE] ? undefined : await startOwnServer({ isDurable })
  // Set by the process that shares a server, in startOwnServer.
  const server = process.env[SERVER_VARIABLE] as string
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = filling ? await findOrFill(server, filling) : TEMPLATE
  // Takes a quarter of the processor time that PostgreSQL's default strategy, `wal_log`, takes.
  await execute(server, `create database ${name} template ${template} strategy file_copy`)
  if (extension) await execute(withDatabase(server, name), extension)
  const url = withRole(withDatabase(server, name), role, server)
  const db = openDb({
    connectionString: url,
    maxConnections,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    tracer,
  })
  return {
    db,
    url,
    ownerUrl: withRole(url, 'owner', server),
    async drop() {
      await db.end()
      await execute(server, `drop database ${name} with (force)`)
      await own?.stop()
    },
  }
}

async function startOwnServer(wish: Pick<Wish, 'isDurable'>): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-test-'))
  const server = await shareTestServer(folder, wish)
  return {
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function makeTemplate(server: string): Promise<void> {
  const known = await execute(server, `select datname from pg_database`)
  for (const { datname } of known)
    if (datname.startsWith(TEMPLATE)) await execute(server, `drop database ${datname} with (force)`)
  await execute(server, `create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  const url = withDatabase(server, TEMPLATE)
  const roles = rolesOf(server)
  for (const statement of listRoleStatements(roles)) await execute(url, statement)
  // A measurement first writes its prepared data to disk.
  await execute(url, `grant pg_checkpoint to ${roleName(roles, 'owner')}`)
  await migrate(withRole(url, 'owner', server), MIGRATIONS)
  process.env[TEMPLATE_VARIABLE] = 'made'
}

/** The name of a template with more data: the first process creates it while others wait. */
async function findOrFill(server: string, { name, fill }: Filling): Promise<string> {
  const template = `${TEMPLATE}_${name}`
  const unfinished = `${template}_unfinished`
  return withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const { rows } = await client.query(`select from pg_database where datname = '${template}'`)
    if (rows.length > 0) return template
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template ${TEMPLATE}`)
    const connectionString = withRole(withDatabase(server, unfinished), 'service', server)
    const db = openDb({
      connectionString,
      maxConnections: 1,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    })
    await fill(db).finally(() => db.end())
    await client.query(`alter database ${unfinished} rename to ${template}`)
    return template
  })
}

const execute = (server: string, statement: string) =>
  withClient(server, async (client) => (await client.query(statement)).rows)

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** For tests only: the server may be your own and have the roles of a real service. */
const rolesOf = (server: string) => ({ prefix: 'kisekae_test', key: server })

function withRole(url: string, role: Role, server: string): string {
  const set = rolesOf(server)
  return withLogin(url, roleName(set, role), passwordOf(set, role))
}

function withLogin(url: string, name: string, password: string): string {
  const changed = new URL(url)
  changed.username = name
  changed.password = password
  return changed.href
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
