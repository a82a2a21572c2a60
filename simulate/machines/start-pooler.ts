import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '@kisekae/server/start/find-port.ts'
import pg from 'pg'
import { findUser, startProgram } from '../start-program.ts'

const POLL_INTERVAL_MS = 20
/** From this version on, PgBouncer supports named prepared statements in transaction mode. */
const TRANSACTIONS_FROM = [1, 21]
/** Three services open up to forty connections; the pool has fewer. */
const TRANSACTION_POOL = 8
/** In session mode, a service's connection occupies a connection to the database. */
const SESSION_POOL = 80
/**
 * Startup parameters that PgBouncer does not support; its guide recommends setting them on the
 * role.
 */
const TIMEOUTS = {
  lock_timeout: '2s',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
}

/** A PgBouncer in front of a database. */
export interface Pooler {
  /** The database, through the pooler. */
  url: string
  mode: 'transaction' | 'session'
  /** Kills PgBouncer, and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).error === undefined

/**
 * Starts PgBouncer as in the guide, in the mode that its version supports.
 * @param databaseUrl With the role of the service.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  // The pooler runs as this user, like the embedded server, which has its own socket.
  const user = findUser('nobody')
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-pooler-'))
  if (user) await chown(folder, user.uid, user.gid)
  await setTimeouts(databaseUrl)
  const mode = findMode()
  const port = await findPort(0, '127.0.0.1')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configure({ url: new URL(databaseUrl), port, mode }))
  const args = { command: 'pgbouncer', args: [file], folder, name: 'pgbouncer', user }

  async function start() {
    const child = startProgram(args)
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer has exited: see its log in ${folder}`)
      await sleep(POLL_INTERVAL_MS)
    }
    return child
  }

  async function kill(): Promise<void> {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  let child = await start()
  return {
    url: `postgres://any@127.0.0.1:${port}/kisekae`,
    mode,
    async restart() {
      await kill()
      child = await start()
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

function findMode(): Pooler['mode'] {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const [major, minor] = (/ (\d+)\.(\d+)/.exec(stdout) ?? []).slice(1).map(Number)
  const [fromMajor, fromMinor] = TRANSACTIONS_FROM
  const isKnown = major > fromMajor || (major === fromMajor && minor >= fromMinor)
  return isKnown ? 'transaction' : 'session'
}

/**
 * Every client signs in as the service. A new leader is found within a second; by default,
 * PgBouncer waits fifteen seconds after a failed login.
 */
const configure = ({ url, port, mode }: { url: URL; port: number; mode: Pooler['mode'] }) => `
[databases]
kisekae = ${[
  `host=${url.searchParams.get('host') ?? url.hostname}`,
  `port=${url.searchParams.get('port') ?? (url.port || '5432')}`,
  `dbname=${url.pathname.slice(1)}`,
  `user=${decodeURIComponent(url.username)}`,
  `password=${decodeURIComponent(url.password)}`,
].join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? TRANSACTION_POOL : SESSION_POOL}
${mode === 'transaction' ? 'max_prepared_statements = 500' : ''}
ignore_startup_parameters = ${Object.keys(TIMEOUTS).join(', ')}
server_login_retry = 1
`

async function setTimeouts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { database } = client
  for (const [name, value] of Object.entries(TIMEOUTS))
    await client.query(`alter role current_user in database "${database}" set ${name} = '${value}'`)
  await client.end()
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => {
      socket.destroy()
      return true
    },
    () => false,
  )
}
