import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import { Refused } from '../../scripts/command/refused.ts'
import { openGivenGround } from './open-ground.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase({ role: 'owner' })
})
after(() => database.drop())

const open = async (url = database.url) => {
  const ground = await openGivenGround(url)
  await ground.close()
}

test("a given database with the service's tables is accepted if it contains no users", () => open())

test('a database of a service with users or partners is refused and left unchanged', async () => {
  await database.db
    .rows`insert into user_account (user_id, kind, worn_item_ids) values (1, 'guest', '{}')`
  await assert.rejects(open(), refusal(/rows in user_account/))
  assert.deepEqual(await database.db.rows`select user_id from user_account`, [{ userId: 1 }])
  await database.db.rows`delete from user_account`
  await database.db.rows`insert into organisation (organisation_id, name) values (1, 'Momo Ltd')`
  await assert.rejects(open(), refusal(/rows in organisation/))
})

for (const url of ['', 'kisekae', 'mysql://u:p@localhost/x', 'postgres://u:p@localhost:1/x']) {
  test(`'${url}' is refused as a database`, () => assert.rejects(open(url), refusal(/^--database/)))
}

test("a given database may be empty, but must not contain another program's tables", async () => {
  await database.db.rows`
    do $$ declare name text; begin
      for name in select oid::regclass from pg_class
        where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      loop execute format('drop table %s cascade', name); end loop; end $$`
  await open()
  await database.db.rows`create table invoice (invoice_id bigint)`
  await assert.rejects(open(), refusal(/of another program, such as invoice/))
})

const refusal = (words: RegExp) => (error: unknown) =>
  error instanceof Refused && words.test(error.message)
