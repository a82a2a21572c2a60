import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { type Postgres, startPostgres } from '../start-postgres.ts'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
let dataDir: string
let running: Postgres | undefined
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())
beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), 'kisekae-roles-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
})
afterEach(async () => {
  await stop()
  await rm(join(dataDir, '..'), { recursive: true })
})

async function start(): Promise<Postgres> {
  running = await startPostgres({ dataDir, log: { info() {}, error() {} } })
  return running
}

async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}

async function run(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const denied = { code: '42501' }

const beyond: [what: string, statement: string][] = [
  ['cannot create tables', 'create table evil (evil_id bigint)'],
  ['cannot change tables', 'alter table app add column evil text'],
  ['cannot drop tables', 'drop table app'],
  ['cannot truncate tables', 'truncate app'],
  ['cannot read passwords', 'select * from pg_authid'],
  ['cannot create roles', 'create role evil superuser'],
  ['cannot run programs', `copy app to program 'cat > /tmp/evil'`],
  ['cannot read files of the server', `select pg_read_file('/etc/passwd')`],
]
for (const [what, statement] of beyond) {
  test(`the service's role ${what}`, async () => {
    await assert.rejects(run(database.url, statement), denied)
  })
}

test('the owner of the tables is not a superuser', async () => {
  await assert.rejects(run(database.ownerUrl, 'select * from pg_authid'), denied)
  await assert.rejects(run(database.ownerUrl, 'create role evil superuser'), denied)
})

test('the service can read and write a table that a later migration created', async () => {
  await run(database.ownerUrl, 'create table later (later_id bigint)')
  await run(database.url, 'insert into later values (1)')
  await run(database.url, 'update later set later_id = 2')
  assert.deepEqual(await run(database.url, 'delete from later returning later_id'), [
    { later_id: '2' },
  ])
})

/** The address without its password, with another role, or both. */
function withLogin(url: string, name: string, password = ''): string {
  const changed = new URL(url)
  changed.username = name
  changed.password = password
  return changed.href
}

test('a process of the same user cannot connect without the password', async () => {
  const { url } = await start()
  for (const name of ['kisekae_service', 'kisekae_owner', 'kisekae_admin', 'postgres', 'nobody']) {
    for (const password of ['', 'postgres']) {
      // Without a password, or with a wrong one, the error is 28P01; the driver itself refuses to
      // connect without one.
      await assert.rejects(run(withLogin(url.service, name, password), 'select 1'))
    }
  }
  assert.equal((await stat(join(dataDir, 'database.key'))).mode & 0o777, 0o600)
})

/** Leaves the folder as an older version left it: one role, a superuser without a password. */
async function undoRoles(): Promise<void> {
  running = await startPostgres({
    dataDir,
    log: { info() {}, error() {} },
    // Run by the superuser, who owns the table.
    statements: ['create table kept (kept_id bigint)', 'insert into kept values (7)'],
  })
  await stop()
  await writeFile(join(dataDir, 'postgres/pg_hba.conf'), 'local all all trust\n')
  await rm(join(dataDir, 'database.key'))
}

test('a data folder from an older version is migrated with all its rows', async () => {
  await undoRoles()
  const { url } = await start()
  assert.deepEqual(await run(url.service, 'select * from kept'), [{ kept_id: '7' }])
  await run(url.owner, 'alter table kept add column name text')
  await assert.rejects(run(withLogin(url.service, 'postgres'), 'select 1'))
})

test('if startup ends after creating the roles, the next one writes the access rules', async () => {
  await undoRoles()
  await start()
  await stop()
  await writeFile(join(dataDir, 'postgres/pg_hba.conf'), 'local all all trust\n')
  const { url } = await start()
  assert.deepEqual(await run(url.service, 'select * from kept'), [{ kept_id: '7' }])
  const rules = await readFile(join(dataDir, 'postgres/pg_hba.conf'), 'utf8')
  assert.match(rules, /^# Written by Kisekae .*\nlocal all all scram-sha-256\n$/)
})

test('after database.key is removed, the next start creates new passwords', async () => {
  const { url: before } = await start()
  await stop()
  await rm(join(dataDir, 'database.key'))
  const { url } = await start()
  await run(url.service, 'select 1')
  await assert.rejects(run(before.service, 'select 1'), { code: '28P01' })
})
