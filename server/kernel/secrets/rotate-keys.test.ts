import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { addRoots, finishKey, finishRoots, rotateKey } from './rotate-keys.ts'
import { openSecretKeys, PURPOSES, type Roots, type SecretKeys } from './secret-keys.ts'

let database: TestDatabase
let opened: SecretKeys[] = []
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())
afterEach(async () => {
  await Promise.all(opened.map((keys) => keys.stop()))
  opened = []
  await database.db.rows`delete from secret_key`
})

const OLD: Roots = { secretKey: 'the old key, 32 characters or so.', webhookKey: '' }
const NEW: Roots = { secretKey: 'the new key, 32 characters or so.', webhookKey: '' }

async function open(readRoots = async () => OLD): Promise<SecretKeys> {
  const keys = await openSecretKeys({
    db: database.db,
    // A process whose roots were replaced reports this at its next reload, which may happen during
    // a test.
    onError() {},
    readRoots,
    async dropPlainSecrets() {},
  })
  opened.push(keys)
  return keys
}

const currentOf = ({ sets }: SecretKeys) => PURPOSES.map((purpose) => sets[purpose].current)

/** Lets every key sign from now on, as if every process had reloaded its keys. */
const letSign = () => database.db.rows`update secret_key set signs_from = clock_timestamp()`

test('running processes accept a new key before any of them signs with it', async () => {
  const running = await open()
  const { current } = running.sets.sessions
  await rotateKey(database.db, 'sessions', OLD)
  await running.refresh()
  assert.equal(running.sets.sessions.current, current)
  assert.equal(running.sets.sessions.accepted.length, 2)
  await letSign()
  await running.refresh()
  assert.notEqual(running.sets.sessions.current, current)
  assert.equal(running.sets.sessions.accepted[1], current)
  assert.equal(running.sets.pictures.accepted.length, 1)
})

test('the old key is accepted until the rotation is finished', async () => {
  const running = await open()
  const { current } = running.sets.sessions
  await rotateKey(database.db, 'sessions', OLD)
  await assert.rejects(rotateKey(database.db, 'sessions', OLD), /has two keys: finish/)
  await assert.rejects(finishKey(database.db, 'sessions'), /takes effect 15 seconds after/)
  await letSign()
  await finishKey(database.db, 'sessions')
  await running.refresh()
  assert.ok(!running.sets.sessions.accepted.includes(current))
  await assert.rejects(finishKey(database.db, 'sessions'), /no rotation to finish/)
})

test('while SECRET_KEY is being changed, keys stay the same and either value works', async () => {
  const keys = currentOf(await open())
  await addRoots(database.db, { from: OLD, to: NEW })
  assert.deepEqual(currentOf(await open(async () => OLD)), keys)
  assert.deepEqual(currentOf(await open(async () => NEW)), keys)
  await assert.rejects(finishRoots(database.db, OLD), /still have the old key/)
  await finishRoots(database.db, NEW)
  assert.deepEqual(currentOf(await open(async () => NEW)), keys)
  await assert.rejects(
    open(async () => OLD),
    /another SECRET_KEY/,
  )
})

test('an interrupted change of SECRET_KEY can be repeated with another new key', async () => {
  await open()
  await addRoots(database.db, {
    from: OLD,
    to: { ...NEW, secretKey: 'lost before it was kept'.repeat(2) },
  })
  await addRoots(database.db, { from: OLD, to: NEW })
  await finishRoots(database.db, NEW)
  await open(async () => NEW)
})

test('WEBHOOK_KEY is replaced like SECRET_KEY, but only webhook keys are affected', async () => {
  const [from, to] = ['first', 'second'].map((webhookKey) => ({ ...OLD, webhookKey }))
  const keys = currentOf(await open(async () => from))
  await addRoots(database.db, { from, to })
  assert.deepEqual(currentOf(await open(async () => from)), keys)
  assert.deepEqual(currentOf(await open(async () => to)), keys)
  await finishRoots(database.db, to)
  await assert.rejects(
    open(async () => from),
    /WEBHOOK_KEY differs from the one/,
  )
})

test('a process that reloads secret.key opens keys made after the file was replaced', async () => {
  let roots = OLD
  const keys = await open(async () => roots)
  await addRoots(database.db, { from: OLD, to: NEW })
  await finishRoots(database.db, NEW)
  await rotateKey(database.db, 'pictures', NEW)
  roots = NEW
  await keys.refresh()
  assert.equal(keys.sets.pictures.accepted.length, 2)
})
