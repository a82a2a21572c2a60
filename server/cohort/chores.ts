import type { Db, Sql } from '../kernel/sql/db.ts'
import { addCounts, deleteOldCohorts, takeDue } from './store.ts'

type Chore = (db: Db) => Promise<unknown[]>

/** The steps and the counts are in different shards, so these are two statements. */
const countSteps: Chore = (db) =>
  db.transaction(async (tx: Sql) => {
    const steps = await takeDue(tx)
    if (steps.length > 0) await addCounts(tx, steps)
    return steps
  })

/** The periodic work on cohorts, by its name in the log. */
export const COHORT_CHORES: Readonly<Record<string, Chore>> = {
  countSteps,
  deleteOldCohorts,
}
