// The ledger, the draw log and its leaves are split while earlier versions run (ADR 0039).
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../kernel/sql/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { CHORES } from './store.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const { makeHistoryParts } = CHORES

let database: TestDatabase
/** The connection of a process of the previous version, which may not alter tables. */
let earlier: pg.Client
let owner: pg.Client
before(async () => {
  database = await openTestDatabase()
  earlier = new pg.Client({ connectionString: database.url })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await earlier.connect()
  await owner.connect()
})
after(async () => {
  await earlier.end()
  await owner.end()
  await database.drop()
})

/** The tables as the previous version made them; its migrations have been applied. */
async function unsplit(): Promise<void> {
  for (const name of ['ledger', 'draw', 'draw_leaf'])
    await owner.query(`create table plain (like ${name}_rest including all);
      drop table ${name}; alter table plain rename to ${name};
      alter index plain_pkey rename to ${name}_pkey`)
  // The ledger is as migration 0026 left it in a database with rows.
  await owner.query(`alter table ledger drop constraint ledger_source_check;
    alter table ledger add constraint ledger_source_check
      check (source in ('grant', 'bonus', 'gacha', 'shop', 'upgrade')) not valid;
    delete from migration where name = '0040-history.sql'`)
}

/** Statements of an earlier process, prepared on its connection before the tables are split. */
const enter = (grantId: number, at = new Date()) =>
  earlier.query({
    name: 'enter',
    text: `insert into ledger (user_id, grant_id, app_id, avatar_id, source, source_id, item_ids,
        granted_at) values (7, $1, 'app_one', 8, 'grant', null, '{1,2}', $2)`,
    values: [grantId, at],
  })
const drawn = (position: number, at = new Date()) =>
  earlier.query({
    name: 'drawn',
    text: `insert into draw (user_id, position, chain_id, gacha_id, version, session_hash,
        seed_hash, state, picks, item_ids, drawn_at, previous_hash, hash)
      values (7, $1, 'chain', 1, 1, '', '', '{}', '{1}', '{1}', $2, '', $1::bigint::text)`,
    values: [position, at],
  })
const publish = (rootId: number) =>
  earlier.query({
    name: 'publish',
    text: `insert into draw_leaf (root_id, chain_id, position, hash) values ($1, 'chain', 1, '')`,
    values: [rootId],
  })
const listGrants = async (): Promise<string[]> => {
  const text = `select grant_id from ledger where user_id = 7 and app_id = 'app_one'
    order by granted_at desc, grant_id desc limit 51`
  const { rows } = await earlier.query({ name: 'list', text })
  return rows.map((row) => row.grant_id)
}

interface Found {
  name: string
  rows: number
}

/** The partitions of a table and the number of rows in each. */
async function listParts(history: string): Promise<Found[]> {
  const { rows } = await earlier.query<Found>(
    `select relname as name, (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = $1::regclass order by length(relname), relname`,
    [history],
  )
  return rows
}

const namesOf = (found: readonly Found[]) => found.map(({ name }) => name)

/** `_2026_11` for this month, in UTC. */
async function month(ahead: number): Promise<string> {
  const { rows } = await earlier.query(
    `select to_char(now() at time zone 'UTC' + $1 * interval '1 month', '_YYYY_MM') as month`,
    [ahead],
  )
  return rows[0].month
}

const run = () => migrate(database.ownerUrl, MIGRATIONS)

test('an empty table starts with partitions for this month and the next two', async () => {
  await unsplit()
  await run()
  const months = [await month(0), await month(1), await month(2)]
  for (const name of ['ledger', 'draw'])
    assert.deepEqual(
      namesOf(await listParts(name)).toSorted(),
      [...months, '_rest'].map((end) => name + end),
    )
  assert.deepEqual(namesOf(await listParts('draw_leaf')), [
    'draw_leaf_0',
    'draw_leaf_1000',
    'draw_leaf_2000',
    'draw_leaf_rest',
  ])
})

test('an earlier version keeps working during the split, and its rows are kept', async () => {
  await unsplit()
  await earlier.query(`insert into draw_root values (1500, '', '', now())`)
  await enter(1, new Date('2025-01-01'))
  await drawn(1)
  await publish(1_500)
  assert.deepEqual(await listGrants(), ['1'])
  await run()
  await enter(2)
  await drawn(2)
  await publish(1_501)
  assert.deepEqual(await listGrants(), ['2', '1'])
  const second = await month(2)
  assert.deepEqual(await listParts('ledger'), [
    { name: 'ledger_rest', rows: 0 },
    { name: `ledger${second}`, rows: 0 },
    { name: 'ledger_earlier', rows: 2 },
  ])
  assert.deepEqual(await listParts('draw'), [
    { name: 'draw_rest', rows: 0 },
    { name: `draw${second}`, rows: 0 },
    { name: 'draw_earlier', rows: 2 },
  ])
  assert.deepEqual(await listParts('draw_leaf'), [
    { name: 'draw_leaf_3000', rows: 0 },
    { name: 'draw_leaf_rest', rows: 0 },
    { name: 'draw_leaf_earlier', rows: 2 },
  ])
  await assert.rejects(enter(2), /duplicate key/)
})

test('no table is moved or read by the statements that lock it', async () => {
  await unsplit()
  await enter(1)
  const { rows: before } = await earlier.query(`select 'ledger'::regclass::oid as oid,
    pg_relation_filenode('ledger') as file`)
  await run()
  const { rows: now } = await earlier.query(`select 'ledger_earlier'::regclass::oid as oid,
    pg_relation_filenode('ledger_earlier') as file`)
  assert.deepEqual(now, before)
})

test('the start after an interrupted one renews the constraint; the split drops it', async () => {
  await unsplit()
  await enter(1)
  await owner.query(`alter table ledger add constraint history_bound
    check (granted_at < '2020-01-01') not valid`)
  await run()
  await run()
  const { rows } = await earlier.query(`select from pg_constraint where conname = 'history_bound'`)
  assert.deepEqual(rows, [])
  assert.equal((await listParts('ledger')).at(-1)?.rows, 1)
})

test('a row without a partition is kept, and is moved as soon as one exists for it', async () => {
  await unsplit()
  await run()
  const last = `ledger${await month(2)}`
  await owner.query(`drop table ${last}`)
  const { rows } = await earlier.query(
    `select date_trunc('month', now()) + interval '70 days' as at`,
  )
  await enter(1, rows[0].at)
  await earlier.query(
    `insert into ledger select 7, 2, 'app_one', 8, 'grant', null, '{}', '2001-01-01'`,
  )
  assert.deepEqual((await listParts('ledger')).find(({ name }) => name === 'ledger_rest')?.rows, 2)
  assert.equal((await makeHistoryParts(database.db, { purges: false })).length, 1)
  assert.equal((await makeHistoryParts(database.db, { purges: false })).length, 0)
  const found = await listParts('ledger')
  // Rows from before the first partition stay where they are.
  assert.deepEqual(found.find(({ name }) => name === 'ledger_rest')?.rows, 1)
  assert.deepEqual(found.find(({ name }) => name === last)?.rows, 1)
  assert.deepEqual(await listGrants(), ['1', '2'])
})

test('many rows without a partition make the chore fail, which causes an alert', async () => {
  await unsplit()
  await run()
  await owner.query(`drop table ledger${await month(2)};
    insert into ledger select 7, n, 'app_one', 8, 'grant', null, '{}',
      date_trunc('month', now()) + interval '70 days' from generate_series(1, 10001) as n`)
  await assert.rejects(
    makeHistoryParts(database.db, { purges: false }),
    /10001 rows of ledger wait/,
  )
})

test('housekeeping does not wait for a transaction that reads all partitions', async () => {
  await unsplit()
  await run()
  await owner.query(`drop table ledger${await month(2)}`)
  await earlier.query('begin; select from ledger')
  assert.equal((await makeHistoryParts(database.db, { purges: false })).length, 0)
  await earlier.query('commit')
  assert.equal((await makeHistoryParts(database.db, { purges: false })).length, 1)
})
