import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { BlobPlace } from '@kisekae/server/blob/blob-store.ts'
import { aBucket } from '@kisekae/server/blob/fixtures/a-bucket.ts'
import { listBlobs } from '@kisekae/server/blob/list-blobs.ts'
import { openBlobs } from '@kisekae/server/blob/open-blobs.ts'
import { createGuestUser } from '@kisekae/server/guest/create-guest.ts'
import { newId, systemRandom } from '@kisekae/server/kernel/random.ts'
import { fixedKeys } from '@kisekae/server/kernel/secrets/secret-keys.ts'
import { openDb } from '@kisekae/server/kernel/sql/db.ts'
import { createKey } from '@kisekae/server/partner/key.ts'
import { insertApp, insertKey, insertOrganisation } from '@kisekae/server/partner/store.ts'
import { startPostgres } from '@kisekae/server/postgres/start-postgres.ts'
import { openTestDatabase, type TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import pg from 'pg'
import { Refused } from '../command/refused.ts'
import { backup, type ServicePlace } from './backup.ts'
import { withTransaction } from './connect.ts'
import { restore } from './restore.ts'
import { listTables, readRows } from './tables.ts'

let database: TestDatabase
let target: Awaited<ReturnType<typeof startPostgres>>
let home: string
let source: ServicePlace
const fileOf = (name: string) => join(home, name)
before(async () => {
  database = await openTestDatabase({ role: 'owner' })
  home = await mkdtemp(join(tmpdir(), 'kisekae-backup-'))
  target = await startPostgres({
    dataDir: fileOf('target'),
    log: { info() {}, error() {} },
    statements: ['alter role kisekae_owner createdb'],
  })
  source = placeOf(database.url, 'source')
  await fillWithOddValues()
})
after(async () => {
  await target.stop()
  await database.drop()
  await rm(home, { recursive: true })
})

const placeOf = (connectionString: string, folder: string): ServicePlace => ({
  connectionString,
  dataDir: fileOf(folder),
  blobPlace: { blobFolder: join(fileOf(folder), 'blobs') },
})

let databases = 0
/** An empty database on another server, and an empty folder. */
async function anEmptyPlace(): Promise<ServicePlace> {
  const name = `restored_${++databases}`
  await runOn(target.url.owner, `create database ${name}`)
  const url = new URL(target.url.owner)
  url.pathname = `/${name}`
  return placeOf(url.href, name)
}

async function runOn(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const NASTY = 'a "quoted"\\ text, (with) {braces},\n\ttabs, lines, 絵文字 👗 and NULL'

/** At least one row for every kind of column. */
async function fillWithOddValues() {
  const { db } = database
  const organisationId = newId(systemRandom)
  await insertOrganisation(db, { organisationId, name: NASTY, fittingRoom: true, vrmExport: false })
  await insertApp(db, { appId: 'app_one', organisationId, name: 'One', live: false })
  const { key: _, ...kept } = createKey({ live: false })
  await insertKey(db, { ...kept, appId: 'app_one' })
  await db.rows`insert into secret (name, value) values ('pictures', 'of this installation')`
  await db.rows`
    insert into upload (token, media_type, bytes) values ('all bytes', 'image/png',
      ${Buffer.from(Uint8Array.from({ length: 256 }, (_, at) => at))}), ('none yet', 'x', null)`
  await db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules) values (1, ${organisationId}, 'Hat', ${NASTY}, '',
      ${[NASTY, '', 'null']}, false, 'part:none', 'token',
      ${JSON.stringify([null, 1.5, NASTY])}::jsonb)`
  await db.rows`
    insert into gacha_standing (user_id, gacha_id, turn, session_at, memory) values
      (1, 1, 0, '2026-01-02 03:04:05.678901+09', 'null'), (1, 2, 0, 'infinity', null)`
  await db.rows`
    insert into request_log (app_id, log_id, request_id, at, method, route, status, ms, bytes,
      key_id, params) values ('app_one', 1, 'r', now(), 'GET', '/', 200, 12345678901234567890.120,
      9007199254740993, 'k', '{}')`
  await db.rows`
    insert into request_entry (slot, app_id, log_id, request_id, at, method, route, status, ms,
      bytes, key_id, params)
    select slot, 'app_one', slot, ${NASTY}, now() - slot * interval '1 day', 'GET', '/', 200, 1, 1,
      'k', '[]'
    from generate_series(0, 8) as slot`
  await db.rows`
    insert into request_tally (app_id, day, method, route, status, slot, requests, ms)
    select 'app_one', current_date, 'GET', '/', 200, slot, 1, 1 from generate_series(0, 15) as slot`
  await db.rows`
    insert into gacha_session (user_id, session_id, avatar_id, app_id, gacha_id, version, item_ids,
      currency_id, price, is_first, seed, draw_position, created_at, expires_at)
    values (1, 's', 1, 'app_one', 1, 1, '{1,2,1}', 1, 0.10, true, '\\x00ff', 1, now(), now())`
  // A month long past, the current months, and a row that belongs to no month.
  await db.rows`
    select add_history_part('ledger', 'ledger_2024_12', '2024-12-01', '2025-01-01', 0)`
  // The state in which migration 0040 leaves a table that had rows.
  await db.rows`create table draw_leaf_earlier (like draw_leaf_rest including all)`
  await db.rows`drop table draw_leaf_0`
  await db.rows`
    alter table draw_leaf attach partition draw_leaf_earlier for values from (minvalue) to (1000)`
  await db.rows`
    insert into draw_leaf (root_id, chain_id, position, hash)
    select root_id, 'chain', 1, '' from unnest('{1,999,1000,2999,3000}'::bigint[]) as root_id`
  await db.rows`
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
    select 1, extract(epoch from at)::bigint, 'app_one', 1, 'grant', '{1}', at
    from unnest(array['2024-12-31 23:59:59+00', now()::text, '2024-11-01']::timestamptz[]) as at`
  await openBlobs(source.blobPlace, 'pictures').save('ab01', randomBytes(200_000))
  await openBlobs(source.blobPlace, 'parts/v1').save('all-prepared', new Uint8Array())
}

/** Every row of every table, as PostgreSQL writes it. */
async function readTables({ connectionString }: ServicePlace) {
  const begin = 'begin isolation level repeatable read, read only'
  return withTransaction(connectionString, { begin }, async (client) => {
    const all: Record<string, string[]> = {}
    for (const table of await listTables(client)) {
      all[table.name] = []
      for await (const rows of readRows(client, table)) all[table.name].push(...rows)
      all[table.name].sort()
    }
    return all
  })
}

/** The days of the request log, read as one table. */
const countLoggedDays = ({ connectionString }: ServicePlace) =>
  withTransaction(connectionString, { begin: 'begin read only' }, async (client) => {
    const { rows } = await client.query(
      'select count(distinct slot)::int as days from request_entry',
    )
    return rows[0].days
  })

async function readBlobs(place: BlobPlace) {
  const all: Record<string, string> = {}
  for (const { folder, key } of await listBlobs(place)) {
    const bytes = await openBlobs(place, folder).find(key)
    all[`${folder}/${key}`] = bytes?.toString('base64') ?? 'damaged'
  }
  return all
}

test('a restore brings back every row and blob; only the owner can read its files', async () => {
  await writeFile(join(source.dataDir, 'demo.json'), '{"apiKey":"ak_test"}', { mode: 0o600 })
  const file = fileOf('quiet.tar.gz')
  const made = await backup(source, file)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const place = await anEmptyPlace()
  assert.deepEqual(await restore(place, file), made)
  const tables = await readTables(source)
  assert.deepEqual(await readTables(place), tables)
  assert.equal(Object.values(tables).flat().length, made.rows)
  assert.equal(await countLoggedDays(place), 9)
  assert.deepEqual(await readBlobs(place.blobPlace), await readBlobs(source.blobPlace))
  const demo = join(place.dataDir, 'demo.json')
  assert.equal(await readFile(demo, 'utf8'), '{"apiKey":"ak_test"}')
  assert.equal((await stat(demo)).mode & 0o777, 0o600)
  // Foreign keys are enforced again.
  await assert.rejects(runOn(place.connectionString, `insert into app_item values ('nobody', 1)`))
})

/** Creates guests, grants them two items each, and uploads parts, until stopped. */
function startWriting() {
  const { db } = database
  const uploads = openBlobs(source.blobPlace, 'uploads')
  const begun = Promise.withResolvers<void>()
  let isOver = false
  async function write() {
    for (let round = 0; !isOver; round++) {
      const wish = { appId: 'app_one', permissions: ['AvatarLoad'] }
      const setup = { outfits: [[1, 2]], secret: fixedKeys('x'), random: systemRandom }
      const { avatarId } = await createGuestUser(db, wish, setup)
      await db.transaction(async (tx) => {
        await tx.rows`
          insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
          select user_id, 1, app_id, avatar_id, 'grant', '{7,8}', now() from avatar
          where avatar_id = ${avatarId}`
        await tx.rows`
          insert into owned_item (user_id, item_id, grant_id)
          select user_id, unnest('{7,8}'::bigint[]), 1 from avatar where avatar_id = ${avatarId}`
      })
      const bytes = randomBytes(1_000)
      const key = createHash('sha256').update(bytes).digest('hex')
      await uploads.save(key, bytes)
      await db.rows`
        insert into item_version (item_id, version, asset, source, bytes, added_at, added_by)
        values (1, ${round}, ${`part:${key}`}, ${key}, 1, now(), 'test')`
      if (round > 5) begun.resolve()
    }
  }
  const written = write()
  return {
    begun: Promise.race([begun.promise, written]),
    stop() {
      isOver = true
      return written
    },
  }
}

test('a backup taken during writes captures a single moment and has every blob', async () => {
  const writing = startWriting()
  await writing.begun
  const file = fileOf('busy.tar.gz')
  await backup(source, file)
  await writing.stop()
  const place = await anEmptyPlace()
  await restore(place, file)
  const restored = openDb({ connectionString: place.connectionString, maxConnections: 1 })
  try {
    assert.deepEqual(
      await restored.get`
        select (select count(*) * 2 from ledger where user_id > 1)
            - (select count(*) from owned_item) as lost_items,
          (select count(*) from avatar) - (select count(*) from user_account) as lost_users`,
      { lostItems: 0, lostUsers: 0 },
    )
    const sources = await restored.rows<{ source: string }>`select source from item_version`
    assert.ok(sources.length > 0)
    const there = openBlobs(place.blobPlace, 'uploads')
    for (const { source: key } of sources) assert.ok(await there.find(key), key)
  } finally {
    await restored.end()
  }
})

test('a backup from a folder can be restored into a bucket', async () => {
  const bucket = await aBucket()
  try {
    const file = fileOf('moved.tar.gz')
    await backup(source, file)
    const place = { ...(await anEmptyPlace()), blobPlace: { blobFolder: '', s3: bucket.s3 } }
    await restore(place, file)
    assert.deepEqual(await readBlobs(place.blobPlace), await readBlobs(source.blobPlace))
  } finally {
    await bucket.stop()
  }
})

test('a restore into a non-empty target, or from an incomplete backup, is refused', async () => {
  const isRefused = (pattern: RegExp) => (error: Error) =>
    error instanceof Refused && pattern.test(error.message)
  const file = fileOf('whole.tar.gz')
  await backup(source, file)
  await assert.rejects(backup(source, file), isRefused(/already/))
  await assert.rejects(restore(source, file), isRefused(/not empty/))
  const bytes = await readFile(file)
  const place = await anEmptyPlace()
  const refusals: [name: string, content: Uint8Array, pattern: RegExp][] = [
    ['cut', bytes.subarray(0, bytes.length / 2), /not a complete backup/],
    ['empty', new Uint8Array(), /not a complete backup/],
    ['text', Buffer.from('hello'), /not a complete backup/],
  ]
  for (const [name, content, pattern] of refusals) {
    await writeFile(fileOf(name), content)
    await assert.rejects(restore(place, fileOf(name)), isRefused(pattern), name)
  }
  await assert.rejects(restore(place, fileOf('nothing')), isRefused(/does not exist/))
  // None of the failed attempts blocks the next one.
  await restore(place, file)
})
