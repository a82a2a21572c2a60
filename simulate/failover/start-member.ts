import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signalTree, startProgram, type User } from '../start-program.ts'

/** Patroni's minimum: the time within which the others notice that the leader has failed. */
const TTL_S = 20
const LOOP_WAIT_S = 2
const RETRY_TIMEOUT_S = 5
export const PASSWORD = 'trial'
const LOG_LINES = 40

export interface MemberOptions {
  folder: string
  name: string
  port: number
  /** The port of Patroni's REST interface. */
  restPort: number
  etcdPort: number
  user?: User
}

/** A PostgreSQL server with the Patroni process that runs it. */
export interface Member {
  name: string
  port: number
  restPort: number
  start(): void
  /** Sends a signal to Patroni, PostgreSQL and all of its backends. */
  signal(signal: NodeJS.Signals): void
  /** The last lines of the logs of Patroni and PostgreSQL. */
  readLog(): Promise<string>
}

/** The folder of Debian's newest PostgreSQL. */
const findBinaries = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)

/** The Debian packages of the programs that the trial needs but that are not installed. */
export function listMissing(): string[] {
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', nginx: 'nginx' }
  const missing = Object.entries(packages)
    .filter(([command]) => spawnSync(command, ['--version']).error !== undefined)
    .map(([, name]) => name)
  return findBinaries() ? missing : [...missing, 'postgresql']
}

export async function openMember(options: MemberOptions): Promise<Member> {
  const { folder, name, port, restPort, user } = options
  const file = join(folder, `${name}.json`)
  // YAML contains JSON.
  await writeFile(file, JSON.stringify(configure(options)))
  let patroni: ChildProcess | null = null
  const pidFile = join(folder, name, 'postmaster.pid')
  return {
    name,
    port,
    restPort,
    start() {
      patroni = startProgram({ command: 'patroni', args: [file], folder, name, user })
    },
    signal(signal) {
      const postmaster = findPostmaster(pidFile)
      if (patroni?.pid !== undefined) signalTree(patroni.pid, signal)
      if (postmaster !== undefined) signalTree(postmaster, signal)
    },
    async readLog() {
      const lines = (await readFile(join(folder, `${name}.log`), 'utf8')).trimEnd().split('\n')
      return lines.slice(-LOG_LINES).join('\n')
    },
  }
}

/** After a kill, the file still exists, and another program may have the same pid by then. */
function findPostmaster(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() === 'postgres' ? pid : undefined
}

function configure({ folder, name, port, restPort, etcdPort }: MemberOptions) {
  return {
    scope: 'kisekae',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // With the newer interface, Patroni 3.0 may never again see the key of the synchronous standby
    // once the former leader resumes: "updated by someone else".
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: TTL_S,
        loop_wait: LOOP_WAIT_S,
        retry_timeout: RETRY_TIMEOUT_S,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 md5',
        'host replication all 127.0.0.1/32 md5',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: findBinaries(),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      // A server that cannot be rewound copies the leader, instead of waiting for an operator.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: folder, max_connections: 100 },
    },
  }
}
