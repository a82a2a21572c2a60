import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharePartsWithService } from '@kisekae/server/image/fixtures/share-parts.ts'
import pg from 'pg'
import { hasPrometheus, type Prometheus, startPrometheus } from './alerts/start-prometheus.ts'
import { makeGuest } from './guest-load.ts'
import { openStand } from './histories/open-stand.ts'
import { endServices, type Service, startService } from './service.ts'
import type { Trial } from './trial.ts'

const POLL_INTERVAL_MS = 300
/** The first round of housekeeping starts a minute after the service. */
const FIRES_MAX_MS = 120_000
const SILENT_MAX_MS = 180_000
const CALLERS = 60
/**
 * The delay between the first calls. It spreads them over the time for which each call waits for
 * its picture, as no process is rendering pictures.
 */
const STAGGER_MS = 160
/** Longer than a call may take, and shorter than the interval between scrapes. */
const PAUSE_MS = 700

/** Breaks a service in every way that the alert rules cover, and repairs it. */
export const alertsTrial: Trial = {
  about: 'each rule of docs/monitoring/alerts.yml fires in a real Prometheus, then stops firing',
  listCases: () => [
    {
      name: 'every alert rule fires for its reason, and stops firing after the repair',
      async run() {
        if (hasPrometheus) return { result: await fireAll() }
        return { skipped: 'Prometheus is missing: apt-get install prometheus' }
      },
    },
  ],
}

/** The broken component, and the rules that must report it. */
interface Site {
  service: Service
  prometheus: Prometheus
}

async function fireAll(): Promise<string> {
  const { database, folder, close } = await openStand()
  const place = { dataDir: join(folder, 'data'), databaseUrl: database.ownerUrl }
  await sharePartsWithService(place.dataDir)
  const prometheus = await startPrometheus(join(folder, 'prometheus'))
  const databaseName = new URL(database.url).pathname.slice(1)
  const admin = await openAdmin(databaseName)
  const outside = await openAdmin('postgres')
  try {
    const settings = { KISEKAE_ROLE: 'api' }
    const api = await startService({ ...place, settings, isUnlimited: true })
    await prometheus.watch([api.metricsUrl])
    await withoutWorkers({ service: api, prometheus })
    await api.end('SIGKILL')

    const service = await startService({ ...place, isUnlimited: true })
    // The demo belongs to the first service.
    Object.assign(service, { apiKey: api.apiKey })
    // Events before the first scrape do not count as an increase.
    await prometheus.watch([service.metricsUrl])
    const site = { service, prometheus }
    await withBrokenTables(site, admin)
    await withLockedTable(site, admin)
    await admin.end()
    await withoutDatabase(prometheus, { databaseName, outside })
    await withPauses(site)
    await untilSilent(prometheus)
    await service.end('SIGKILL')
    await untilFires(prometheus, ['KisekaeDown'])
    assert.deepEqual([...prometheus.fired].toSorted(), prometheus.names.toSorted())
    return `${prometheus.names.length} rules fired; none was firing after the repair`
  } finally {
    await endServices()
    await admin.end()
    await outside.end()
    await prometheus.stop()
    await close()
  }
}

/** A connection to the trial's server as a superuser. */
async function openAdmin(databaseName: string): Promise<pg.Client> {
  const { KISEKAE_TEST_DATABASE_URL } = process.env
  assert.ok(KISEKAE_TEST_DATABASE_URL)
  const url = new URL(KISEKAE_TEST_DATABASE_URL)
  url.pathname = `/${databaseName}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  return admin
}

/** A process that only serves requests, without rendering, webhooks or housekeeping. */
async function withoutWorkers({ service, prometheus }: Site): Promise<void> {
  const { baseUrl, apiKey } = service
  const { avatarId } = await makeGuest(service)
  const asked = await fetch(`${baseUrl}/v1/Avatar/${avatarId}/VRM?key=${apiKey}`, {
    method: 'POST',
  })
  assert.equal(asked.status, 200, await asked.text())
  await whileCalling(
    () => lookAtNewGuest(service),
    () =>
      untilFires(prometheus, [
        'KisekaeNoLeader',
        'KisekaeQueueLate',
        'KisekaeHousekeepingLate',
        'KisekaePicturesRefused',
      ]),
  )
}

async function lookAtNewGuest(service: Service): Promise<Response> {
  const { avatarImageUrl } = await makeGuest(service)
  assert.ok(avatarImageUrl)
  return fetchAlone(avatarImageUrl)
}

/** This uses a separate connection, since a service may close an idle one just as it is used. */
const fetchAlone = (url: string) => fetch(url, { headers: { connection: 'close' } })

/** A chore, a call and the request log fail, each because of a different table. */
async function withBrokenTables({ service, prometheus }: Site, admin: pg.Client): Promise<void> {
  await admin.query('alter table gacha_session rename to gacha_session_away')
  await admin.query('alter table request_entry add constraint never check (false) not valid')
  const { baseUrl, apiKey } = service
  const { avatarId } = await makeGuest(service)
  const url = `${baseUrl}/v1/Gacha/Session?key=${apiKey}&avatarId=${avatarId}`
  const response = await fetch(`${baseUrl}/v1/Gachas?key=${apiKey}`)
  // The response from the service under test; only these fields are read.
  const { gachas } = (await response.json()) as { gachas: { id: number }[] }
  const drawn = await fetch(`${url}&gachaId=${gachas[0].id}`, { method: 'POST' })
  assert.equal(drawn.status, 500, await drawn.text())
  await untilFires(prometheus, ['KisekaeBug', 'KisekaeRequestLogLost', 'KisekaeChoreFailed'])
  await admin.query('alter table gacha_session_away rename to gacha_session')
  await admin.query('alter table request_entry drop constraint never')
}

/** Another session has locked a table, so calls wait until they fail. */
async function withLockedTable({ service, prometheus }: Site, admin: pg.Client): Promise<void> {
  const { baseUrl, apiKey } = service
  const { avatarId } = await makeGuest(service)
  await admin.query('begin; lock table link in access exclusive mode')
  const read = () => fetchAlone(`${baseUrl}/v1/Avatar/${avatarId}?key=${apiKey}`)
  await whileCalling(read, () =>
    untilFires(prometheus, [
      'KisekaeSlow',
      'KisekaeConnectionsExhausted',
      'KisekaeDatabaseErrors',
      'KisekaeUnavailable',
    ]),
  )
  await admin.query('rollback')
}

async function withoutDatabase(
  prometheus: Prometheus,
  { databaseName, outside }: { databaseName: string; outside: pg.Client },
): Promise<void> {
  await outside.query(`alter database ${databaseName} allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    databaseName,
  ])
  await untilFires(prometheus, ['KisekaeNotReady'])
  await outside.query(`alter database ${databaseName} allow_connections true`)
}

/** The process pauses again and again, as on a shared machine. */
async function withPauses({ service, prometheus }: Site): Promise<void> {
  let isOver = false
  async function pauseOften(): Promise<void> {
    while (!isOver) {
      process.kill(service.pid, 'SIGSTOP')
      await sleep(PAUSE_MS)
      process.kill(service.pid, 'SIGCONT')
      await sleep(PAUSE_MS)
    }
  }
  const pausing = pauseOften()
  try {
    await untilFires(prometheus, ['KisekaeBlocked'])
  } finally {
    isOver = true
    await pausing
  }
}

/** Many callers, who call again as soon as they get a response, until the work has ended. */
async function whileCalling(call: () => Promise<Response>, work: () => Promise<void>) {
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async (_, at) => {
    await sleep(at * STAGGER_MS)
    while (!isOver) await (await call()).arrayBuffer()
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(callers)
  }
}

async function untilFires(prometheus: Prometheus, names: readonly string[]): Promise<void> {
  const sinceMs = performance.now()
  const missing = new Set(names)
  while (missing.size > 0) {
    for (const name of await prometheus.listFiring()) missing.delete(name)
    const tookMs = performance.now() - sinceMs
    assert.ok(tookMs < FIRES_MAX_MS, `${[...missing].join(', ')} did not fire`)
    await sleep(POLL_INTERVAL_MS)
  }
}

async function untilSilent(prometheus: Prometheus): Promise<void> {
  const sinceMs = performance.now()
  for (;;) {
    const firing = await prometheus.listFiring()
    if (firing.length === 0) return
    assert.ok(performance.now() - sinceMs < SILENT_MAX_MS, `${firing.join(', ')} still fires`)
    await sleep(POLL_INTERVAL_MS)
  }
}
