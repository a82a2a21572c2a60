import { join } from 'node:path'
import { sharePartsWithService } from '@kisekae/server/image/fixtures/share-parts.ts'
import { openObserver } from '../open-observer.ts'
import { type Service, startService, WITHOUT_PICTURES } from '../service.ts'
import type { Theatre } from './run-history.ts'
import { openSeat, type Seat } from './seat.ts'
import { makeWorld } from './world.ts'

const SKEW_CLOCK = new URL('skew-clock.ts', import.meta.url).href

export interface OpenTheatre extends Theatre {
  services: readonly Service[]
  close(): Promise<void>
}

export interface TheatreOptions {
  databaseUrl: string
  /** The folder of the two services. */
  folder: string
  /** Modules to preload into the services. */
  imports?: readonly string[]
}

/** Starts two services that share a database; the second one's clock is hours fast. */
export async function openTheatre(options: TheatreOptions): Promise<OpenTheatre> {
  const { databaseUrl, folder, imports = [] } = options
  const start = async (name: string, ...more: string[]) => {
    const dataDir = join(folder, name)
    await sharePartsWithService(dataDir)
    return startService({
      dataDir,
      databaseUrl,
      imports: [...imports, ...more],
      settings: WITHOUT_PICTURES,
    })
  }
  const starting = [start('one'), start('other', SKEW_CLOCK)]
  // If one service fails, the other must have finished starting before the folder is removed.
  await Promise.allSettled(starting)
  const services = await Promise.all(starting)
  const db = openObserver(databaseUrl)
  const [{ baseUrl: firstUrl }] = services
  return {
    db,
    seats: createSeats((name) => openSeat(db, firstUrl, name)),
    services,
    world: await makeWorld(db),
    urls: services.map(({ baseUrl }) => baseUrl),
    async close() {
      await Promise.all(services.map((service) => service.end('SIGKILL')))
      await db.end()
    },
  }
}

/** One person for each history that is played at the same time. */
function createSeats(open: (name: string) => Promise<Seat>) {
  const free: Seat[] = []
  let opened = 0
  return {
    take: async () => free.pop() ?? open(`actor${++opened}`),
    give(seat: Seat) {
      free.push(seat)
    },
  }
}
