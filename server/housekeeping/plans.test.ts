import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { explaining, readPlan } from '../fixtures/explaining.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { CHORES } from './store.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())

/**
 * Of the few people who have chosen nothing, the sessions are checked. Only apps with many users
 * have a row that says when they were counted.
 */
const CHECKS_EACH_AGE = ['deleteStrangers', 'countUsers']

// A condition with a volatile function, such as clock_timestamp(), is checked row by row and never
// read from an index. Without enable_seqscan, PostgreSQL reads a whole table only if it must.
for (const [name, chore] of Object.entries(CHORES))
  test(`${name} finds its rows by an index`, () =>
    database.db.transaction(async (tx) => {
      await tx.rows`set local enable_seqscan = off`
      const plan = readPlan(await chore(explaining(tx), { purges: true })).join('\n')
      assert.doesNotMatch(plan, /Seq Scan/)
      if (!CHECKS_EACH_AGE.includes(name)) assert.doesNotMatch(plan, /Filter: .*(_timestamp|date)/i)
    }))
