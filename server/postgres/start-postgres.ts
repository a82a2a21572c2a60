import { urlOf } from './connect.ts'
import { findPlace } from './find-place.ts'
import { initCluster } from './init-cluster.ts'
import { Keeper, type Log } from './keeper.ts'
import { startServer } from './start-server.ts'

export interface Postgres {
  /** Address for the driver, for psql, and for other processes of the same user. */
  url: string
  /** Stops the server: open transactions are rolled back, all others are on disk. */
  stop(): Promise<void>
  /** Resolves, with the reason, when the server ended and cannot be started again. */
  died: Promise<string>
}

/**
 * Starts the PostgreSQL that lives in a data folder, makes it at the first start, and starts it
 * again whenever it ends by itself.
 * @throws StartRefused with one line for the operator
 */
export async function startPostgres(options: { dataDir: string; log: Log }): Promise<Postgres> {
  const place = findPlace(options.dataDir)
  await initCluster(place)
  const keeper = new Keeper(place, options.log, await startServer(place))
  return { url: urlOf(place), stop: () => keeper.stop(), died: keeper.died }
}
