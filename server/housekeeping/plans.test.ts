import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { explaining } from '../fixtures/explaining.ts'
import type { Db } from '../kernel/sql/db.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { CHORES } from './store.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
  await fill(database.db)
})
after(() => database.drop())

/** Provides work for those chores that begin by looking for the next user or app. */
async function fill(db: Db): Promise<void> {
  await db.rows`
    insert into user_account (user_id, kind, worn_item_ids, created_at)
    values (1, 'guest', '{}', now() - interval '19 months'), (2, 'member', '{}', now())`
  await db.rows`
    insert into member (user_id, person_id, nickname, language, delete_after)
    values (2, 'p', '', 'en', now() - interval '1 day')`
  await db.rows`
    insert into request_trim (app_id, edge_at) values ('app_new', null), ('app_old', now())`
  await db.rows`insert into app_user_count (app_id) values ('app_new')`
}

/**
 * The sessions of the few people who have chosen nothing are checked one by one. Only apps with
 * many users have a row with the time when they were counted. Users to be deleted are checked once
 * more.
 */
const CHECKS_EACH_AGE = ['deleteStrangers', 'countNextUsers', 'deleteUsers']

/**
 * PostgreSQL 18 also finds rows by age in an index that begins with the app, by searching it once
 * for each app; earlier versions read the whole index.
 */
const SCAN_BY_AGE = /(?:using|Index Scan on) (\w+).*\n\s*Index Cond: (.*(?:_timestamp|date).*)/gi

const withoutParentheses = (text: string) => text.replaceAll(/[()]/g, '')

// A condition with a volatile function, such as clock_timestamp(), is checked row by row and never
// read from an index. Without enable_seqscan, PostgreSQL reads a whole table only if it must.
for (const [name, chore] of Object.entries(CHORES))
  test(`${name} finds its rows through an index`, () =>
    database.db.transaction(async (tx) => {
      await tx.rows`set local enable_seqscan = off`
      const plans: string[][] = []
      const explained = { ...tx, ...explaining(tx, plans) }
      const db = { ...database.db, ...explained, transaction: (work) => work(explained) } as Db
      await chore(db, { purges: true })
      const plan = plans.flat().join('\n')
      assert.doesNotMatch(plan, /Seq Scan/)
      if (!CHECKS_EACH_AGE.includes(name)) assert.doesNotMatch(plan, /Filter: .*(_timestamp|date)/i)
      for (const [, index, condition] of plan.matchAll(SCAN_BY_AGE)) {
        const { first } = await tx.get<{ first: string }>`
          select pg_get_indexdef(${index}::regclass, 1, true) as first`
        assert.ok(withoutParentheses(condition).includes(withoutParentheses(first)), index)
      }
    }))
