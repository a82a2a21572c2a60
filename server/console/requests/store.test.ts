import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Random, systemRandom } from '../../kernel/random.ts'
import { type Db, openDb, type Sql } from '../../kernel/sql/db.ts'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { CONSOLE_CHORES } from '../chores.ts'
import { aRequest, findAll } from './fixtures/a-request.ts'
import { createRequestLog } from './log.ts'
import { insertRequests, listUsage, TALLY_SLOTS, TRIM_INTERVAL, touchKeys } from './store.ts'

const DAY_MS = 86_400_000

let database: TestDatabase
let db: Db
/** Another connection, with the owner's privileges. */
let owner: Db
before(async () => {
  database = await openTestDatabase()
  db = database.db
  owner = openDb({ connectionString: database.ownerUrl, maxConnections: 2 })
})
after(async () => {
  await owner.end()
  await database.drop()
})
beforeEach(() => owner.rows`truncate request_entry, request_tally, request_trim`)

const { emptyRequestDay, deleteRequests, findRequestEdge, trimRequests, addUpTallies } =
  CONSOLE_CHORES
const insert = (rows: object[], slot = 0) =>
  insertRequests(db, { rows: JSON.stringify(rows), slot })

/** A request in a slot that may differ from the slot of its day. */
const place = (sql: Sql, { slot, age, logId }: { slot: number; age: string; logId: number }) =>
  sql.rows`
    insert into request_entry (slot, app_id, log_id, request_id, at, method, route, status, ms,
      bytes, key_id, params)
    values (${slot}, 'app_one', ${logId}, ${age}, now() - ${age}::interval, 'GET', '/v1/Echo', 200,
      1, 1, 'k', '[]')`

const listLeft = async () =>
  (await db.rows<{ logId: number }>`select log_id from request_entry order by log_id`).map(
    ({ logId }) => logId,
  )

test('requests are stored in a partition for their day, and are read as one list', async () => {
  const days = [3, 0, 6, 1, 5, 2, 4]
  await insert(days.map((days) => aRequest({ days, logId: 1_000 + days })))
  const { now } = await db.get<{ now: Date }>`select clock_timestamp() as now`
  const midnightMs = +now % DAY_MS
  await insert([
    aRequest({ appId: 'app_two', logId: 1, ageMs: midnightMs - 5_000 }),
    aRequest({ appId: 'app_two', logId: 2, ageMs: midnightMs + 5_000 }),
  ])
  const rows = await db.rows<{ at: Date; slot: number; partition: string }>`
    select at, slot, tableoid::regclass::text as partition from request_entry order by at desc`
  assert.equal(rows.length, 9)
  for (const { at, slot, partition } of rows) {
    assert.equal(slot, Math.floor(+at / DAY_MS) % 9)
    assert.equal(partition, `request_entry_${slot}`)
  }
  const ids = (await findAll(db)).map(({ name }) => Number(name))
  assert.deepEqual(ids, [1_000, 1_001, 1_002, 1_003, 1_004, 1_005, 1_006])
  const late = await db.rows`select distinct slot from request_entry where app_id = 'app_two'`
  assert.equal(late.length, 2)
})

test('a request is no longer shown after seven days, even if it has not been deleted', async () => {
  await place(db, { slot: 1, age: '7 days - 1 minute', logId: 1 })
  await place(db, { slot: 1, age: '7 days 1 second', logId: 2 })
  assert.deepEqual(
    (await findAll(db)).map(({ name }) => name),
    ['1'],
  )
})

test('the rows of a day are deleted together, once all of them have expired', async () => {
  await place(db, { slot: 3, age: '8 days', logId: 1 })
  await place(db, { slot: 3, age: '8 days 1 second', logId: 2 })
  await place(db, { slot: 4, age: '8 days', logId: 3 })
  await place(db, { slot: 4, age: '7 days - 1 minute', logId: 4 })
  assert.equal((await emptyRequestDay(db)).length, 1)
  assert.equal((await emptyRequestDay(db)).length, 0)
  assert.deepEqual(await listLeft(), [3, 4])
  // Nothing is left for a vacuum to remove.
  const { bytes } = await db.get<{ bytes: number }>`
    select pg_relation_size('request_entry_3') as bytes`
  assert.equal(bytes, 0)
})

test("after a long period of downtime, old rows are deleted and today's remain", async () => {
  await insert([aRequest({ days: 0, logId: 1 })])
  const { slot } = await db.get<{ slot: number }>`select slot from request_entry`
  await place(db, { slot, age: '9 days 1 minute', logId: 2 })
  await place(db, { slot: (slot + 4) % 9, age: '14 days', logId: 3 })
  await place(db, { slot: (slot + 5) % 9, age: '13 days', logId: 4 })
  assert.equal((await emptyRequestDay(db)).length, 1)
  assert.equal((await emptyRequestDay(db)).length, 1)
  assert.equal((await emptyRequestDay(db)).length, 0)
  assert.deepEqual(await listLeft(), [1, 2])
  assert.equal((await deleteRequests(db)).length, 1)
  assert.deepEqual(await listLeft(), [1])
})

test("a day's requests are deleted later if they are being read, and nobody waits", async () => {
  await place(db, { slot: 2, age: '8 days', logId: 1 })
  await place(db, { slot: 5, age: '8 days', logId: 2 })
  await owner.transaction(async (backup) => {
    await backup.rows`select from request_entry_2`
    assert.equal((await emptyRequestDay(db)).length, 1)
    assert.equal((await emptyRequestDay(db)).length, 0)
    assert.deepEqual(await listLeft(), [1])
  })
  assert.equal((await emptyRequestDay(db)).length, 1)
})

test('a day that also has newer requests is neither deleted nor locked exclusively', async () => {
  await place(db, { slot: 7, age: '8 days', logId: 1 })
  await place(db, { slot: 7, age: '1 day', logId: 2 })
  await db.transaction(async (tx) => {
    assert.deepEqual(await emptyRequestDay(tx), [])
    const locks = await tx.rows`
      select from pg_locks where pid = pg_backend_pid() and mode = 'AccessExclusiveLock'
        and relation = 'request_entry_7'::regclass`
    assert.equal(locks.length, 0)
  })
})

test('the rows of a day are kept if a request is added while their deletion waits', async () => {
  await place(db, { slot: 6, age: '8 days', logId: 1 })
  let emptying: Promise<unknown[]> | undefined
  await owner.transaction(async (tx) => {
    await place(tx, { slot: 6, age: '1 second', logId: 2 })
    // The statement gives up after 200 ms; on a busy machine, the test might not see it wait.
    do emptying = emptyRequestDay(db)
    while (!(await isSeenWaiting(emptying)))
  })
  assert.deepEqual(await emptying, [])
  assert.deepEqual(await listLeft(), [1, 2])
})

async function isSeenWaiting(emptying: Promise<unknown[]>): Promise<boolean> {
  let isOver = false
  emptying.then(() => {
    isOver = true
  })
  while (!isOver) if (await isWaiting()) return true
  return false
}

const isWaiting = async () =>
  (
    await owner.rows`
      select from pg_locks where not granted and relation = 'request_entry_6'::regclass`
  ).length > 0

test('the service can truncate the tables of expired days, but no others', async () => {
  await assert.rejects(db.rows`truncate request_entry_0`, /permission denied/)
  await assert.rejects(db.rows`truncate request_tally`, /permission denied/)
})

test('an app with too many requests is found, and only its newest ones are kept', async () => {
  const count = 100_003
  await db.rows`
    insert into request_entry (slot, app_id, log_id, request_id, at, method, route, status, ms,
      bytes, key_id, params)
    select n % 9, 'app_one', n, '', now() - n * interval '1 second', 'GET', '/', 200, 1, 1, 'k',
      '[]'
    from generate_series(1, ${count}::int) as n`
  await insert([aRequest({ appId: 'app_two', logId: 1 })])
  const log = createRequestLog({ db, log: silent, random: fixed(TRIM_INTERVAL, 0) })
  for (const appId of ['app_one', 'app_two']) log.keep(aRecord({ appId }))
  await log.flush()
  assert.equal((await findRequestEdge(db)).length, 1)
  assert.equal((await findRequestEdge(db)).length, 1)
  assert.equal((await findRequestEdge(db)).length, 0)
  while ((await trimRequests(db)).length > 0);
  const left = await db.rows`
    select app_id, count(*), max(log_id) filter (where request_id = '') as oldest
    from request_entry group by app_id order by app_id`
  assert.deepEqual(left, [
    { appId: 'app_one', count: 100_000, oldest: 99_999 },
    { appId: 'app_two', count: 2, oldest: null },
  ])
  assert.deepEqual(await db.rows`select app_id from request_trim`, [])
})

/** Random, except that a number drawn below `limit` is always `value`. */
const fixed = (limit: number, value: number): Random => ({
  below: (asked) => (asked === limit ? value : systemRandom.below(asked)),
})

const silent = { logger: { warn() {} } } as never

const aRecord = ({ appId = 'app_one', status = 200, ms = 1 } = {}) => ({
  method: 'GET',
  route: '/v1/Echo',
  status,
  reason: undefined,
  ms,
  bytes: 2,
  appId,
  keyId: 'of a test',
  ip: undefined,
  userAgent: undefined,
  error: undefined,
  requestId: 'r',
  query: '',
})

test('the use of a key is recorded once a minute', async () => {
  await owner.rows`insert into organisation (organisation_id, name) values (1, 'One')`
  await owner.rows`
    insert into app (app_id, name, organisation_id, live) values ('app_one', 'One', 1, true)`
  await owner.rows`
    insert into api_key (key_hash, app_id, last_four) values ('12345678rest', 'app_one', 'rest')`
  const use = async (ageMs: number) => {
    const rows = JSON.stringify([aRequest({ keyId: '12345678', ageMs })])
    await touchKeys(db, rows)
    const { ageSeconds } = await db.get<{ ageSeconds: number }>`
      select round(extract(epoch from clock_timestamp() - last_used_at))::int as age_seconds
      from api_key`
    return Math.round(ageSeconds / 10) * 10
  }
  assert.equal(await use(130_000), 130)
  assert.equal(await use(80_000), 130)
  assert.equal(await use(20_000), 20)
  assert.equal(await use(100_000), 20)
})

const readUsage = () => listUsage(db, { appId: 'app_one', days: 30 })

test('counts of several concurrent processes add up', async () => {
  const processes = Array.from({ length: 4 }, (_, slot) => {
    return createRequestLog({ db, log: silent, random: fixed(TALLY_SLOTS, slot) })
  })
  await Promise.all(
    processes.map(async ({ keep, flush }, at) => {
      for (let round = 0; round < 10; round++) {
        for (let n = 0; n <= at; n++) keep(aRecord({ ms: 3 }))
        keep(aRecord({ status: 404 }))
        await flush()
      }
    }),
  )
  const rows = (await readUsage()).map(({ status, requests, meanMs }) => [status, requests, meanMs])
  assert.deepEqual(rows, [
    [200, 100, 3],
    [404, 40, 1],
  ])
  const { slots } = await db.get<{ slots: number }>`
    select count(distinct slot) as slots from request_tally`
  assert.equal(slots, 4)
})

test('a flush that is repeated because its response was lost counts once', async () => {
  const rows = [aRequest({ logId: 1 }), aRequest({ logId: 2 })]
  await insert(rows)
  await insert([...rows, aRequest({ logId: 3 })])
  assert.deepEqual(
    (await readUsage()).map(({ requests }) => requests),
    [3],
  )
  assert.deepEqual(await listLeft(), [1, 2, 3])
})

test('adding up the counts of a past day in one row does not change the usage', async () => {
  for (const slot of [0, 3, 15]) {
    const ids = [20 + slot, 40 + slot]
    const rows = ids.map((logId) => aRequest({ days: 4, logId, ms: slot }))
    await insert([...rows, aRequest({ logId: slot })], slot)
  }
  const usage = await readUsage()
  assert.deepEqual(
    usage.map(({ requests, meanMs }) => [requests, meanMs]),
    [
      [6, 6],
      [3, 1],
    ],
  )
  while ((await addUpTallies(db)).length > 0);
  assert.deepEqual(await readUsage(), usage)
  const rows = await db.rows<{ slot: number }>`select slot from request_tally order by day, slot`
  assert.deepEqual(
    rows.map(({ slot }) => slot),
    [0, 0, 3, 15],
  )
})
