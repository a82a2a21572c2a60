import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { addRoots, finishKey, finishRoots, rotateKey } from '../../kernel/secrets/rotate-keys.ts'
import { openSecretKeys, type Roots, type SecretKeys } from '../../kernel/secrets/secret-keys.ts'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { aMember } from '../fixtures/a-person.ts'

let database: TestDatabase
let keys: SecretKeys
let service: TestService
let roots: Roots = { secretKey: 'the old key, about 32 characters.', webhookKey: '' }
before(async () => {
  database = await openTestDatabase()
  keys = await openSecretKeys({
    db: database.db,
    onError: assert.fail,
    readRoots: async () => roots,
    async dropPlainSecrets() {},
  })
  service = await startTestService({ keys: { sessions: keys.sets.sessions } })
})
after(async () => {
  await service.stop()
  await keys.stop()
  await database.drop()
})

test('every request during a rotation succeeds', async () => {
  const { db } = database
  const member = await aMember(service)
  const statuses: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) statuses.push((await member.call('GET', '/links')).status)
  })()
  const to = { ...roots, secretKey: 'the new key, about 32 characters.' }
  await addRoots(db, { from: roots, to })
  roots = to
  await finishRoots(db, roots)
  await rotateKey(db, 'sessions', roots)
  await keys.refresh()
  // Skips the wait for every process to reload its keys.
  await db.rows`update secret_key set signs_from = clock_timestamp()`
  await keys.refresh()
  statuses.push((await member.call('GET', '/links')).status)
  isOver = true
  await asking
  assert.deepEqual([...new Set(statuses)], [200])
  await finishKey(db, 'sessions')
})
