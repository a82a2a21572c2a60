import { type Db, openDb } from '@kisekae/server/kernel/sql/db.ts'

const CONNECTIONS = 10
/** Trials allow for a busy machine, on which a new connection has taken more than two seconds. */
const CONNECT_TIMEOUT_MS = 60_000

/** Connections for a trial itself, which prepares data in a database and checks it afterwards. */
export const openObserver = (connectionString: string): Db =>
  openDb({
    connectionString,
    maxConnections: CONNECTIONS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  })
