import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { CommitOutcomeUnknown, type Db, isUnavailable, openDb, type Tx } from './db.ts'
import { asRecord, columns, type Fragment, fragment } from './fragment.ts'

let database: TestDatabase
let db: Db

before(async () => {
  database = await openTestDatabase({ role: 'owner', maxConnections: 4 })
  db = database.db
  await db.rows`create table note (note_id bigint primary key, note_text text)`
  await db.rows`
    insert into user_account (user_id, kind, worn_item_ids)
    values (1, 'guest', '{}'), (2, 'guest', '{}')`
})

after(() => database.drop())

const insertNote = (sql: Pick<Db, 'rows'>, noteId: number, noteText = '') => sql.rows`
  insert into note (note_id, note_text) values (${noteId}, ${noteText})`
const findNote = (noteId: number) => db.find<{ noteText: string }>`
  select note_text from note where note_id = ${noteId}`

test('columns are returned in camelCase with the expected types', async () => {
  const row = await db.get`
    select 9007199254740991::int8 as big_whole, count(*) as how_many, sum(2::int8) as all_of_it,
      1.25::numeric as exact, 0.5::float8 as half, true as is_so, null::text as nothing,
      timestamptz '2026-11-20 12:34:56.789+09' as happened_at, '{"a": [1]}'::jsonb as document,
      array[1, null, 3]::int8[] as ids, array['a', 'b"c,\\']::text[] as words, '{}'::int8[] as none`
  assert.deepEqual(row, {
    bigWhole: 9007199254740991,
    howMany: 1,
    allOfIt: 2,
    exact: 1.25,
    half: 0.5,
    isSo: true,
    nothing: null,
    happenedAt: new Date('2026-11-20T03:34:56.789Z'),
    document: { a: [1] },
    ids: [1, null, 3],
    words: ['a', 'b"c,\\'],
    none: [],
  })
})

test('a number that would lose digits causes an error and is not rounded', async () => {
  await assert.rejects(db.get`select 9007199254740992::int8 as whole`, RangeError)
  await assert.rejects(db.get`select array[9007199254740993]::int8[] as wholes`, RangeError)
})

test('values of every type survive a round trip', async () => {
  const at = new Date('2026-11-20T12:34:56.789Z')
  const words = ['', 'a"b', 'c\\d', '{e,f}', 'NULL', '着せ替え']
  const row = await db.get`
    select ${'9007199254740991'}::int8 as id, ${at}::timestamptz as at, ${words}::text[] as words,
      ${[1, 2]}::int8[] as ids, ${false}::boolean as flag, ${null}::text as nothing,
      ${10n}::int8 as ten, length(${new Uint8Array([0, 255])}::bytea) as bytes`
  assert.deepEqual(row, {
    id: 9007199254740991,
    at,
    words,
    ids: [1, 2],
    flag: false,
    nothing: null,
    ten: 10,
    bytes: 2,
  })
})

test('an invalid value is refused before a connection is taken from the pool', async () => {
  const ask = (sql: Pick<Db, 'get'>) => sql.get`select ${new Date('never')}::timestamptz as at`
  // More statements than the pool has connections.
  for (let time = 0; time < 6; time++) await assert.rejects(ask(db), RangeError)
  await assert.rejects(
    db.transaction(async (tx) => ask(tx)),
    RangeError,
  )
  assert.deepEqual(await db.get`select 1 as one`, { one: 1 })
})

test('a value never becomes part of the statement', async () => {
  const { text } = await db.get<{ text: string }>`select ${`'; drop table note; --`} as text`
  assert.equal(text, `'; drop table note; --`)
})

test('a fragment is part of the statement, and values keep their order around it', async () => {
  const note = columns<{ noteId: number; noteText: string }>({
    noteId: 'note.note_id',
    noteText: 'upper(note_text)',
  })
  await insertNote(db, 31, 'as it is')
  const read = (from: Fragment) =>
    db.find`select ${note}, ${'first'} as one from ${from} where note_id = ${31}`
  const expected = { noteId: 31, noteText: 'AS IT IS', one: 'first' }
  assert.deepEqual(await read(fragment('note')), expected)
  assert.equal(await read(fragment('(select * from note limit 0) as note')), undefined)
  assert.deepEqual(await read(fragment('note')), expected)
})

test('records are written by column name', async () => {
  const note = columns<{ noteId: number; noteText: string }>({
    noteId: 'note.note_id',
    noteText: 'note.note_text',
  })
  const rows = [32, 33].map((noteId) => ({ noteId, noteText: `"${noteId}"`, unknown: 1 }))
  await db.rows`
    insert into note (${note.names}) select ${note.names}
    from jsonb_populate_recordset(null::note, ${asRecord(rows)}::jsonb)`
  const change = asRecord({ noteId: 33, noteText: 'changed' })
  await db.rows`
    update note set (${note.names}) = (
      select ${note.names} from jsonb_populate_record(null::note, ${change}::jsonb))
    where note_id = ${33}`
  const written = await db.rows`select ${note} from note where note_id in (32, 33) order by 1`
  assert.deepEqual(written, [
    { noteId: 32, noteText: '"32"' },
    { noteId: 33, noteText: 'changed' },
  ])
})

test('an object that looks like a fragment is refused as a value', async () => {
  const alike = { text: '1; drop table note' } as Fragment
  await assert.rejects(async () => db.get`select ${alike} as one`, TypeError)
})

test('find returns at most one row; get returns exactly one', async () => {
  assert.equal(await db.find`select 1 as one where false`, undefined)
  assert.deepEqual(await db.find`select 1 as one`, { one: 1 })
  await assert.rejects(db.find`select generate_series(1, 2) as one`, /Expected one row, but got 2/)
  await assert.rejects(db.get`select 1 as one where false`, /Expected one row, but got 0/)
})

test('a statement whose first run failed can be run again', async () => {
  const single = openDb({ connectionString: database.url, maxConnections: 1 })
  const divide = (by: number) => single.get`select 10 / ${by}::int8 as quotient`
  await assert.rejects(divide(0), { code: '22012', statement: /select 10/ })
  assert.deepEqual(await divide(5), { quotient: 2 })
  await assert.rejects(single.lock({ userId: 404 }, async () => {}))
  await single.lock({ userId: 1 }, async () => {})
  await single.end()
})

test('a statement runs again after a migration has changed the type of its column', async () => {
  await db.rows`create table changing (thing text)`
  const single = openDb({ connectionString: database.url, maxConnections: 1 })
  const read = () => single.rows`select * from changing`
  await single.rows`insert into changing (thing) values (${'7'})`
  assert.deepEqual(await read(), [{ thing: '7' }])
  await db.rows`alter table changing alter column thing type int8 using thing::int8`
  await assert.rejects(read(), { code: '0A000' })
  assert.deepEqual(await read(), [{ thing: 7 }])
  await single.end()
})

test('a transaction is saved as a whole or not at all', async () => {
  await db.transaction((tx) => insertNote(tx, 10))
  assert.ok(await findNote(10))
  const refusal = new Error('refused')
  const work = async (tx: Tx) => {
    await insertNote(tx, 11)
    throw refusal
  }
  await assert.rejects(db.transaction(work), refusal)
  assert.equal(await findNote(11), undefined)
})

test('a transaction that ignores a failed statement is not reported as saved', async () => {
  const work = async (tx: Tx) => {
    await insertNote(tx, 12)
    await insertNote(tx, 12).catch(() => {})
  }
  await assert.rejects(db.transaction(work), /the transaction continued/)
  assert.equal(await findNote(12), undefined)
})

test('changes to one user are sequential; changes to two users are concurrent', async () => {
  const order: string[] = []
  const change = (userId: number, name: string, work: () => Promise<unknown>) =>
    db.lock({ userId }, async () => {
      order.push(`${name} began`)
      await work()
      order.push(`${name} ended`)
    })
  const nothing = () => Promise.resolve()
  let second: Promise<void> | undefined
  await change(1, 'first', async () => {
    second = change(1, 'second', nothing)
    await change(2, 'other', nothing)
    await sleep(50)
  })
  await second
  assert.deepEqual(order, [
    'first began',
    'other began',
    'other ended',
    'first ended',
    'second began',
    'second ended',
  ])
})

test("the time read under a lock is no earlier than the previous holder's last write", async () => {
  const { written, second } = await db.lock({ userId: 1 }, async (tx) => {
    const waiting = db.lock({ userId: 1 }, async (next) => next.now)
    await sleep(100)
    const { at } = await tx.get<{ at: Date }>`select clock_timestamp() as at`
    return { written: at, second: () => waiting }
  })
  const now = await second()
  assert.ok(now >= written, `${now.toISOString()} is before ${written.toISOString()}`)
})

test('a transaction that the database aborts is retried at most five times', async () => {
  const waits: number[] = []
  const random = { below: (limit: number) => waits.push(limit) - waits.length }
  const dice = openDb({ connectionString: database.url, maxConnections: 1, random })
  const fail = (tx: Tx) =>
    tx.rows`do $$ begin raise exception 'again' using errcode = '40001'; end $$`
  let runs = 0
  const done = await dice.transaction(async (tx) => {
    runs += 1
    if (runs < 3) await fail(tx)
    return 'done'
  })
  assert.deepEqual([done, runs, waits.length], ['done', 3, 2])
  await assert.rejects(dice.transaction(fail), { code: '40001' })
  assert.equal(waits.length, 6)
  await dice.end()
})

test('two transactions in a deadlock both succeed in the end', async () => {
  const swap = (from: number, to: number) =>
    db.transaction(async (tx) => {
      await tx.rows`select 1 from user_account where user_id = ${from} for update`
      await sleep(50)
      await tx.rows`select 1 from user_account where user_id = ${to} for update`
    })
  await Promise.all([swap(1, 2), swap(2, 1)])
})

test('a lost connection counts as unavailable; a lost COMMIT has an unknown outcome', async () => {
  const lose = (tx: Tx) => tx.rows`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
  await assert.rejects(
    db.transaction(async (tx) => {
      await lose(tx)
      await insertNote(tx, 20)
    }),
    isUnavailable,
  )
  await assert.rejects(db.transaction(lose), CommitOutcomeUnknown)
  assert.deepEqual(await db.get`select 1 as one`, { one: 1 })
})

test('a COMMIT that the database answers with 40003 has an unknown outcome', async () => {
  await db.rows`create table unclear (unclear_id bigint)`
  await db.rows`
    create function cannot_tell() returns trigger language plpgsql as $$
    begin raise exception 'result is ambiguous' using errcode = '40003'; end $$`
  await db.rows`
    create constraint trigger at_commit after insert on unclear deferrable initially deferred
    for each row execute function cannot_tell()`
  const change = (tx: Tx) => tx.rows`insert into unclear (unclear_id) values (1)`
  await assert.rejects(db.transaction(change), CommitOutcomeUnknown)
})

test('if no lock or connection is free in time, the database counts as unavailable', async () => {
  const single = openDb({ connectionString: database.url, maxConnections: 1 })
  await single.lock({ userId: 1 }, async () => {
    await Promise.all([
      assert.rejects(
        db.lock({ userId: 1 }, async () => {}),
        isUnavailable,
      ),
      assert.rejects(single.get`select 1 as one`, isUnavailable),
    ])
  })
  assert.equal(await single.isReady(), true)
  await single.end()
})

test('a missing database is reported as unavailable and not ready', async () => {
  const nowhere = openDb({ connectionString: 'postgresql://u@localhost:1/x', maxConnections: 1 })
  assert.equal(await nowhere.isReady(), false)
  await assert.rejects(nowhere.get`select 1 as one`, isUnavailable)
  await nowhere.end()
})

test('a bug in the service is not reported as an unavailable database', async () => {
  const refused = await db.rows`select no_such_column`.catch((error: unknown) => error)
  assert.equal(isUnavailable(refused), false)
  assert.equal(isUnavailable(new TypeError('x is not a function')), false)
  assert.equal(
    isUnavailable(Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' })),
    false,
  )
})

for (const code of ['40003', '53100', '53300', '57P01', '57P03', '58030', '08006', '55P03']) {
  test(`${code} of PostgreSQL is unavailable`, async () => {
    const raise = db.transaction(async (tx) => {
      await tx.rows`select set_config('test.code', ${code}, true)`
      await tx.rows`
        do $$ begin raise exception 'x' using errcode = current_setting('test.code'); end $$`
    })
    await assert.rejects(raise, isUnavailable)
  })
}
