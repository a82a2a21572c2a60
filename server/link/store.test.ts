import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { createKey } from '../partner/key.ts'
import { insertKey } from '../partner/store.ts'
import {
  findGuestUser,
  getKnown,
  insertAttempt,
  listAttempts,
  lockUsers,
  revokeAccessToken,
} from './store.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

test('only the named users are locked, in the order of their ids', async () => {
  const guests = [await aGuest(service), await aGuest(service), await aGuest(service)]
  const [first, second] = guests.map(({ userId }) => userId).sort((a, b) => a - b)
  const locked = await lockUsers(service.db, [second, first])
  assert.deepEqual(
    locked.map(({ userId }) => userId),
    [first, second],
  )
})

test('a revoked access token keeps the time of its revocation', async () => {
  const { avatarId } = await aGuest(service)
  const read = () => service.db.get<{ tokenHash: string; revokedAt: Date }>`
    select token_hash, revoked_at from access_token where avatar_id = ${avatarId}`
  const { tokenHash } = await read()
  await revokeAccessToken(service.db, tokenHash)
  const { revokedAt } = await read()
  assert.ok(revokedAt)
  await revokeAccessToken(service.db, tokenHash)
  assert.deepEqual((await read()).revokedAt, revokedAt)
})

test('a deleted user is not a guest that can be upgraded', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest(service)
  const find = () => findGuestUser(service.db, { appId, avatarId: idOf(avatarId) })
  assert.deepEqual(await find(), { userId, avatarId, kind: 'guest' })
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${userId}`
  assert.equal(await find(), undefined)
})

test("other keys are the app's keys that were valid when the flow began", async () => {
  const { appId } = service.otherApp
  const { keyHash } = await service.db.get<{ keyHash: string }>`
    select key_hash from api_key where app_id = ${appId}`
  const startedAt = new Date(Date.now() + 3_600_000)
  const count = async () => (await getKnown(service.db, { appId, keyHash, startedAt })).otherKeys
  assert.equal(await count(), 0)
  const { key: _, ...kept } = createKey({ live: false })
  await insertKey(service.db, { ...kept, appId })
  assert.equal(await count(), 1)
  const end = (column: 'ends_at' | 'revoked_at', at: Date) =>
    column === 'ends_at'
      ? service.db.rows`update api_key set ends_at = ${at} where key_hash = ${kept.keyHash}`
      : service.db.rows`update api_key set revoked_at = ${at} where key_hash = ${kept.keyHash}`
  const earlier = new Date(startedAt.getTime() - 1)
  await end('ends_at', earlier)
  assert.equal(await count(), 0)
  await end('ends_at', startedAt)
  assert.equal(await count(), 1)
  await end('revoked_at', earlier)
  assert.equal(await count(), 0)
})

test('fifty attempts by anonymous callers are kept per step, and every exchange', async () => {
  const { appId } = service.app
  const attempt = (step: 'connect' | 'allow' | 'exchange') =>
    insertAttempt(service.db, {
      attemptId: newId(systemRandom),
      appId,
      flowId: null,
      step,
      reason: null,
      joined: {},
      givenHash: null,
      computedHash: null,
      differing: null,
    })
  await attempt('allow')
  for (let count = 0; count < 52; count++) {
    await attempt('connect')
    await attempt('exchange')
  }
  const listed = await listAttempts(service.db, { appId, limit: 200 })
  const steps = Map.groupBy(listed, ({ step }) => step)
  const counts = [...steps].map(([step, found]) => [step, found.length])
  assert.deepEqual(Object.fromEntries(counts), { exchange: 52, connect: 50, allow: 1 })
  const times = listed.map(({ triedAt }) => triedAt.getTime())
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  )
})
