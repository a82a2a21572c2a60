import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDb } from '@kisekae/server/kernel/db.ts'
import { urlOf } from '@kisekae/server/postgres/connect.ts'
import { readPidFile } from '@kisekae/server/postgres/pid-file.ts'
import { findPlace } from '@kisekae/server/postgres/place.ts'
import { makeFolder } from './folder.ts'
import { makeWorld, type World } from './histories/world.ts'
import { checkPurchases } from './kill/check-purchases.ts'
import { askAgain, buy, type Counter, Interrupted, type Purchase } from './kill/purchase.ts'
import { type Service, startService } from './service.ts'
import type { Case, Trial } from './trial.ts'

const CLIENTS = 8
const LOAD_MIN_MS = 300
const LOAD_SPREAD_MS = 900
const RECOVERY_MAX_MS = 30_000
const RETRY_PAUSE_MS = 20
/** Answers that do not say whether it happened: the line was cut, or the database was away. */
const CUT_OR_AWAY = [0, 503]

/** What goes on from one kill to the next. */
interface Life {
  folder: string
  world: World | null
  finished: Purchase[]
  /** Grants whose answers were lost by a kill. */
  lost: number
}

/**
 * Guests, grants and draws, all under keys, while the service or its PostgreSQL is killed: what was
 * acknowledged is kept, and what was not is asked again and happens once.
 */
export const killGrantsTrial: Trial = {
  about: 'kill -9 of the service and of PostgreSQL by turns, under grants and draws; --times N',
  listCases(times) {
    const life = makeFolder().then((folder): Life => ({ ...NEW_LIFE, finished: [], folder }))
    const kills = Array.from({ length: times }, (_, index): Case => {
      const loadMs = LOAD_MIN_MS + ((index * 397) % LOAD_SPREAD_MS)
      const [who, kill] = index % 2 === 0 ? SERVICE : POSTGRES
      return {
        name: `kill ${index + 1}, of ${who}, after ${loadMs} ms`,
        run: async () => killUnderLoad(await life, loadMs, kill),
      }
    })
    return [...kills, { name: 'after the last one', run: async () => finish(await life) }]
  },
}

const NEW_LIFE = { world: null, lost: 0 }

/** Kills, and gives a service that answers again. */
type Kill = (service: Service) => Promise<Service>

const SERVICE: [string, Kill] = [
  'the service',
  async (service) => {
    await service.end('SIGKILL')
    return startService({ dataDir: service.dataDir })
  },
]

const POSTGRES: [string, Kill] = [
  'PostgreSQL',
  async (service) => {
    process.kill(readPidFile(join(service.dataDir, 'postgres'))?.pid ?? Number.NaN, 'SIGKILL')
    return service
  },
]

async function killUnderLoad(life: Life, loadMs: number, kill: Kill) {
  const first = await startService({ dataDir: join(life.folder, 'data') })
  const { world, db } = await openWorld(life, first)
  const load = startLoad({ baseUrl: first.baseUrl, world }, life.finished.length)
  await sleep(loadMs)
  const killedMs = performance.now()
  const dying = kill(first)
  await sleep(RETRY_PAUSE_MS)
  load.stop()
  const service = await dying
  const purchases = await load.purchases
  const unfinished = purchases.filter(isUnfinished)
  const counter = { baseUrl: service.baseUrl, world }
  for (const purchase of purchases) await finishPurchase(counter, purchase, killedMs)
  const recoveryMs = Math.round(performance.now() - killedMs)
  for (const purchase of purchases) assert.deepEqual(await askAgain(counter, purchase), [])
  const grants = await checkPurchases(db, purchases)
  await db.end()
  await service.end('SIGTERM')
  life.finished.push(...purchases)
  life.lost += unfinished.length
  const told = `${grants} grants, ${unfinished.length} were cut and asked again`
  return {
    result: `ready in ${service.startMs} ms, all asked again after ${recoveryMs} ms; ${told}`,
  }
}

async function openWorld(life: Life, { dataDir }: Service): Promise<{ world: World; db: Db }> {
  const db = openDb({ connectionString: urlOf(findPlace(dataDir)), maxConnections: 2 })
  life.world ??= await makeWorld(db)
  return { world: life.world, db }
}

/** Clients that buy one thing after the other until something is not answered. */
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

/** Asks again, under the same keys, until everything is answered. */
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
  const told = `${lost} of them cut and asked again`
  return { result: `${grants} grants of ${finished.length} guests, each once; ${told}` }
}
