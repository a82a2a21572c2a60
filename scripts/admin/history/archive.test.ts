import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { listLinkedApps } from '@kisekae/server/account/links/store.ts'
import { getArchivedBefore } from '@kisekae/server/account/me/export-store.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { openTestDatabase, type TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import pg from 'pg'
import { Refused } from '../../command/refused.ts'
import { archivePart, bringBackPart, showHistory } from './archive.ts'

let database: TestDatabase
let db: Db
let home: string
const fileOf = (name: string) => join(home, name)
before(async () => {
  database = await openTestDatabase({ role: 'owner' })
  db = database.db
  home = await mkdtemp(join(tmpdir(), 'kisekae-history-'))
  await fill()
})
after(async () => {
  await database.drop()
  await rm(home, { recursive: true })
})

const NASTY = 'a "quoted"\\ text, (with) {braces},\n\ttabs, lines, 絵文字 👗 and NULL'

/**
 * A user with grants in the current month and in two much earlier ones, and a user who has since
 * been deleted.
 */
async function fill(): Promise<void> {
  for (const [part, lower, upper] of [
    ['ledger_2024_12', '2024-12-01 00:00:00+00', '2025-01-01 00:00:00+00'],
    ['ledger_2025_01', '2025-01-01 00:00:00+00', '2025-02-01 00:00:00+00'],
  ])
    await db.rows`select add_history_part('ledger', ${part}, ${lower}, ${upper}, 0)`
  await db.rows`insert into organisation (organisation_id, name) values (1, 'One')`
  await db.rows`
    insert into app (app_id, organisation_id, name, live) values ('app_one', 1, 'One', true)`
  await db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token)
    values (7, 1000000000007, 'app_one', '{}', 'token')`
  await db.rows`
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, source_id, item_ids,
      granted_at)
    values (7, 9007199254740991, 'app_one', 1000000000007, 'grant', ${NASTY}, '{1,2}',
        '2024-12-31 23:59:59.999999+00'),
      (8, 2, 'app_one', 1000000000008, 'shop', null, '{}', '2024-12-01'),
      (7, 3, 'app_one', 1000000000007, 'grant', null, '{3}', '2025-01-01 00:00:00+00'),
      (7, 4, 'app_one', 1000000000007, 'grant', null, '{}', now())`
}

const readLedger = () => db.rows`select ledger::text as row from ledger order by granted_at`
const isRefused = (pattern: RegExp) => (error: Error) =>
  error instanceof Refused && pattern.test(error.message)
const archive = (name: string, file: string) =>
  archivePart(database.url, { name, file: fileOf(file) })

test('a month of the ledger is archived in a private file, and restored from it', async () => {
  const [rows, links] = [await readLedger(), await listLinkedApps(db, 7)]
  assert.equal(links[0].itemsGiven, 3)
  assert.equal(await archive('ledger_2024_12', 'december'), 2)
  assert.equal((await stat(fileOf('december'))).mode & 0o777, 0o600)
  assert.equal(
    gunzipSync(await readFile(fileOf('december')))
      .toString()
      .split('\n').length,
    4,
  )
  assert.equal((await readLedger()).length, 2)
  assert.deepEqual(await listLinkedApps(db, 7), links)
  assert.equal(await archive('ledger_2025_01', 'january'), 1)
  assert.deepEqual(await listLinkedApps(db, 7), links)
  const { before: archivedBefore } = await getArchivedBefore(db)
  assert.equal(archivedBefore?.toISOString(), '2025-02-01T00:00:00.000Z')
  // Users without a link have no sum.
  assert.deepEqual(await db.rows`select user_id, items_given from ledger_archive_sum`, [
    { userId: 7, itemsGiven: 3 },
  ])
  const lines: string[] = []
  await showHistory(database.url, (line) => lines.push(line))
  assert.ok(lines.some((line) => /^ledger_2024_12 +2 rows in a file of .*[0-9a-f]{64}$/.test(line)))

  await assert.rejects(bringBackPart(database.url, fileOf('december')), isRefused(/2025_01 was/))
  assert.equal(await bringBackPart(database.url, fileOf('january')), 1)
  assert.equal(await bringBackPart(database.url, fileOf('december')), 2)
  assert.deepEqual(await readLedger(), rows)
  assert.deepEqual(await listLinkedApps(db, 7), links)
  assert.deepEqual(await db.rows`select 1 as one from history_archive`, [])
  await assert.rejects(
    bringBackPart(database.url, fileOf('december')),
    isRefused(/not one of the archived months/),
  )
})

test('a file that was changed, or that we did not write, is not restored', async () => {
  await archive('ledger_2024_12', 'whole')
  const bytes = await readFile(fileOf('whole'))
  bytes[9] ^= 1
  await writeFile(fileOf('changed'), bytes)
  await writeFile(fileOf('text'), 'hello')
  for (const [name, pattern] of [
    ['changed', /or has changed/],
    ['text', /or has changed/],
    ['nothing', /there is no file/],
  ] as const)
    await assert.rejects(bringBackPart(database.url, fileOf(name)), isRefused(pattern), name)
  assert.equal(await bringBackPart(database.url, fileOf('whole')), 2)
})

test('only the oldest month of the ledger can be moved, and only long after its end', async () => {
  const { month } = await db.get<{ month: string }>`
    select to_char(now() at time zone 'UTC', '_YYYY_MM') as month`
  await writeFile(fileOf('there'), '')
  for (const [name, file, pattern] of [
    ['ledger_2024_12', 'there', /already exists/],
    ['ledger_2025_01', 'new', /ledger_2024_12 is older/],
    ['ledger_rest', 'new', /no partition ledger_rest/],
    ['request_entry_1', 'new', /no partition/],
    [`draw${month}`, 'new', /the draw log remains/],
  ] as const)
    await assert.rejects(archive(name, file), isRefused(pattern), name)
  await archive('ledger_2024_12', 'first')
  await archive('ledger_2025_01', 'second')
  await assert.rejects(archive(`ledger${month}`, 'new'), isRefused(/is needed until 31 days/))
  await bringBackPart(database.url, fileOf('second'))
  await bringBackPart(database.url, fileOf('first'))
})

test('a month that is in use is not moved, and leaves no file', async () => {
  const rows = await readLedger()
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; select from ledger')
  await assert.rejects(archive('ledger_2024_12', 'busy'), isRefused(/in use/))
  await reader.end()
  await assert.rejects(stat(fileOf('busy')), { code: 'ENOENT' })
  assert.deepEqual(await readLedger(), rows)
})
