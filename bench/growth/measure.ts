import type pg from 'pg'
import { chooseValues, type Protagonist } from './choose-values.ts'

/** A statement that tests have sent, with its values. */
export interface Recorded {
  /** The name under which it is prepared. */
  name: string
  text: string
  values: readonly unknown[]
}

/**
 * Other processes on the machine can only lengthen a measured time, and they rarely lengthen the
 * times of all rounds.
 */
const ROUNDS = 4
/** After five executions, PostgreSQL decides whether to use one plan for all values. */
const EXECUTIONS = 10
const WITH_OWN_PLAN = 5
/** A statement this slow is not repeated. */
const SLOW_MS = 1_000

/** The time that a statement took, and the number of rows that it returned or changed. */
export interface Measured {
  ms: number
  rows: number
}

/**
 * For each of the two kinds of plan, the fastest execution counts; of these two results, the slower
 * one is returned. Each execution is rolled back.
 * @throws DatabaseError if the values do not fit
 */
export async function measureStatement(
  client: pg.ClientBase,
  recorded: Recorded,
  protagonist: Protagonist,
): Promise<Measured> {
  const values = await chooseValues(client, recorded, protagonist)
  const fastestMs = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let rows = 0
  for (let count = 0; count < ROUNDS * EXECUTIONS; count++) {
    const name = `${recorded.name}_${Math.floor(count / EXECUTIONS)}`
    const executed = await execute(client, { ...recorded, name, values })
    const kind = count % EXECUTIONS < WITH_OWN_PLAN ? 0 : 1
    fastestMs[kind] = Math.min(fastestMs[kind], executed.ms)
    rows = Math.max(rows, executed.rows)
    if (executed.ms > SLOW_MS) break
  }
  return { ms: Math.max(...fastestMs.filter(Number.isFinite)), rows }
}

async function execute(client: pg.ClientBase, { name, text, values }: Recorded): Promise<Measured> {
  await client.query('begin')
  try {
    const startedMs = performance.now()
    const { rowCount } = await client.query({ name, text, values: [...values] })
    return { ms: performance.now() - startedMs, rows: rowCount ?? 0 }
  } finally {
    await client.query('rollback')
  }
}
