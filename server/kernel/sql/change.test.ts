import assert from 'node:assert/strict'
import { connect, createServer, type Server } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { type Change, type Db, openDb } from './db.ts'
import { step } from './statement.ts'

let database: TestDatabase
let db: Db

before(async () => {
  database = await openTestDatabase({ role: 'owner' })
  db = database.db
  await db.rows`create table tally (user_id bigint, change_id bigint primary key)`
  await db.rows`
    insert into user_account (user_id, kind, worn_item_ids) values (1, 'guest', '{}')`
})

after(() => database.drop())

const count = async () => (await db.get<{ n: number }>`select count(*) as n from tally`).n

/** Adds a row and returns the number of earlier rows. */
const tally = (changeId: number): Change<{ n: number }, number> => ({
  load: (sql) => sql.get<{ n: number }>`select count(*) as n from tally`,
  decide: ({ n }) => ({
    result: n,
    saves: [step`insert into tally (user_id, change_id) values (1, ${changeId})`],
  }),
  isSaved: async (sql) =>
    (await sql.find`select 1 as there from tally where change_id = ${changeId}`) !== undefined,
})

test('each change to a user sees what the previous one saved', async () => {
  const before = await count()
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, at) => db.change({ userId: 1 }, tally(100 + at))),
  )
  assert.deepEqual(
    seen.toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, at) => before + at),
  )
})

test('facts are read after all writes of the previous change', async () => {
  let written: Date | undefined
  const first = db.lock({ userId: 1 }, async (tx) => {
    await sleep(150)
    written = (await tx.get<{ at: Date }>`select clock_timestamp() as at`).at
  })
  await sleep(50)
  const at = await db.change<{ at: Date }, Date>(
    { userId: 1 },
    {
      load: (sql) => sql.get`select statement_timestamp() as at`,
      decide: (facts) => ({ result: facts.at }),
      isSaved: async () => false,
    },
  )
  await first
  assert.ok(written && at >= written, `${at.toISOString()} is before ${written?.toISOString()}`)
})

test('a refused change saves nothing, and its connection remains usable', async () => {
  const before = await count()
  const single = openDb({ connectionString: database.url, maxConnections: 1 })
  const refusal = new Error('refused')
  const refused: Change<unknown, never> = {
    ...tally(200),
    decide() {
      throw refusal
    },
  }
  await assert.rejects(single.change({ userId: 1 }, refused), refusal)
  await assert.rejects(single.change({ userId: 1 }, { ...tally(100) }), { code: '23505' })
  assert.equal(await single.change({ userId: 1 }, tally(201)), before)
  await single.end()
})

test('a change with nothing to save ends without a write', async () => {
  const before = await count()
  const idle = { ...tally(300), decide: () => ({ result: 'nothing' }) }
  assert.equal(await db.change({ userId: 1 }, idle), 'nothing')
  assert.equal(await count(), before)
})

/**
 * A proxy in front of the database; it drops a packet and closes the connection when `cuts` returns
 * true.
 */
async function openProxy(cuts: (text: string, from: 'client' | 'server') => boolean) {
  const [host] = new URL(database.url).searchParams.getAll('host')
  const target = { path: `${host}/.s.PGSQL.${new URL(database.url).port || '5432'}` }
  const server: Server = createServer((client) => {
    const upstream = connect(target)
    const end = () => {
      client.destroy()
      upstream.end()
    }
    client.on('error', end).on('close', end)
    upstream.on('error', end).on('close', end)
    client.on('data', (bytes) => {
      if (cuts(bytes.toString('latin1'), 'client')) end()
      else upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (cuts(bytes.toString('latin1'), 'server')) end()
      else client.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const url = new URL(database.url)
  const login = `${url.username}:${url.password}`
  const connectionString = `postgres://${login}@127.0.0.1:${port}${url.pathname}`
  const through = openDb({ connectionString, maxConnections: 2 })
  return {
    through,
    async close() {
      await through.end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a change whose COMMIT response was lost is reported as made, and is made once', async () => {
  let isCut = false
  const { through, close } = await openProxy((text, from) => {
    if (isCut || from !== 'server' || !text.includes('COMMIT')) return false
    isCut = true
    return true
  })
  const before = await count()
  assert.equal(await through.change({ userId: 1 }, tally(400)), before)
  assert.equal(isCut, true)
  assert.equal(await count(), before + 1)
  await close()
})

test('a change that a broken connection kept from reaching the database is repeated', async () => {
  let isCut = false
  const { through, close } = await openProxy((text, from) => {
    if (isCut || from !== 'client' || !text.includes('insert into tally')) return false
    isCut = true
    return true
  })
  const before = await count()
  await through.change({ userId: 1 }, tally(500))
  assert.equal(await count(), before + 1)
  await close()
})

test('a change whose COMMIT is answered with 40003 is looked up, and made only once', async () => {
  // A sequence keeps its value when the transaction is rolled back.
  await db.rows`create sequence commits`
  await db.rows`
    create function cannot_tell_once() returns trigger language plpgsql as $$
    begin
      if nextval('commits') = 1 then
        raise exception 'result is ambiguous' using errcode = '40003';
      end if;
      return null;
    end $$`
  await db.rows`
    create constraint trigger at_commit after insert on tally deferrable initially deferred
    for each row execute function cannot_tell_once()`
  const before = await count()
  await db.change({ userId: 1 }, tally(600))
  assert.equal(await count(), before + 1)
  assert.deepEqual(await db.get`select last_value from commits`, { lastValue: 2 })
  await db.rows`drop trigger at_commit on tally`
})
