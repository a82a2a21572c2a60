import pg from 'pg'
import { counted } from './database-metrics.ts'
import { bindRun, PreparedQuery, type Run } from './prepared-query.ts'
import { inSpan, isTraced } from './trace-runs.ts'

const spoiledClients = new WeakSet<pg.ClientBase>()

/** Whether a connection is unusable: lost, silent or out of sync. */
export const isSpoiled = (client: pg.ClientBase) => spoiledClients.has(client)

/** Runs on one connection, which the caller holds. */
export const runOnClient = (client: pg.ClientBase, run: Run): Promise<unknown[]> =>
  isTraced(client) ? inSpan(client, run, () => sendOn(client, run)) : sendOn(client, run)

function sendOn(client: pg.ClientBase, run: Run): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const bound = bindRun(run)
    client.query(
      new PreparedQuery(bound, (error, rows = []) => {
        if (error && spoils(error)) spoiledClients.add(client)
        if (error) reject(counted(error))
        else resolve(rows)
      }),
    )
  })
}

/** Runs on the first free connection, as its own transaction. */
export const runOnPool = (pool: pg.Pool, run: Run): Promise<unknown[]> =>
  isTraced(pool) ? inSpan(pool, run, () => sendThrough(pool, run)) : sendThrough(pool, run)

function sendThrough(pool: pg.Pool, run: Run): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const bound = bindRun(run)
    pool.connect((failure, client, release) => {
      if (!client) return reject(counted(failure))
      client.query(
        new PreparedQuery(bound, (error, rows = []) => {
          release(error !== null && spoils(error))
          if (error) reject(counted(error))
          else resolve(rows)
        }),
      )
    })
  })
}

const CODES_STATEMENT_LOST = [
  '0A000', // The columns of a prepared statement have changed.
  '26000', // A prepared statement no longer exists.
]

function spoils(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return error.severity !== 'ERROR' || CODES_STATEMENT_LOST.includes(error.code ?? '')
}
