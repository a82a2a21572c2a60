import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fragment } from '../kernel/sql/fragment.ts'
import { type Sql, sqlVerbs } from '../kernel/sql/sql.ts'
import type { Step } from '../kernel/sql/statement.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { CHORES } from './store.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())

/** Nearly all people are older than 30 days: their sessions and members decide. */
const CHECKS_EACH_AGE = ['deleteStrangers']

/** Returns the plans of statements instead of running them; the values of chores are numbers. */
const explaining = (sql: Sql): Sql =>
  sqlVerbs(({ statement, values }: Step) => {
    const text = statement.text.replace(/\$(\d+)/g, (_, place) => String(values[Number(place) - 1]))
    return sql.rows`explain (costs off) ${fragment(text)}`
  })

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
