import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { readPidFile } from '@kisekae/server/postgres/cluster/pid-file.ts'
import { findPlace } from '@kisekae/server/postgres/place/find-place.ts'
import { urlOf } from '@kisekae/server/postgres/roles/connect.ts'
import { median } from '../bench/load/median.ts'
import { makeFolder } from './folder.ts'
import { makeWorld, type World } from './histories/world.ts'
import { checkPurchases } from './kill/check-purchases.ts'
import { askAgain, buy, type Counter, Interrupted, type Purchase } from './kill/purchase.ts'
import { openObserver } from './open-observer.ts'
import { type Service, startService } from './service.ts'
import type { Case, Trial } from './trial.ts'

const CLIENTS = 8
const LOAD_MIN_MS = 300
const LOAD_SPREAD_MS = 900
const RECOVERY_MAX_MS = 30_000
const RETRY_PAUSE_MS = 20
/**
 * Statuses that leave the outcome unknown: the connection was lost, or the database was
 * unavailable.
 */
const CUT_OR_AWAY = [0, 503]

/** One kill in this many hits PostgreSQL; the others hit the service. */
const POSTGRES_SHARE = 6

/** State that survives kills. */
interface Life {
  folder: string
  world: World | null
  finished: Purchase[]
  /** Grants whose responses were lost because a process was killed. */
  lost: number
}

/**
 * Creates guests, grants items and makes draws, always with idempotency keys, while the service or
 * its PostgreSQL is killed: acknowledged changes must persist, and unacknowledged changes are
 * repeated and must take effect exactly once.
 */
export const killGrantsTrial: Trial = {
  about:
    'kill -9 of the service, every sixth time of PostgreSQL, during grants and draws; --times N',
  listCases(times) {
    const life = makeFolder().then(
      (folder): Life => ({ world: null, lost: 0, finished: [], folder }),
    )
    const ofPostgres = Math.floor(times / POSTGRES_SHARE)
    const kills: [count: number, who: string, kill: Kill][] = [
      [times - ofPostgres, 'the service', killService],
      [ofPostgres, 'PostgreSQL', killPostgres],
    ]
    return [
      ...kills.map(
        ([count, who, kill]): Case => ({
          name: `kill -9 of ${who}, ${count} times`,
          run: async () => killOften(await life, count, kill),
        }),
      ),
      { name: 'after the last one', run: async () => finish(await life) },
    ]
  },
}

/** Kills the service or its database; resolves when a service responds again. */
type Kill = (service: Service) => Promise<Service>

async function killService(service: Service): Promise<Service> {
  await service.end('SIGKILL')
  return startService({ dataDir: service.dataDir })
}

async function killPostgres(service: Service): Promise<Service> {
  process.kill(readPidFile(join(service.dataDir, 'postgres'))?.pid ?? Number.NaN, 'SIGKILL')
  return service
}

async function killOften(life: Life, times: number, kill: Kill) {
  let service = await startService({ dataDir: join(life.folder, 'data') })
  const { world, db } = await openWorld(life, service)
  const recoveriesMs: number[] = []
  let grants = 0
  let cut = 0
  for (let count = 0; count < times; count++) {
    const first = life.finished.length
    const load = startLoad({ baseUrl: service.baseUrl, world }, first)
    await sleep(LOAD_MIN_MS + ((count * 397) % LOAD_SPREAD_MS))
    const killedMs = performance.now()
    const dying = kill(service)
    await sleep(RETRY_PAUSE_MS)
    load.stop()
    service = await dying
    const purchases = await load.purchases
    const counter = { baseUrl: service.baseUrl, world }
    const unfinished = purchases.filter(isUnfinished)
    for (const purchase of unfinished) await finishPurchase(counter, purchase, killedMs)
    recoveriesMs.push(performance.now() - killedMs)
    await Promise.all(
      purchases.map(async (each) => assert.deepEqual(await askAgain(counter, each), [])),
    )
    grants += await checkPurchases(db, purchases)
    cut += unfinished.length
    life.finished.push(...purchases)
    life.lost += unfinished.length
  }
  await db.end()
  await service.end('SIGTERM')
  const [typical, worst] = [median(recoveriesMs), Math.max(...recoveriesMs)].map(Math.round)
  const told = `all that was cut answered after ${typical} ms, ${worst} at most`
  return { result: `${told}; ${grants} grants, ${cut} guests cut off and asked again` }
}

async function openWorld(life: Life, { dataDir }: Service): Promise<{ world: World; db: Db }> {
  const db = openObserver(urlOf(findPlace(dataDir), 'admin'))
  life.world ??= await makeWorld(db)
  return { world: life.world, db }
}

/** Clients that make one purchase after another until a request gets no response. */
function startLoad(counter: Counter, firstNumber: number) {
  let stopped = false
  const made: Purchase[] = []
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!stopped) {
      const purchase: Purchase = { number: firstNumber + made.length, asked: [] }
      made.push(purchase)
      await buy(counter, purchase).catch((error: unknown) => {
        mustBeInterrupted(error)
        stopped = true
      })
    }
  })
  return {
    purchases: Promise.all(clients).then(() => made),
    stop() {
      stopped = true
    },
  }
}

function mustBeInterrupted(error: unknown): void {
  if (!(error instanceof Interrupted)) throw error
  assert.ok(CUT_OR_AWAY.includes(error.reply.status), `answered with ${error.message}`)
}

const isUnfinished = ({ asked }: Purchase) => asked.some(({ reply }) => reply.status !== 200)

/** Repeats requests with the same keys until all have responses. */
async function finishPurchase(counter: Counter, purchase: Purchase, killedMs: number) {
  for (;;) {
    try {
      return await buy(counter, purchase)
    } catch (error) {
      mustBeInterrupted(error)
      assert.ok(performance.now() - killedMs < RECOVERY_MAX_MS, 'it did not recover')
      await sleep(RETRY_PAUSE_MS)
    }
  }
}

async function finish({ folder, finished, lost, ...life }: Life) {
  const service = await startService({ dataDir: join(folder, 'data') })
  const { db } = await openWorld({ folder, finished, lost, ...life }, service)
  const grants = await checkPurchases(db, finished)
  await db.end()
  await service.end('SIGTERM')
  await rm(folder, { recursive: true })
  const told = `${lost} of them were cut and repeated`
  return { result: `${grants} grants to ${finished.length} guests, each applied once; ${told}` }
}
