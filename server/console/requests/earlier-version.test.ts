// During an upgrade, processes of the version before the ring of days (ADR 0038) run alongside this
// one; these are their statements.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { getChecklist } from '../apps/checklist-store.ts'
import { CONSOLE_CHORES } from '../chores.ts'
import { aRequest, findAll } from './fixtures/a-request.ts'
import { insertRequests, listUsage } from './store.ts'

let database: TestDatabase
let db: Db
before(async () => {
  database = await openTestDatabase()
  db = database.db
})
after(() => database.drop())

const insertEarlier = (sql: Sql, rows: string) => sql.rows`
  insert into request_log (app_id, log_id, request_id, at, method, route, status, reason, ms, bytes,
    avatar_id, key_id, params, user_agent)
  select "appId", "logId", "requestId", clock_timestamp() - make_interval(secs => "ageMs" / 1000),
    method, route, status, reason, ms, bytes, "avatarId", "keyId", params, "userAgent"
  from jsonb_to_recordset(${rows}::jsonb) as row("appId" text, "logId" bigint, "requestId" text,
    "ageMs" double precision, method text, route text, status bigint, reason text, ms numeric,
    bytes bigint, "avatarId" text, "keyId" text, params jsonb, "userAgent" text)
  on conflict (app_id, log_id) do nothing`

const countEarlier = (sql: Sql, rows: string) => sql.rows`
  insert into request_count (app_id, day, method, route, status, requests, ms)
  select "appId",
    ((clock_timestamp() - make_interval(secs => "ageMs" / 1000)) at time zone 'UTC')::date as day,
    method, route, status, count(*), sum(ms)
  from jsonb_to_recordset(${rows}::jsonb) as row("appId" text, "ageMs" double precision,
    method text, route text, status bigint, ms numeric)
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (app_id, day, method, route, status) do update
  set requests = request_count.requests + excluded.requests,
    ms = request_count.ms + excluded.ms`

const readEarlier = (sql: Sql) => sql.rows<{ name: string }>`
  select request_id, at, method, route, status, reason, ms, bytes, avatar_id, key_id, params,
    user_agent, (extract(epoch from at) * 1000000)::bigint::text as micros,
    log_id::text as name
  from request_log
  where app_id = 'app_one'
    and (at, log_id) < (
      timestamptz 'epoch' + 253370764800000000::bigint * interval '1 microsecond', 0::bigint)
  order by at desc, log_id desc limit 50`

const deleteEarlier = (sql: Sql) => sql.rows`
  delete from request_log where (app_id, log_id) in (
    select app_id, log_id from request_log
    where at < statement_timestamp() - interval '7 days' limit 1000)
  returning 1 as done`

const trimEarlier = (sql: Sql) => sql.rows`
  delete from request_log where (app_id, log_id) in (
    select app.app_id, old.log_id
    from app
    cross join lateral (select at from request_log where request_log.app_id = app.app_id
      order by at desc, log_id desc offset 100000 limit 1) as edge
    cross join lateral (select log_id from request_log
      where request_log.app_id = app.app_id and request_log.at <= edge.at
      order by at, log_id limit 1000) as old)
  returning 1 as done`

/** A flush by a process of the earlier version. */
const flushEarlier = (rows: readonly object[]) =>
  db.transaction(async (tx) => {
    await insertEarlier(tx, JSON.stringify(rows))
    await countEarlier(tx, JSON.stringify(rows))
  })
const flush = (rows: readonly object[]) =>
  insertRequests(db, { rows: JSON.stringify(rows), slot: 7 })

test('requests and counts from an earlier version are shown with those from this one', async () => {
  const ageMs = (minutes: number) => minutes * 60_000
  await flushEarlier([aRequest({ logId: 1, ageMs: ageMs(9) }), aRequest({ logId: 2, days: 8 })])
  await flush([aRequest({ logId: 3, ageMs: ageMs(8), status: 404 })])
  await flushEarlier([aRequest({ logId: 4, ageMs: ageMs(7) })])
  // The flush is repeated after a lost response.
  await insertEarlier(db, JSON.stringify([aRequest({ logId: 4, ageMs: ageMs(7) })]))
  await flush([aRequest({ logId: 5, ageMs: ageMs(6) })])
  const shown = async () => (await findAll(db)).map(({ name }) => name)
  assert.deepEqual(await shown(), ['5', '4', '3', '1'])
  const today = (await listUsage(db, { appId: 'app_one', days: 1 })).map(({ status, requests }) => [
    status,
    requests,
  ])
  assert.deepEqual(today, [
    [200, 3],
    [404, 1],
  ])
  const checklist = await getChecklist(db, { appId: 'app_one', isOwner: false })
  const { calls, refused, calledEcho } = checklist
  assert.deepEqual([calls, refused, calledEcho], [4, 1, true])
  assert.deepEqual(
    (await readEarlier(db)).map(({ name }) => name),
    ['4', '1', '2'],
  )
  assert.deepEqual(await trimEarlier(db), [])
  assert.equal((await deleteEarlier(db)).length, 1)
  assert.deepEqual(await shown(), ['5', '4', '3', '1'])
})

test('rows of an earlier version are deleted after seven days', async () => {
  await flushEarlier([aRequest({ logId: 11, days: 8 }), aRequest({ logId: 12, days: 6 })])
  assert.equal((await CONSOLE_CHORES['deleteEarlierRequests'](db)).length, 1)
  const left = await db.rows`select log_id from request_log where log_id > 10`
  assert.deepEqual(left, [{ logId: 12 }])
})
