import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '@kisekae/server/start/find-port.ts'
import pg from 'pg'
import { findUser, startProgram } from '../start-program.ts'
import { type Member, openMember, PASSWORD } from './start-member.ts'

const MEMBERS = ['one', 'two', 'three']
/**
 * Patroni is polled rarely because it responds slowly: more frequent polling would use most of a
 * processor's time.
 */
const POLL_INTERVAL_MS = 500
/** A killed member recovers, is rewound, or copies the leader's data. */
const WHOLE_MAX_MS = 120_000

/** Three PostgreSQL servers under Patroni with synchronous standbys, behind HAProxy. */
export interface Cluster {
  /** The URL of an empty database, on the server that leads. */
  databaseUrl: string
  leader(): Promise<Member>
  untilOtherLeads(former: Member): Promise<void>
  /** Asks the leader to hand over to a standby that has all the data. */
  switchOver(): Promise<void>
  /** Resolves when all members are running and a standby has all the data that was acknowledged. */
  untilWhole(): Promise<void>
  close(): Promise<void>
}

/** The states of a member that is in service, as the leader or as a follower. */
const RUNS = ['running', 'streaming']

/** A member as Patroni shows it at `/cluster`. */
interface Shown {
  name: string
  role: string
  state: string
}

export async function openCluster(): Promise<Cluster> {
  const user = findUser('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-failover-'))
  if (user) await chown(folder, user.uid, user.gid)
  const etcdPort = await findPort(0, '127.0.0.1')
  const programs: ChildProcess[] = []
  const start = (command: string, args: readonly string[]) =>
    programs.push(startProgram({ command, args, folder, name: command, user }))
  start('etcd', await configureEtcd(folder, etcdPort))
  const members: Member[] = []
  for (const name of MEMBERS) {
    const [port, restPort] = [await findPort(0, '127.0.0.1'), await findPort(0, '127.0.0.1')]
    members.push(await openMember({ folder, name, port, restPort, etcdPort, user }))
    members.at(-1)?.start()
  }
  const port = await findPort(0, '127.0.0.1')
  await writeFile(join(folder, 'haproxy.cfg'), configureHaproxy(port, members))
  start('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])

  const { leader, untilOtherLeads, untilWhole } = watch(members)
  await untilWhole()
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`
  await createDatabase(`${url}/postgres`)
  return {
    databaseUrl: `${url}/kisekae`,
    leader,
    untilOtherLeads,
    untilWhole,
    async switchOver() {
      const { name, restPort } = await leader()
      const response = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      })
      assert.equal(response.status, 200, await response.text())
    },
    async close() {
      for (const member of members) member.signal('SIGKILL')
      const running = programs.filter(({ exitCode }) => exitCode === null)
      await Promise.all(
        running.map((program) => {
          const gone = once(program, 'exit')
          program.kill('SIGKILL')
          return gone
        }),
      )
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

/** Asks Patroni, through any of its members, which member leads and which ones follow. */
function watch(
  members: readonly Member[],
): Pick<Cluster, 'leader' | 'untilOtherLeads' | 'untilWhole'> {
  /** As reported by the first member that responds. */
  async function look(): Promise<Shown[]> {
    const seen = members.map(async ({ restPort }) => {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      })
      // The fields of GET /cluster that Patroni documents.
      const { members: shown } = (await response.json()) as { members: Shown[] }
      return shown
    })
    return await Promise.any(seen).catch(() => [])
  }

  async function untilWhole(): Promise<void> {
    const sinceMs = performance.now()
    for (;;) {
      const shown = await look()
      const roles = shown.filter(({ state }) => RUNS.includes(state)).map(({ role }) => role)
      const isWhole =
        roles.length === members.length &&
        roles.includes('leader') &&
        roles.includes('sync_standby')
      if (isWhole) return
      if (performance.now() - sinceMs > WHOLE_MAX_MS) await refuse(shown)
      await sleep(POLL_INTERVAL_MS)
    }
  }

  /** Includes the end of the log of each member that is not running. */
  async function refuse(shown: readonly Shown[]): Promise<never> {
    const still = members.filter(
      ({ name }) => !shown.some((one) => one.name === name && RUNS.includes(one.state)),
    )
    const ends = await Promise.all(still.map((member) => member.readLog()))
    assert.fail(`the cluster is incomplete: ${JSON.stringify(shown)}\n${ends.join('\n')}`)
  }

  async function leader(): Promise<Member> {
    const name = (await look()).find(({ role }) => role === 'leader')?.name
    const found = members.find((member) => member.name === name)
    assert.ok(found, 'no server leads')
    return found
  }

  async function untilOtherLeads(former: Member): Promise<void> {
    const sinceMs = performance.now()
    const isOther = ({ name, role }: Shown) => role === 'leader' && name !== former.name
    while (!(await look()).some(isOther)) {
      assert.ok(performance.now() - sinceMs < WHOLE_MAX_MS, 'no other server leads')
      await sleep(POLL_INTERVAL_MS)
    }
  }

  return { leader, untilOtherLeads, untilWhole }
}

async function configureEtcd(folder: string, port: number): Promise<string[]> {
  const client = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${await findPort(0, '127.0.0.1')}`
  return [
    '--enable-v2=true',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ]
}

/** Only the leader answers 200 at `/primary`; the connections of a server that fails are closed. */
const configureHaproxy = (port: number, members: readonly Member[]) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members
  .map((each) => `  server ${each.name} 127.0.0.1:${each.port} check port ${each.restPort}`)
  .join('\n')}
`

/** HAProxy needs a moment to find the leader. */
async function createDatabase(url: string): Promise<void> {
  const sinceMs = performance.now()
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('create database kisekae')
      return
    } catch (error) {
      if (performance.now() - sinceMs > WHOLE_MAX_MS) throw error
      await sleep(POLL_INTERVAL_MS)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
