import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster } from './failover/open-cluster.ts'
import { listMissing } from './failover/start-member.ts'
import { makeWorld } from './histories/world.ts'
import { finishLoad, tell } from './machines/finish-load.ts'
import { openFleet } from './machines/open-fleet.ts'
import { startLoad } from './machines/start-load.ts'
import { hasPgBouncer, startPooler } from './machines/start-pooler.ts'
import { openObserver } from './open-observer.ts'
import { WITHOUT_PICTURES } from './service.ts'
import type { Outcome, Trial } from './trial.ts'

/**
 * The time under load before each failure; if the leader is frozen, also the time under load with
 * the new leader before the frozen one continues.
 */
const LOAD_MS = 3_000

/** Removes the leader; resolves when another server leads and the removed one is allowed back. */
type Failure = (cluster: Cluster) => Promise<unknown>

const FAILURES: readonly [name: string, fail: Failure][] = [
  ['the leader is killed', kill],
  ['the leader is frozen', freeze],
  ['the leader hands over', (cluster) => cluster.switchOver()],
]

/**
 * A service of two processes on PostgreSQL with synchronous standbys. Whatever happens to the
 * leader, every acknowledged change exists once, clients get no 500, and each of their requests is
 * acknowledged within 30 seconds.
 */
export const failoverTrial: Trial = {
  about: 'PostgreSQL under Patroni behind HAProxy: leaders killed, frozen, replaced; --times N',
  listCases: (times) => [
    ...FAILURES.map(([name, fail]) => ({
      name: `${name}, ${times} times`,
      run: () => onCluster(() => failOften(fail, times)),
    })),
    {
      name: `the leader is killed behind PgBouncer, ${times} times`,
      run: () => onCluster(() => failOften(kill, times, { isPooled: true }), { isPooled: true }),
    },
  ],
}

async function onCluster(run: () => Promise<string>, { isPooled = false } = {}): Promise<Outcome> {
  const missing = listMissing()
  if (isPooled && !hasPgBouncer) missing.push('pgbouncer')
  if (missing.length === 0) return { result: await run() }
  return { skipped: `missing: apt-get install ${missing.join(' ')}` }
}

export async function failOften(
  fail: Failure,
  times: number,
  { pauseMs = 0, isPooled = false } = {},
): Promise<string> {
  const cluster = await openCluster()
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-trial-'))
  const { databaseUrl } = cluster
  const pooler = isPooled ? await startPooler(databaseUrl) : undefined
  const fleet = await openFleet({
    folder,
    databaseUrl: pooler?.url ?? databaseUrl,
    migrationUrl: databaseUrl,
    settings: WITHOUT_PICTURES,
  })
  const db = openObserver(databaseUrl)
  try {
    await fleet.start()
    await fleet.start()
    const { url } = fleet.balancer
    const world = await makeWorld(db)
    const load = startLoad({ url, db, world, mayLose: true, hasPictures: false, pauseMs })
    for (let count = 0; count < times; count++) {
      await cluster.untilWhole()
      await sleep(LOAD_MS)
      await fail(cluster)
    }
    await cluster.untilWhole()
    const finished = await finishLoad(fleet.balancer, load, { mayLose: true })
    return `${tell(finished)}; longest outage ${(finished.longestGapMs / 1000).toFixed(1)} s`
  } finally {
    await fleet.close()
    await pooler?.stop()
    await db.end()
    await cluster.close()
    await rm(folder, { recursive: true })
  }
}

export async function kill(cluster: Cluster): Promise<void> {
  const leader = await cluster.leader()
  leader.signal('SIGKILL')
  await cluster.untilOtherLeads(leader)
  leader.start()
}

async function freeze(cluster: Cluster): Promise<void> {
  const leader = await cluster.leader()
  leader.signal('SIGSTOP')
  await cluster.untilOtherLeads(leader)
  await sleep(LOAD_MS)
  leader.signal('SIGCONT')
}
