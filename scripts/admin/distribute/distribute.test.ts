import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import pg from 'pg'
import { admin } from '../../admin.ts'
import { Refused } from '../../command/refused.ts'
import { runCommand } from '../../fixtures/run-command.ts'
import { distribute } from './distribute.ts'
import { LAYOUT } from './layout.ts'

const STAND_IN = readFileSync(new URL('fixtures/citus-stand-in.sql', import.meta.url), 'utf8')

let database: TestDatabase
/** The owner's connection, on which the stand-in takes the place of Citus. */
let url: string
let client: pg.Client

before(async () => {
  database = await openTestDatabase({ extension: STAND_IN })
  url = withStandIn(database.ownerUrl)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  // The first start of the service drops this table.
  await client.query('drop table secret')
})
after(async () => {
  await client.end()
  await database.drop()
})
beforeEach(() => client.query('truncate citus_stand_in.placed'))

function withStandIn(text: string): string {
  const changed = new URL(text)
  changed.searchParams.set('options', '-c search_path=public,citus_stand_in')
  return changed.href
}

async function run(connectionString = url) {
  const lines: string[] = []
  const isWell = await distribute(connectionString, (line) => lines.push(line))
  return { isWell, lines }
}

interface PlacedRow {
  name: string
  type: string
  column: string
  group: number
  call: number
}

async function listPlaced(): Promise<PlacedRow[]> {
  const { rows } = await client.query<PlacedRow>(
    `select table_name::text as name, citus_table_type as type, distribution_column as column,
      colocation_id as group, call
    from citus_stand_in.placed order by call`,
  )
  return rows
}

test('the layout contains every table of the service', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace`,
  )
  assert.deepEqual(Object.keys(LAYOUT).toSorted(), rows.map(({ name }) => name).toSorted())
})

test('the layout is applied, and tables sharded by the same column are co-located', async () => {
  const { isWell, lines } = await run()
  assert.equal(isWell, true)
  assert.ok(lines.includes('by user_id              27 tables, 27 placed now'), lines.join('\n'))
  const placed = await listPlaced()
  for (const [name, placement] of Object.entries(LAYOUT)) {
    const found = placed.find((row) => row.name === name)
    if (placement === 'local') assert.ok(!found || found.type === 'local', name)
    else if (placement === 'reference') assert.equal(found?.type, 'reference', name)
    else assert.equal(found?.column, placement.distributedBy, name)
  }
  const groups = Map.groupBy(
    placed.filter(({ type }) => type === 'distributed'),
    ({ column }) => column,
  )
  const ids = [...groups.values()].map((rows) => new Set(rows.map(({ group }) => group)))
  assert.ok(ids.every((group) => group.size === 1))
  assert.equal(new Set(ids.flatMap((group) => [...group])).size, groups.size)
})

test('a table is placed after the reference tables that it refers to', async () => {
  await run()
  const calls = new Map((await listPlaced()).map(({ name, call }) => [name, call]))
  const { rows } = await client.query<{ source: string; target: string }>(
    `select conrelid::regclass::text as source, confrelid::regclass::text as target
    from pg_constraint where contype = 'f'`,
  )
  const wrong = rows.filter(
    ({ source, target }) =>
      LAYOUT[source] !== 'local' && (calls.get(source) ?? 0) < (calls.get(target) ?? 0),
  )
  assert.deepEqual(wrong, [])
})

test('a second run changes nothing, and an interrupted one is continued', async () => {
  await client.query(`select create_reference_table('organisation')`)
  await client.query(
    `select create_distributed_table('user_account', 'user_id', colocate_with => 'none')`,
  )
  const { lines } = await run()
  assert.ok(lines.includes('by user_id              27 tables, 26 placed now'), lines.join('\n'))
  const placed = await listPlaced()
  const again = await run()
  assert.deepEqual(await listPlaced(), placed)
  assert.ok(again.isWell && again.lines.every((line) => line.endsWith(', 0 placed now')))
})

test('the operator sees which rows Citus leaves behind on the coordinator', async () => {
  await client.query(`insert into organisation (organisation_id, name) values (1, 'Momo Ltd')`)
  const { lines } = await run()
  const hints = lines.filter((line) => !/ tables, \d+ placed now$/.test(line))
  assert.equal(hints.length, 1, hints.join('\n'))
  assert.match(hints[0], /truncate_local_data_after_distributing_table\('organisation'\)/)
  await client.query('delete from organisation')
})

/**
 * The change to the database, the reason for its refusal, and the statement that undoes the change.
 */
// biome-ignore format: a table
const refusals: [change: string, words: RegExp, undo: string][] = [
  ['create table invoice (invoice_id bigint)', /does not contain the table invoice: start/, 'drop table invoice'],
  ['alter table notice rename to notices', /table notice is missing: start/, 'alter table notices rename to notice'],
  ['create unique index one_chain on draw_chain (hash)', /unique key one_chain of draw_chain lacks the column user_id/, 'drop index one_chain'],
  ['create unique index one_chain on draw_chain (hash) include (user_id)', /one_chain of draw_chain lacks/, 'drop index one_chain'],
  ['alter table link add constraint known foreign key (avatar_id) references avatar', /known leads from link to avatar/, 'alter table link drop constraint known'],
  ['alter table member add constraint known foreign key (user_id) references user_account', /known leads from member to user_account/, 'alter table member drop constraint known'],
  ['alter table draw_chain alter user_id type numeric', /draw_chain.user_id is numeric, elsewhere bigint/, 'alter table draw_chain alter user_id type bigint'],
  ['alter table fitting rename user_id to owner_id', /fitting has no column user_id/, 'alter table fitting rename owner_id to user_id'],
  [`select create_distributed_table('draw', 'position', colocate_with => 'none')`, /draw as distributed by position, but the layout requires by user_id/, 'select'],
  [`select create_reference_table('user_account')`, /user_account as a reference table/, 'select'],
  [`select create_reference_table('notice')`, /notice as a reference table, but the layout requires local/, 'select'],
  [`select create_distributed_table(name, 'user_id', colocate_with => 'none') from unnest(array['user_account', 'link']::regclass[]) as name`, /link is not co-located/, 'select'],
]
for (const [change, words, undo] of refusals) {
  test(`refused, with nothing placed, after: ${change.slice(0, 80)}`, async () => {
    await client.query(change)
    const placed = await listPlaced()
    try {
      await assert.rejects(run(), refusal(words))
      assert.deepEqual(await listPlaced(), placed)
    } finally {
      await client.query(undo)
    }
  })
}

const refusal = (words: RegExp) => (error: unknown) =>
  error instanceof Refused && words.test(error.message)

test('a database without Citus is refused', async () => {
  await assert.rejects(run(database.ownerUrl), refusal(/has no Citus: .*create extension citus/))
})

test('a role that does not own the tables is refused with the message from Citus', async () => {
  const words = /Citus cannot place (\w+): must be owner of table \1/
  await assert.rejects(run(withStandIn(database.url)), refusal(words))
  await assert.rejects(run('postgres://u:p@localhost:1/x'), refusal(/cannot be reached/))
})

const kept = { ...process.env }
afterEach(() => {
  process.env = { ...kept }
})

test('the command works with the role that owns the tables', async () => {
  process.env.DATABASE_URL = database.url
  process.env.DATABASE_MIGRATION_URL = url
  const { code, stdout } = await runCommand(admin, ['distribute'])
  assert.equal(code, 0)
  assert.match(stdout, /^local +\d+ tables, 0 placed now$/m)
})

test('the command is refused for the embedded database', async () => {
  delete process.env.DATABASE_URL
  delete process.env.DATABASE_MIGRATION_URL
  const { code, stderr } = await runCommand(admin, ['distribute'])
  assert.deepEqual([code, stderr.startsWith('admin: distribute requires DATABASE_URL')], [2, true])
})
