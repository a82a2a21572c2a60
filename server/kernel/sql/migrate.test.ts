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

/** A connection without the pool's time limits. */
async function withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Dropping tables is slow on a busy disk. */
const emptyDatabase = () =>
  withClient((client) =>
    client.query(`do $$ declare name text; begin
    for name in select oid::regclass from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace
    loop execute format('drop table %s cascade', name); end loop; end $$`),
  )

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

test('a database from which a newer version has removed something is refused', async () => {
  await write('0002-later.sql', '-- Contract: nothing reads it since 1.2.\nselect 1;')
  await run()
  await rm(join(folder, '0002-later.sql'))
  await assert.rejects(run(), MigrationRefused)
})

test('a database to which a newer version has only added something is accepted', async () => {
  await write('0002-later.sql', 'create table if not exists toy (toy_id bigint);')
  await run()
  await rm(join(folder, '0002-later.sql'))
  await run()
  await write('0002-mine.sql', 'insert into pet (pet_id) values (1);')
  await run()
  assert.deepEqual(await database.db.rows`select pet_id from pet`, [{ petId: 1 }])
})

test('an unknown migration is refused unless it was recorded as additive', async () => {
  await run()
  await database.db.rows`alter table migration drop column additive`
  await run()
  await database.db.rows`insert into migration (name, checksum) values ('0002-later.sql', '')`
  await assert.rejects(run(), MigrationRefused)
})

const INDEX = 'create index concurrently if not exists pet_by_id on pet (pet_id);'
const listIndexes = () => database.db.rows`
  select indisvalid as valid from pg_index where indrelid = 'pet'::regclass`

test('instances that start concurrently do not deadlock while they create an index', async () => {
  await write('0002-index.sql', INDEX)
  await Promise.all(Array.from({ length: 6 }, run))
  assert.deepEqual(await listIndexes(), [{ valid: true }])
})

test('an index that an interrupted start left unfinished is created again', async () => {
  await run()
  await withClient(async (client) => {
    await client.query('insert into pet (pet_id) values (1), (1)')
    const unique = 'create unique index concurrently pet_by_id on pet (pet_id)'
    await assert.rejects(client.query(unique), /could not create unique index/)
  })
  assert.deepEqual(await listIndexes(), [{ valid: false }])
  await write('0002-index.sql', INDEX)
  await run()
  assert.deepEqual(await listIndexes(), [{ valid: true }])
})

test('a statement that waits for a table does not block later queries on the table', async () => {
  await run()
  await write('0002-name.sql', 'alter table pet add column if not exists name text;')
  await withClient(async (reader) => {
    await reader.query('begin; select from pet')
    const migrating = migrate(database.url, folder, { lockTimeoutMs: 50 })
    // If the migration kept waiting, this query would wait for the reader's transaction.
    await waitForLock()
    await withClient((other) => other.query('select from pet'))
    await reader.query('commit')
    await migrating
  })
  assert.deepEqual(await database.db.rows`select name from pet`, [])
})

/** Resolves when the migration is waiting for a lock on a table. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const waiting = await database.db.rows`
      select from pg_stat_activity
      where application_name = 'kisekae migration' and wait_event_type = 'Lock'`
    if (waiting.length > 0) return
  }
}

test('every migration can be applied again after an interrupted start', async () => {
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
  await migrate(database.url, migrations)
  await database.db.rows`delete from migration`
  await migrate(database.url, migrations)
})
