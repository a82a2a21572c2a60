import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import type { TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import { checkOut, git } from '../scripts/command/check-out.ts'
import { makeGuest } from './guest-load.ts'
import { openStand } from './histories/open-stand.ts'
import { makeWorld, type World } from './histories/world.ts'
import { hasNginx } from './machines/balancer.ts'
import { finishLoad, tell } from './machines/finish-load.ts'
import { type Fleet, openFleet } from './machines/open-fleet.ts'
import { type Load, startLoad } from './machines/start-load.ts'
import { hasPgBouncer, type Pooler, startPooler } from './machines/start-pooler.ts'
import { openObserver } from './open-observer.ts'
import { countDrawn, prepared } from './pictures/open-services.ts'
import { type Service, WITHOUT_PICTURES } from './service.ts'
import type { Case, Outcome, Trial } from './trial.ts'

/** The time under load before an event. */
const LOAD_MS = 1_500
const PICTURES = 12
/**
 * Upgrading the whole fleet and rolling it back takes as long as replacing five killed processes.
 */
const UPGRADE_SHARE = 5
const ROLES_MS = 10_000
const POLL_INTERVAL_MS = 50
const TAKEOVER_MAX_MS = 15_000
const READS = 500
const READ_RATE = 10
/** A full bucket holds as many reads as are allowed in this many seconds. */
const BURST_S = 10
/** The processes count each other every three seconds. */
const SETTLING_MS = 4_000

/**
 * Several processes behind nginx, which never repeats a request; they share one database. Every
 * acknowledged change exists once, regardless of what happens to a process; if a process is stopped
 * properly, clients see no errors.
 */
export const machinesTrial: Trial = {
  about: 'three processes behind nginx: kills, stops, upgrades, roles; --times N',
  listCases(times) {
    const upgrades = Math.ceil(times / UPGRADE_SHARE)
    const cases: [name: string, run: (site: Site) => Promise<string>][] = [
      [
        `kill -9 of one of three processes, ${times} times`,
        onThree((three) => killOften(three, times)),
      ],
      [`SIGTERM ${times} times, no errors`, onThree((three) => stopOften(three, times))],
      [`upgrade and rollback ${upgrades} times, no errors`, (site) => upgradeOften(site, upgrades)],
      [`${PICTURES} pictures requested from each of three, rendered once`, onThree(drawOnce)],
      ['roles: two for the API, one for pictures, one for background work', playRoles],
      ['the rate of an app applies to all three together', onThree(countAllowed)],
      ['another process takes over a VRM file of a killed one', takeOver],
    ]
    const behindNginx = cases.map(
      ([name, run]): Case => ({
        name,
        run: async () => (hasNginx ? { result: await onSite(run) } : WITHOUT_NGINX),
      }),
    )
    return [
      ...behindNginx,
      {
        name: `through PgBouncer, which is killed ${times} times`,
        async run() {
          if (!hasNginx) return WITHOUT_NGINX
          return hasPgBouncer ? { result: await onPooledSite(times) } : WITHOUT_PGBOUNCER
        },
      },
    ]
  },
}

const WITHOUT_NGINX: Outcome = {
  skipped: 'nginx is missing: install it, for example with apt-get install nginx-light',
}
const WITHOUT_PGBOUNCER: Outcome = {
  skipped: 'PgBouncer is missing: install it, for example with apt-get install pgbouncer',
}

/** A database, a load balancer, and services to be started behind it. */
export interface Site {
  fleet: Fleet
  /** Connects directly, even if the services go through a pooler. */
  db: Db
  pictures: SitePictures
  /** The time for which the load's simulated buyers pause between purchases. */
  pauseMs: number
  /** Starts the load; a service must already be running. */
  load(terms: { mayLose: boolean }): Promise<Load>
  makeWorld(): Promise<World>
}

/**
 * Whether pictures are rendered. `prepared` waits until all parts have been generated, which takes
 * a minute of processor time; then the load fetches pictures too. With `unprepared`, the case does
 * not wait, and pictures are rendered while it runs.
 */
type SitePictures = 'none' | 'unprepared' | 'prepared'

/** The pictures of a site, and how long the load's simulated buyers pause between purchases. */
type SiteTerms = Partial<Pick<Site, 'pictures' | 'pauseMs'>>

/** Runs a case on a new site. */
export async function onSite<Told>(
  run: (site: Site) => Promise<Told>,
  { pictures = 'prepared', pauseMs = 0 }: SiteTerms = {},
): Promise<Told> {
  const stand = await openStand()
  try {
    const { folder, database } = stand
    const settings = pictures === 'none' ? WITHOUT_PICTURES : {}
    const fleet = await openFleet({ folder, databaseUrl: database.ownerUrl, settings })
    return await onFleet({ fleet, database, pictures, pauseMs }, run)
  } finally {
    await stand.close()
  }
}

/** Runs a case with a pooler, without pictures. */
export async function onPooledSite(times: number, { pauseMs = 0 } = {}): Promise<string> {
  const stand = await openStand()
  const { folder, database } = stand
  const databaseUrl = database.url
  const pooler = await startPooler(databaseUrl)
  try {
    const fleet = await openFleet({
      folder,
      databaseUrl: pooler.url,
      migrationUrl: database.ownerUrl,
      settings: WITHOUT_PICTURES,
    })
    const run = (site: Site) => throughPooler(site, { pooler, times })
    return await onFleet({ fleet, database, pictures: 'none', pauseMs }, run)
  } finally {
    await pooler.stop()
    await stand.close()
  }
}

interface Ground extends Pick<Site, 'fleet' | 'pictures' | 'pauseMs'> {
  database: TestDatabase
}

async function onFleet<Told>(
  { fleet, database, pictures, pauseMs }: Ground,
  run: (site: Site) => Promise<Told>,
): Promise<Told> {
  const db = openObserver(database.url)
  const { url } = fleet.balancer
  try {
    return await run({
      fleet,
      db,
      pictures,
      pauseMs,
      makeWorld: () => makeWorld(db),
      async load(terms) {
        const world = await makeWorld(db)
        const hasPictures = pictures === 'prepared'
        return startLoad({ ...terms, url, db, world, hasPictures, pauseMs })
      },
    })
  } finally {
    await fleet.close()
    await db.end()
  }
}

/** A site, and the three services that run on it. */
export interface Three extends Site {
  services: Service[]
}

const onThree = (run: (three: Three) => Promise<string>) => async (site: Site) =>
  run({ ...site, services: await startThree(site) })

/** The database is prepared by the first service; the others start at the same moment. */
export async function startThree({ fleet, pictures }: Site): Promise<Service[]> {
  const first = await fleet.start()
  if (pictures === 'prepared') await prepared(fleet.dataDir)
  return [first, ...(await Promise.all([fleet.start(), fleet.start()]))]
}

export async function killOften(three: Three, times: number): Promise<string> {
  const { fleet, services } = three
  const load = await three.load({ mayLose: true })
  for (let count = 0; count < times; count++) {
    await sleep(LOAD_MS)
    await fleet.end(services[count % services.length], 'SIGKILL')
    services[count % services.length] = await fleet.start()
  }
  return tell(await finishLoad(fleet.balancer, load, { mayLose: true }))
}

export async function stopOften(three: Three, times: number): Promise<string> {
  const { fleet, services } = three
  const load = await three.load({ mayLose: false })
  for (let count = 0; count < times; count++) {
    await sleep(LOAD_MS)
    assert.equal(await fleet.end(services[count % services.length], 'SIGTERM'), 'exit code 0')
    services[count % services.length] = await fleet.start()
  }
  return tell(await finishLoad(fleet.balancer, load, { mayLose: false }))
}

/** Stopping services causes no errors; killing the pooler neither loses nor repeats anything. */
async function throughPooler(
  site: Site,
  { pooler, times }: { pooler: Pooler; times: number },
): Promise<string> {
  const { fleet } = site
  const [first] = await startThree(site)
  const quiet = await site.load({ mayLose: false })
  await sleep(LOAD_MS)
  assert.equal(await fleet.end(first, 'SIGTERM'), 'exit code 0')
  await fleet.start()
  const stopped = await finishLoad(fleet.balancer, quiet, { mayLose: false })
  const load = await site.load({ mayLose: true })
  for (let count = 0; count < times; count++) {
    await sleep(LOAD_MS)
    await pooler.restart()
  }
  const killed = await finishLoad(fleet.balancer, load, { mayLose: true })
  return `${pooler.mode} mode: ${tell(stopped)}; killed: ${tell(killed)}`
}

/**
 * Upgrades one process after another from the version before the newest migration to this one, and
 * back; the old version starts again on the new database.
 */
async function upgradeOften(site: Site, times: number): Promise<string> {
  const { fleet } = site
  const commit = `${git('log', '-1', '--format=%h', '--', 'server/migrations')}~1`
  const before = checkOut(commit)
  try {
    const startOld = () => fleet.start({ checkout: before.folder })
    const first = await startOld()
    await prepared(fleet.dataDir, await readVersionOf(before.folder))
    let services = [first, await startOld(), await startOld()]
    // The data for the load can be inserted only after the new version has migrated the database.
    const guide = await fleet.start()
    await prepared(fleet.dataDir)
    const load = await site.load({ mayLose: false })
    await fleet.end(guide, 'SIGTERM')
    for (let count = 0; count < times; count++)
      for (const start of [() => fleet.start(), startOld]) {
        const next: Service[] = []
        for (const service of services) {
          await sleep(LOAD_MS)
          next.push(await start())
          assert.equal(await fleet.end(service, 'SIGTERM'), 'exit code 0')
        }
        services = next
      }
    const finished = await finishLoad(fleet.balancer, load, { mayLose: false })
    return `from ${git('rev-parse', '--short', commit)}: ${tell(finished)}`
  } finally {
    before.remove()
  }
}

async function readVersionOf(checkout: string): Promise<string> {
  const module = await import(pathToFileURL(join(checkout, 'server/image/drawing-version.ts')).href)
  return module.readDrawingVersion()
}

export async function drawOnce(three: Three): Promise<string> {
  const { services } = three
  const onEach = (paths: readonly string[]) =>
    services.flatMap(({ baseUrl }) => paths.map((path) => `${baseUrl}${path}`))
  await sleep(SETTLING_MS)
  const guests = await makeGuests(three, PICTURES)
  // Each process renders the new guests that it created, without being asked. These requests wait
  // until it has done so.
  await Promise.all(onEach(guests.flatMap(({ avatar, face }) => [avatar, face])).map(fetchPicture))
  const before = await Promise.all(services.map(countDrawn))
  const urls = onEach(guests.map(({ avatar }, at) => `${avatar}?background=${colour(at)}`))
  await Promise.all(urls.map(fetchPicture))
  const drawn = (await Promise.all(services.map(countDrawn))).map((count, at) => count - before[at])
  assert.equal(sum(drawn), PICTURES, drawn.join(' + '))
  return `${urls.length} requests, ${drawn.join(' + ')} drawn`
}

/** The paths of the pictures of new guests. */
async function makeGuests({ fleet, makeWorld }: Site, count: number) {
  const { apiKey } = await makeWorld()
  const guests: { avatar: string; face: string }[] = []
  for (let at = 0; at < count; at++) {
    const { avatarImageUrl, faceImageUrl } = await makeGuest({
      baseUrl: fleet.balancer.url,
      apiKey,
    })
    assert.ok(avatarImageUrl && faceImageUrl)
    guests.push({ avatar: new URL(avatarImageUrl).pathname, face: new URL(faceImageUrl).pathname })
  }
  return guests
}

const colour = (at: number) => String(at).padStart(6, '0')

/** Requests a picture again, as the 503 response requires, until it has been rendered. */
async function fetchPicture(url: string): Promise<void> {
  let response = await fetch(url)
  while (response.status === 503) {
    await sleep(Number(response.headers.get('retry-after')) * 1_000)
    response = await fetch(url)
  }
  assert.equal(response.status, 200, url)
}

async function playRoles(site: Site): Promise<string> {
  const { fleet } = site
  const start = (role: string) =>
    fleet.start({ settings: { KISEKAE_ROLE: role }, isApart: role !== 'api' })
  const first = await start('api')
  await prepared(first.dataDir)
  const [second, drawer, worker] = [await start('api'), await start('draw'), await start('work')]
  const load = await site.load({ mayLose: false })
  await sleep(ROLES_MS)
  const { apiKey } = await site.makeWorld()
  const file = await generateVrm(site, apiKey)
  const drawn = await Promise.all([first, second, worker, drawer].map(countDrawn))
  const finished = await finishLoad(fleet.balancer, load, { mayLose: false })
  assert.deepEqual(drawn.slice(0, 3), [0, 0, 0])
  assert.ok(drawn[3] > 0)
  return `${tell(finished)}; ${drawn[3]} rendered elsewhere; a VRM file after ${file} ms`
}

/** Requests a file; returns the milliseconds until it is ready. */
async function generateVrm({ fleet, db }: Site, apiKey: string): Promise<number> {
  const { url } = fleet.balancer
  const { avatarId } = await makeGuest({ baseUrl: url, apiKey })
  const startedMs = performance.now()
  const asked = await fetch(`${url}/v1/Avatar/${avatarId}/VRM?key=${apiKey}`, { method: 'POST' })
  assert.equal(asked.status, 200)
  await untilMade(db)
  return Math.round(performance.now() - startedMs)
}

async function untilMade(db: Db): Promise<void> {
  for (;;) {
    const { running, failed } = await db.get<{ running: number; failed: number }>`
      select count(*) filter (where status = 'running') as running,
        count(*) filter (where status not in ('running', 'completed')) as failed
      from vrm_generation`
    assert.equal(failed, 0)
    if (running === 0) return
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Three processes together allow only as many simultaneous reads as one process would. */
export async function countAllowed({ makeWorld, db, fleet }: Three): Promise<string> {
  const { apiKey, appId } = await makeWorld()
  await db.rows`update app set reads_per_second = ${READ_RATE} where app_id = ${appId}`
  // The processes count each other every three seconds.
  await sleep(SETTLING_MS)
  const url = `${fleet.balancer.url}/v1/Echo?message=hello&key=${apiKey}`
  const startedMs = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: READS }, async () => (await fetch(url)).status),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const passed = statuses.filter((status) => status === 200).length
  const allowed = READ_RATE * (BURST_S + seconds)
  assert.ok(passed <= allowed + 1, `${passed} of ${READS} passed, ${allowed} were allowed`)
  assert.ok(passed >= READ_RATE * BURST_S * 0.9, `only ${passed} passed`)
  return (
    `${passed} of ${READS} reads passed in ${seconds.toFixed(1)} s; ` +
    `one process allows ${Math.floor(allowed)}`
  )
}

/** The worker that has the job is killed; another one exists, but has been suspended. */
async function takeOver(site: Site): Promise<string> {
  const { fleet } = site
  const start = () => fleet.start({ settings: { KISEKAE_ROLE: 'work' }, isApart: true })
  const api = await fleet.start({ settings: { KISEKAE_ROLE: 'api' } })
  await prepared(api.dataDir)
  const [worker, other] = [await start(), await start()]
  process.kill(other.pid, 'SIGSTOP')
  const { apiKey } = await site.makeWorld()
  const { avatarId } = await makeGuest({ baseUrl: fleet.balancer.url, apiKey })
  const url = `${fleet.balancer.url}/v1/Avatar/${avatarId}/VRM?key=${apiKey}`
  assert.equal((await fetch(url, { method: 'POST' })).status, 200)
  while (!(await isClaimed(site.db))) await sleep(POLL_INTERVAL_MS)
  await worker.end('SIGKILL')
  const killedMs = performance.now()
  process.kill(other.pid, 'SIGCONT')
  await untilMade(site.db)
  const tookMs = Math.round(performance.now() - killedMs)
  assert.ok(tookMs <= TAKEOVER_MAX_MS, `after ${tookMs} ms`)
  return `after ${tookMs} ms`
}

const isClaimed = async (db: Db) =>
  (await db.find`select from vrm_generation where attempts = 1 and status = 'running'`) !==
  undefined

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
