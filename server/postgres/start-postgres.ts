import { initCluster } from './cluster/init-cluster.ts'
import { Keeper, type Log } from './cluster/keeper.ts'
import { startServer } from './cluster/start-server.ts'
import { findPlace } from './place/find-place.ts'
import { urlOf } from './roles/connect.ts'
import type { Role } from './roles/roles.ts'

export interface Postgres {
  /** Addresses for the driver and for psql, one for each role, with its password. */
  url: Readonly<Record<Role, string>>
  /** Stops the server: open transactions are rolled back, and committed ones are on disk. */
  stop(): Promise<void>
  /** Resolves with the reason once the server has exited and cannot be restarted. */
  died: Promise<string>
}

/**
 * Starts PostgreSQL for a data folder, creates its cluster on the first start, and restarts it
 * whenever it exits on its own.
 * @throws StartRefused with one line for the operator
 */
export async function startPostgres(options: {
  dataDir: string
  log: Log
  /** For tests: additional statements that the superuser runs when the roles are set up. */
  statements?: readonly string[]
}): Promise<Postgres> {
  const { log, statements } = options
  const place = { ...findPlace(options.dataDir), statements }
  await initCluster(place)
  const keeper = new Keeper(place, log, await startServer(place))
  const url = {
    owner: urlOf(place, 'owner'),
    service: urlOf(place, 'service'),
    admin: urlOf(place, 'admin'),
  }
  return { url, stop: () => keeper.stop(), died: keeper.died }
}
