import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import { checkHistory } from './check-history.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())

test('doctor counts the rows that belong to no month', async () => {
  const { db } = database
  assert.equal((await checkHistory(db))[0], true)
  await db.rows`
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
    select 7, n, 'app_one', 8, 'grant', '{}', now() + n * interval '1 year'
    from generate_series(1, 2) as n`
  await db.rows`
    insert into draw_leaf (root_id, chain_id, position, hash) values (9000000, 'chain', 1, '')`
  const [isWell, line] = await checkHistory(db)
  assert.equal(isWell, null)
  assert.match(line, /^2 rows of the ledger, 0 draws and 1 leaves do not belong to any month/)
})
