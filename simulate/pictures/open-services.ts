import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { areAllPrepared, openParts } from '@kisekae/server/image/asset/part-store.ts'
import { readDrawingVersion } from '@kisekae/server/image/drawing-version.ts'
import { startPostgres } from '@kisekae/server/postgres/start-postgres.ts'
import { ALL_CORES, type Cores, LAST_CORE, OTHER_CORES, stayOnCores } from '../cores.ts'
import { makeFolder } from '../folder.ts'
import { makeGuest } from '../guest-load.ts'
import { type Service, startService } from '../service.ts'

/** Services that share a database and a folder. */
export interface Services {
  /** Serves everything, on every core. */
  whole: Service
  /** The API service next to `pictures`, with its clients on all cores but the last. */
  api: Service
  /** Serves only pictures, on the last core. */
  pictures: Service
  close(): Promise<void>
}

const LOG = { info() {}, error: console.error }
const POLL_INTERVAL_MS = 500

export async function openServices(): Promise<Services> {
  const folder = await makeFolder()
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), log: LOG })
  stayOnCores(OTHER_CORES)
  const place = { dataDir: join(folder, 'data'), databaseUrl: postgres.url.owner }
  const whole = await startService({ ...place, cores: ALL_CORES, isUnlimited: true })
  await prepared(place.dataDir)
  const inRole = (role: string, cores: Cores) =>
    startService({ ...place, cores, settings: { KISEKAE_ROLE: role } })
  const api = await inRole('api', OTHER_CORES)
  const pictures = await inRole('draw', LAST_CORE)
  return {
    whole,
    api,
    pictures,
    async close() {
      await Promise.all([whole, api, pictures].map((service) => service.end('SIGTERM')))
      await postgres.stop()
      stayOnCores(ALL_CORES)
      await rm(folder, { recursive: true })
    },
  }
}

/** Waits for the preparation of the starter wardrobe, which uses a whole core. */
export async function prepared(dataDir: string, version = readDrawingVersion()): Promise<void> {
  const parts = openParts({ blobFolder: join(dataDir, 'blobs'), version })
  while (!(await areAllPrepared(parts))) await sleep(POLL_INTERVAL_MS)
}

/** Creates guests; returns the paths of their animated pictures. */
export async function makeGuests(service: Service, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let i = 0; i < count; i++) {
    const { status, avatarImageUrl } = await makeGuest(service)
    assert.ok(avatarImageUrl, `the creation of a guest returned ${status}`)
    paths.push(new URL(avatarImageUrl).pathname)
  }
  return paths
}

/** The number of pictures that a service has rendered since its start. */
export async function countDrawn({ metricsUrl }: Service): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text()
  return Number(/^pictures_made_total\{how="drawn"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
}
