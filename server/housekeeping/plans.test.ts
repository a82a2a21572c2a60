import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { explaining } from '../fixtures/explaining.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { CHORES } from './store.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())

/** Nearly all people are older than 30 days: their sessions and members decide. */
const CHECKS_EACH_AGE = ['deleteStrangers']

// A condition with a volatile function, such as clock_timestamp(), is checked row by row and never
// read from an index. Without enable_seqscan, PostgreSQL reads a whole table only if it must.
for (const [name, chore] of Object.entries(CHORES))
  test(`${name} finds its rows by an index`, () =>
    database.db.transaction(async (tx) => {
      await tx.rows`set local enable_seqscan = off`
      const plan = JSON.stringify(await chore(explaining(tx)), null, 1)
      assert.doesNotMatch(plan, /Seq Scan/)
      if (!CHECKS_EACH_AGE.includes(name)) assert.doesNotMatch(plan, /Filter: .*(_timestamp|date)/i)
    }))
