import { Counter, Gauge, type Registry } from 'prom-client'
import { isLockTimeout, isRetryable, isUnavailable } from './db-error.ts'

/** The current state of the pool. */
export interface Connections {
  max: number
  busy: number
  /** The number of callers that are waiting for a connection. */
  waiting: number
}

/**
 * One counter for all databases that the process uses, since it is registered only when the metrics
 * are requested.
 */
const errors = new Counter({
  name: 'database_errors_total',
  help: 'Failed statements: conflict (repeated), lock (waited too long), unavailable, other.',
  labelNames: ['kind'],
  registers: [],
})

// Prometheus does not see an increase in a series that first appears with the value 1.
for (const kind of ['conflict', 'lock', 'unavailable', 'other']) errors.inc({ kind }, 0)

/** Counts a database error; returns it, to be thrown. */
export function counted<E>(error: E): E {
  errors.inc({ kind: kindOf(error) })
  return error
}

function kindOf(error: unknown): string {
  if (isRetryable(error)) return 'conflict'
  if (isLockTimeout(error)) return 'lock'
  return isUnavailable(error) ? 'unavailable' : 'other'
}

/** The state of a pool: a request that finds no connection waits for one. */
export function registerDatabaseMetrics(
  registry: Registry,
  db: { connections(): Connections },
): void {
  registry.registerMetric(errors)
  const gauge = (name: string, help: string, read: (found: Connections) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(db.connections()))
      },
    })
  gauge('database_connections_max', 'Size of the pool.', ({ max }) => max)
  gauge('database_connections_busy', 'Connections in use.', ({ busy }) => busy)
  gauge('database_waiting', 'Statements waiting for a connection.', ({ waiting }) => waiting)
}
