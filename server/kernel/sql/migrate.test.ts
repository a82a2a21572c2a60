import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { MigrationRefused, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

before(async () => {
  database = await openTestDatabase({ role: 'owner' })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})

after(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(database.url, folder)
const listApplied = () => database.db.rows`select name from migration order by name`

/** Without the pool's time limits: dropping tables is slow on a busy disk. */
async function emptyDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`do $$ declare name text; begin
    for name in select oid::regclass from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop execute format('drop table %s cascade', name); end loop; end $$`)
  await client.end()
}

beforeEach(async () => {
  await emptyDatabase()
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write(
    '0001-pet.sql',
    '-- A pet; or two;\ncreate table if not exists pet (pet_id bigint);\n',
  )
})

test('files are applied in order, each once', async () => {
  await write(
    '0002-name.sql',
    `alter table pet add column if not exists name text;
    insert into pet (pet_id, name) values (1, 'a;b');`,
  )
  await run()
  await run()
  assert.deepEqual(await database.db.rows`select pet_id, name from pet`, [
    { petId: 1, name: 'a;b' },
  ])
  assert.deepEqual(await listApplied(), [{ name: '0001-pet.sql' }, { name: '0002-name.sql' }])
})

test('instances that start concurrently apply each file once', async () => {
  await write('0002-first.sql', 'insert into pet (pet_id) values (1);')
  await Promise.all(Array.from({ length: 6 }, run))
  assert.deepEqual(await database.db.rows`select pet_id from pet`, [{ petId: 1 }])
})

test('an interrupted start continues with the file at which it stopped', async () => {
  await write('0002-bad.sql', 'create table if not exists toy (toy_id bigint);\nselect nonsense;')
  await assert.rejects(run(), /nonsense/)
  assert.deepEqual(await listApplied(), [{ name: '0001-pet.sql' }])
  await write('0002-bad.sql', 'create table if not exists toy (toy_id bigint);')
  await run()
  assert.equal((await listApplied()).length, 2)
})

test('a file that was changed after it was applied is refused', async () => {
  await run()
  await write('0001-pet.sql', 'create table if not exists pet (pet_id text);')
  await assert.rejects(run(), MigrationRefused)
})

test('a database of a newer version is refused', async () => {
  await write('0002-later.sql', 'select 1;')
  await run()
  await rm(join(folder, '0002-later.sql'))
  await assert.rejects(run(), MigrationRefused)
})

test('every migration can be applied again after an interrupted start', async () => {
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
  await migrate(database.url, migrations)
  await database.db.rows`delete from migration`
  await migrate(database.url, migrations)
})
