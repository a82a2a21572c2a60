import pg from 'pg'
import { type Random, systemRandom } from '../random.ts'
import type { Tracer } from '../trace/tracer.ts'
import { type Change, type Owner, runChange } from './change.ts'
import { columnTypes } from './column-types.ts'
import type { Connections } from './database-metrics.ts'
import { runOnPool } from './run-statement.ts'
import { type Sql, sqlVerbs } from './sql.ts'
import { traceRuns } from './trace-runs.ts'
import { beginLocked, beginNow, runTransaction, type Tx } from './transaction.ts'

export type { Change, Decision } from './change.ts'
export { CommitOutcomeUnknown, isUnavailable } from './db-error.ts'
export type { Sql, Tx }

/** The database. Its own methods run one statement each, outside any transaction. */
export interface Db extends Sql {
  /** Runs the work in one transaction, and repeats it if the database requires it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs the work in one transaction that locks the user's row first: one change to a user at a
   * time.
   */
  lock<T>(owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A change to a user: load, decide, save. If the database's response is lost, the outcome is
   * looked up.
   */
  change<Facts, Result>(owner: Owner, change: Change<Facts, Result>): Promise<Result>
  /** Whether the database responds now. */
  isReady(): Promise<boolean>
  connections(): Connections
  end(): Promise<void>
}

export interface DbConfig {
  connectionString: string
  maxConnections: number
  /**
   * The time for which a caller waits for a connection; two seconds by default, since the caller's
   * own client is waiting as well.
   */
  connectTimeoutMs?: number
  /** Randomises the delay before a transaction is repeated. */
  random?: Random
  /** Records statements as parts of traces; if absent, nothing is recorded. */
  tracer?: Tracer
}

/**
 * The number of idle connections that are kept open: when load rises, each new connection costs the
 * database about 5 ms.
 */
const KEPT_CONNECTIONS = 5
const CONNECT_TIMEOUT_MS = 2_000
const LOCK_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
// Longer than any limit of the server, so it is reached only if the network is silent.
const REPLY_TIMEOUT_MS = 15_000

/** Opens a pool; the first statement opens the first connection. */
export function openDb({
  connectionString,
  maxConnections,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  random = systemRandom,
  tracer,
}: DbConfig): Db {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    min: Math.min(maxConnections, KEPT_CONNECTIONS),
    types: columnTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    query_timeout: REPLY_TIMEOUT_MS,
  })
  // A lost connection is reported by the statement that used it; an idle one is replaced silently.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  if (tracer) traceRuns(pool, tracer)

  const sql = sqlVerbs((step) => runOnPool(pool, step))
  return {
    ...sql,
    transaction: (work) => runTransaction({ pool, random }, beginNow, work),
    lock: (owner, work) => runTransaction({ pool, random }, beginLocked(owner), work),
    change: (owner, change) => runChange({ pool, random }, owner, change),
    isReady: () =>
      sql.get`select 1 as ready`.then(
        () => true,
        () => false,
      ),
    connections: () => ({
      max: maxConnections,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  }
}
