import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Random } from '../random.ts'
import { counted } from './database-metrics.ts'
import { CommitOutcomeUnknown, isRetryable, isUnavailable } from './db-error.ts'
import { isSpoiled, runOnClient } from './run-statement.ts'
import { type Sql, sqlVerbs } from './sql.ts'
import { type Step, step } from './statement.ts'
import { inSpan } from './trace-runs.ts'

/** A transaction. Throw inside it to roll back. */
export interface Tx extends Sql {
  /** The database's time when the transaction began; under `lock`, when the lock was acquired. */
  now: Date
}

/** A transaction's first statement, which reads the clock. */
export type Begin = (sql: Sql) => Promise<{ now: Date }>

/** Begins immediately. */
export const beginNow: Begin = (sql) => sql.get`select clock_timestamp() as now`

/**
 * The transaction's time begins when the user's row is locked. The clock is read outside the
 * locking select, not in its list. In that list, it would be read before the wait, and this
 * transaction could appear to be earlier than the writes of the previous one.
 */
export const beginLocked =
  ({ userId }: { userId: number }): Begin =>
  (sql) =>
    sql.get`
    select clock_timestamp() as now
    from (select user_id from user_account where user_id = ${userId} for update) as owner`

export const BEGIN = step`begin`
export const COMMIT = step`commit`
const ATTEMPTS_MAX = 5
const BACKOFF_MS = 5

/** The pool, and the random source that spreads retries. */
export interface Place {
  pool: pg.Pool
  random: Random
}

/** Runs the work in a transaction, and repeats it if the database requires it. */
export const runTransaction = <T>(
  { pool, random }: Place,
  begin: Begin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => repeatOnConflict(random, () => attemptTransaction(pool, begin, work))

/** Repeats the work after a conflict with another transaction. */
export async function repeatOnConflict<T>(random: Random, attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count === ATTEMPTS_MAX || !isRetryable(error)) throw error
      await sleep(random.below(BACKOFF_MS * 2 ** count))
    }
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  begin: Begin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return onClient(pool, async (client) => {
    const { now } = await begin(sqlOn(client, { before: [BEGIN] }))
    const result = await work({ ...sqlOn(client), now })
    await commit(client)
    return result
  })
}

/** Gives the work its own connection; if the work fails, the transaction is rolled back. */
export async function onClient<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw counted(error)
  })
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

interface Escort {
  before?: readonly Step[]
  after?: readonly Step[]
}

/** Statements on one connection, each with the steps that are sent before and after it. */
export const sqlOn = (client: pg.ClientBase, escort: Escort = {}): Sql =>
  sqlVerbs((step) => runOnClient(client, { ...step, ...escort }))

async function commit(client: pg.ClientBase): Promise<void> {
  const committed = inSpan(client, COMMIT, () => client.query('commit'))
  const { command } = await committed.catch((error: unknown) => {
    counted(error)
    throw isUnavailable(error) ? new CommitOutcomeUnknown(error) : error
  })
  // PostgreSQL answers the COMMIT of a failed transaction with a ROLLBACK, not with an error.
  if (command !== 'COMMIT') throw new Error('A statement failed, but the transaction continued.')
}

/** Rolls back; a connection on which this fails is discarded. */
async function abandon(client: pg.PoolClient): Promise<void> {
  if (isSpoiled(client)) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
