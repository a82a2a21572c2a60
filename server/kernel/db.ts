import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { CommitOutcomeUnknown, isRetryable, isUnavailable } from './db-error.ts'
import { type Random, systemRandom } from './random.ts'
import { type Sql, type SqlValue, sqlVerbs } from './sql.ts'
import { statementOf } from './statement.ts'

export type { Sql }

/** A transaction. Throw inside it to roll back. */
export interface Tx extends Sql {
  /** The database's clock when the transaction began; under `lock`, once the lock was held. */
  now: Date
}

export interface Db extends Sql {
  /** Runs the work in one transaction; all of it again when the database asks for that. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same with the user's row locked first: one change of a user at a time. */
  lock<T>(owner: { userId: number }, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether a statement gets through right now. */
  isReady(): Promise<boolean>
  end(): Promise<void>
}

export interface DbConfig {
  connectionString: string
  maxConnections: number
  random?: Random
}

const CONNECT_TIMEOUT_MS = 2_000
const LOCK_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
// Longer than any timeout of the server's: reached only when the network went silent.
const REPLY_TIMEOUT_MS = 15_000
const ATTEMPTS_MAX = 5
const BACKOFF_MS = 5

/** Opens a pool; no connection is made before the first statement. */
export function openDb({ connectionString, maxConnections, random = systemRandom }: DbConfig): Db {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    types: columnTypes,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    query_timeout: REPLY_TIMEOUT_MS,
  })
  // A lost connection shows in the statement that was on it; one that idled is replaced in silence.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const attempt = <T>(begin: Begin, work: (tx: Tx) => Promise<T>) =>
    retry(() => runTransaction(pool, begin, work), random)
  return {
    ...sqlVerbs((strings, values) => execute(pool, strings, values)),
    transaction: (work) => attempt(beginNow, work),
    lock: (owner, work) => attempt((client) => beginLocked(client, owner), work),
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    end: () => pool.end(),
  }
}

type Begin = (client: pg.ClientBase) => Promise<Date>

async function execute(
  on: pg.ClientBase | pg.Pool,
  strings: TemplateStringsArray,
  values: SqlValue[],
): Promise<unknown[]> {
  const { name, text } = statementOf(strings)
  const { rows, fields } = await on.query({ name, text, values, rowMode: 'array' })
  const keys = fields.map((field) => toCamelCase(field.name))
  return rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]])))
}

const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

async function beginNow(client: pg.ClientBase): Promise<Date> {
  const results = await client.query('begin; select clock_timestamp() as now')
  // Several statements in one text give an array of results, which the driver's types do not say.
  return (results as unknown as pg.QueryResult<{ now: Date }>[])[1].rows[0].now
}

/**
 * The clock is read around the locking select, not in its list: there it would be read before the wait
 * for the lock, and the time of this transaction could be earlier than what the one before it wrote.
 */
async function beginLocked(client: pg.ClientBase, { userId }: { userId: number }): Promise<Date> {
  await client.query('begin')
  const { now } = await sqlVerbs((strings, values) => execute(client, strings, values)).get<{
    now: Date
  }>`
    select clock_timestamp() as now
    from (select user_id from user_account where user_id = ${userId} for update) as owner`
  return now
}

async function runTransaction<T>(
  pool: pg.Pool,
  begin: Begin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const now = await begin(client)
    const result = await work({
      ...sqlVerbs((strings, values) => execute(client, strings, values)),
      now,
    })
    await commit(client)
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isUnavailable(error) ? new CommitOutcomeUnknown(error) : error
  })
  // PostgreSQL answers COMMIT of a failed transaction with a ROLLBACK and no error.
  if (command !== 'COMMIT') throw new Error('A statement failed, yet the transaction went on.')
}

/** Rolls back; a connection on which even that fails is thrown away. */
async function abandon(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

async function retry<T>(work: () => Promise<T>, random: Random): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isRetryable(error)) throw error
      await sleep(random.below(BACKOFF_MS * 2 ** attempt))
    }
  }
}
