import type pg from 'pg'
import { chooseValues, type Protagonist } from './choose-values.ts'

/** A statement that tests have sent, with its values. */
export interface Recorded {
  /** The name under which it is prepared. */
  name: string
  text: string
  values: readonly unknown[]
}

/** PostgreSQL decides after five executions whether it keeps one plan for all values. */
const EXECUTIONS = 10
const WITH_OWN_PLAN = 5
/** A statement this slow is not repeated. */
const SLOW_MS = 1_000

/**
 * The milliseconds of a statement: for each of the two kinds of plan, the fastest execution counts;
 * of the two results, the slower one. Each execution is rolled back.
 * @throws DatabaseError if the values do not fit
 */
export async function measureStatement(
  client: pg.ClientBase,
  recorded: Recorded,
  protagonist: Protagonist,
): Promise<number> {
  const values = await chooseValues(client, recorded, protagonist)
  const fastestMs = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let count = 0; count < EXECUTIONS; count++) {
    const ms = await execute(client, { ...recorded, values })
    const kind = count < WITH_OWN_PLAN ? 0 : 1
    fastestMs[kind] = Math.min(fastestMs[kind], ms)
    if (ms > SLOW_MS) break
  }
  return Math.max(...fastestMs.filter(Number.isFinite))
}

async function execute(client: pg.ClientBase, { name, text, values }: Recorded): Promise<number> {
  await client.query('begin')
  try {
    const startedMs = performance.now()
    await client.query({ name, text, values: [...values] })
    return performance.now() - startedMs
  } finally {
    await client.query('rollback')
  }
}
