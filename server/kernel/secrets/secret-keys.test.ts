import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { createSeal } from '../../webhook/seal-secret.ts'
import { readSecretKey } from './read-secret-key.ts'
import { openSecretKeys, PURPOSES, SecretKeyRefused, type SecretKeys } from './secret-keys.ts'

let database: TestDatabase
let dataDir: string
let opened: SecretKeys[] = []
before(async () => {
  database = await openTestDatabase({ role: 'owner' })
})
after(() => database.drop())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kisekae-keys-'))
})
afterEach(async () => {
  await Promise.all(opened.map((keys) => keys.stop()))
  opened = []
  const { db } = database
  await db.rows`delete from secret_key`
  await db.rows`create table if not exists secret (name text primary key, value text not null)`
  await db.rows`delete from secret`
  await rm(dataDir, { recursive: true })
})

const SECRET_KEY = 'a key of 32 characters, or longer.'

/** The result of starting a process with these settings. */
async function open({ secretKey = SECRET_KEY, webhookKey = '' } = {}): Promise<SecretKeys> {
  const { db } = database
  const keys = await openSecretKeys({
    db,
    onError: assert.fail,
    readRoots: async (mayMake) => ({
      secretKey: await readSecretKey({ secretKey, dataDir }, { mayMake }),
      webhookKey,
    }),
    dropPlainSecrets: () => db.rows`drop table if exists secret`,
  })
  opened.push(keys)
  return keys
}

const currentOf = ({ sets }: SecretKeys) => PURPOSES.map((purpose) => sets[purpose].current)

test('each purpose has its own key, the same in every process and after a restart', async () => {
  const [one, other] = await Promise.all([open(), open()])
  assert.equal(new Set(currentOf(one)).size, PURPOSES.length)
  assert.deepEqual(currentOf(other), currentOf(one))
  assert.deepEqual(currentOf(await open()), currentOf(one))
})

test('no signing key can be read from the database', async () => {
  const keys = currentOf(await open())
  const rows = await database.db.rows<{ text: string }>`
    select secret_key::text || encode(sealed, 'escape') as text from secret_key`
  const dump = rows.map(({ text }) => text).join()
  for (const key of [...keys, SECRET_KEY]) assert.ok(!dump.includes(key))
})

test('a process with another SECRET_KEY does not start, and says what to set', async () => {
  await open()
  const secretKey = 'another key of 32 characters or so'
  await assert.rejects(open({ secretKey }), (error) => {
    assert.ok(error instanceof SecretKeyRefused)
    assert.match(error.message, /set SECRET_KEY to it, or copy its secret\.key/)
    return true
  })
})

test('with neither SECRET_KEY nor secret.key, a database with keys is refused', async () => {
  await open()
  await assert.rejects(open({ secretKey: '' }), /secret\.key is missing.*or set SECRET_KEY/)
  assert.deepEqual(await readdir(dataDir), [])
})

test('concurrent first starts agree on one secret.key that only its owner can read', async () => {
  const both = await Promise.all([open({ secretKey: '' }), open({ secretKey: '' })])
  assert.deepEqual(currentOf(both[1]), currentOf(both[0]))
  assert.deepEqual(await readdir(dataDir), ['secret.key'])
  assert.equal((await stat(join(dataDir, 'secret.key'))).mode & 0o777, 0o600)
  assert.equal((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim().length, 43)
})

test('a secret.key that others can read is made private; an empty one is refused', async () => {
  const keys = currentOf(await open({ secretKey: '' }))
  const file = join(dataDir, 'secret.key')
  await chmod(file, 0o644)
  assert.deepEqual(currentOf(await open({ secretKey: '' })), keys)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  await writeFile(file, '')
  await assert.rejects(open({ secretKey: '' }), SecretKeyRefused)
})

test('an older installation keeps its keys, and the plain table is dropped', async () => {
  const { db } = database
  await db.rows`insert into secret (name, value)
    values ('people', 'P'), ('pictures', 'Q'), ('webhooks', 'R')`
  const [{ sets }, other] = await Promise.all([open(), open()])
  assert.deepEqual(currentOf(other), currentOf({ sets } as SecretKeys))
  assert.equal(sets.sessions.current, 'P')
  assert.equal(sets.pictures.current, 'Q')
  assert.equal(sets['kit-secrets'].current, 'Q')
  assert.equal(sets.webhooks.current, 'R')
  // HMAC-SHA256 of `console` under `P`, as signed by an older version of the console.
  assert.equal(sets['console-sessions'].current, 'SD3bY9tpNP6J3M8Zyq_x0lc1Kgh7U_HQL5oQC2YT9RY')
  const { gone } = await db.get<{ gone: boolean }>`select to_regclass('secret') is null as gone`
  assert.ok(gone)
})

test('secrets that were sealed with WEBHOOK_KEY earlier can still be opened', async () => {
  const { db } = database
  await db.rows`insert into secret (name, value) values ('people', 'P'), ('pictures', 'Q')`
  // Sealed by the previous version, with HKDF-SHA256 of the setting.
  const before = createSeal({ current: 'a passphrase', accepted: [] }).close('whsec_1')
  const { sets } = await open({ webhookKey: 'a passphrase' })
  assert.equal(createSeal(sets.webhooks).open(before), 'whsec_1')
})

test('plain-text keys are ignored once there are sealed keys', async () => {
  const keys = currentOf(await open())
  const { db } = database
  await db.rows`create table secret (name text primary key, value text not null)`
  await db.rows`insert into secret (name, value) values ('people', 'known')`
  await db.rows`delete from secret_key where purpose = 'sessions'`
  const [sessions, ...others] = currentOf(await open())
  assert.notEqual(sessions, 'known')
  assert.deepEqual(others, keys.slice(1))
})

test('WEBHOOK_KEY is required as well as SECRET_KEY, but only for the webhook keys', async () => {
  await open({ webhookKey: 'a passphrase' })
  await assert.rejects(open({ webhookKey: 'another' }), /WEBHOOK_KEY differs from the one/)
})

test('a key for one purpose is not accepted as a key for another', async () => {
  await open()
  const { db } = database
  await db.rows`update secret_key set sealed = other.sealed from secret_key as other
    where secret_key.purpose = 'sessions' and other.purpose = 'pictures'`
  await assert.rejects(open())
})
