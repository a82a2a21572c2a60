import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CommitOutcomeUnknown, isRetryable, isUnavailable } from './db-error.ts'
import type { Random } from './random.ts'
import { isSpoiled, runOnClient } from './run-statement.ts'
import { type Sql, type SqlValue, sqlVerbs } from './sql.ts'
import { statementOf } from './statement.ts'

/** A transaction. Throw inside it to roll back. */
export interface Tx extends Sql {
  /** The database's clock when the transaction began; under `lock`, once the lock was held. */
  now: Date
}

/** How a transaction begins: by the statement that reads the clock. */
export type Begin = (sql: Sql) => Promise<{ now: Date }>

/** Begins at once. */
export const beginNow: Begin = (sql) => sql.get`select clock_timestamp() as now`

/**
 * Begins when the user's row is locked. The clock is read around the locking select, not in its
 * list: there it would be read before the wait for the lock, and this transaction could find itself
 * earlier than what the one before it wrote.
 */
export const beginLocked =
  ({ userId }: { userId: number }): Begin =>
  (sql) =>
    sql.get`
    select clock_timestamp() as now
    from (select user_id from user_account where user_id = ${userId} for update) as owner`

const ATTEMPTS_MAX = 5
const BACKOFF_MS = 5

/** Runs the work in a transaction, and all of it again when the database asks for that. */
export async function runTransaction<T>(
  { pool, random }: { pool: pg.Pool; random: Random },
  begin: Begin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(pool, begin, work)
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isRetryable(error)) throw error
      await sleep(random.below(BACKOFF_MS * 2 ** attempt))
    }
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  begin: Begin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const { now } = await begin(sqlOn(client, { begins: true }))
    const result = await work({ ...sqlOn(client, { begins: false }), now })
    await commit(client)
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

const sqlOn = (client: pg.ClientBase, { begins }: { begins: boolean }): Sql =>
  sqlVerbs((strings: TemplateStringsArray, values: SqlValue[]) =>
    runOnClient(client, { statement: statementOf(strings), values, begins }),
  )

async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isUnavailable(error) ? new CommitOutcomeUnknown(error) : error
  })
  // PostgreSQL answers the COMMIT of a failed transaction with a ROLLBACK, not with an error.
  if (command !== 'COMMIT') throw new Error('A statement failed, yet the transaction went on.')
}

/** Rolls back; a connection on which even that fails is thrown away. */
async function abandon(client: pg.PoolClient): Promise<void> {
  if (isSpoiled(client)) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
