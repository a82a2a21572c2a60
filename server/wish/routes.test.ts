import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { aLink } from './fixtures/a-sale.ts'

let service: TestService
let appId: string
before(async () => {
  service = await startTestService()
  appId = service.app.appId
})
after(() => service.stop())
beforeEach(() => service.db.rows`delete from wish`)

async function aUser(permissions?: readonly string[]) {
  const userId = newId(systemRandom)
  await service.db.rows`
    insert into user_account (user_id, kind, worn_item_ids) values (${userId}, 'member', '{}')`
  return { userId, avatarId: await aLink(service, { userId }, { permissions }) }
}

const wish = ({ userId }: { userId: number }, itemId: number, of = appId, hour = 0) =>
  service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    values (${userId}, ${of}, ${itemId}, '2026-07-01T00:00:00Z'::timestamptz
      + ${hour} * interval '1 hour')`

const read = (avatarId: number, { app } = service) => app.call(`/v1/Avatar/${avatarId}/Wishes`)
/** Counted anew. */
const count = async (query = '') => {
  await service.db.rows`delete from wish_count`
  return (await service.app.call(`/v1/Wishes${query}`)).json
}

test('an app reads the wishes for its own items only, newest first', async () => {
  const [user, other] = [await aUser(), await aUser()]
  await wish(user, 11)
  await wish(user, 12, appId, 1)
  await wish(user, 13, service.otherApp.appId)
  await wish(other, 14)
  assert.deepEqual((await read(user.avatarId)).json, {
    wishes: [
      { itemId: 12, wishedAt: '2026-07-01T01:00:00.000Z' },
      { itemId: 11, wishedAt: '2026-07-01T00:00:00.000Z' },
    ],
  })
  const foreign = await read(user.avatarId, { ...service, app: service.otherApp })
  assert.equal(foreign.status, 404)
})

test('an item that the user has received is no longer shown to the app as a wish', async () => {
  const user = await aUser()
  await wish(user, 11)
  await service.db.rows`
    insert into owned_item (user_id, item_id) values (${user.userId}, 11)`
  assert.deepEqual((await read(user.avatarId)).json.wishes, [])
})

test('without the permission, the link or the user, nothing is read', async () => {
  const plain = await aUser(['AvatarLoad', 'ItemGrant', 'Fitting'])
  const [former, deleted] = [await aUser(), await aUser()]
  for (const user of [plain, former, deleted]) await wish(user, 11)
  await service.db.rows`update link set unlinked_at = now() where user_id = ${former.userId}`
  await service.db.rows`
    update user_account set deleted_at = now() where user_id = ${deleted.userId}`
  const refusals: [avatarId: number, status: number, reason: string][] = [
    [plain.avatarId, 403, 'insufficientPermissions'],
    [former.avatarId, 401, 'userUnlinked'],
    [deleted.avatarId, 404, 'avatarNotFound'],
    [17, 404, 'avatarNotFound'],
  ]
  for (const [avatarId, status, reason] of refusals) {
    const answer = await read(avatarId)
    assert.deepEqual([answer.status, answer.json.error.errors[0].reason], [status, reason])
  }
})

test('an app that may read the wishes of its guests finds no wishes', async () => {
  const { avatarId } = (await service.app.call('/v1/Guest', { method: 'POST' })).json
  assert.equal((await read(avatarId)).status, 403)
  await service.db.rows`
    update link set permissions = permissions || '{WishRead}' where avatar_id = ${avatarId}`
  const { status, json } = await read(avatarId)
  assert.deepEqual([status, json], [200, { wishes: [] }])
})

test('items that five or more users wish for are listed with counts, by popularity', async () => {
  const users = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aUser()))
  for (const user of users) await wish(user, 21)
  for (const user of users.slice(0, 5)) await wish(user, 22)
  for (const user of users.slice(0, 4)) await wish(user, 23)
  const counts = [
    { itemId: 21, users: 6 },
    { itemId: 22, users: 5 },
  ]
  assert.deepEqual(await count(), { hasNext: false, counts })
  assert.deepEqual(await count('?limit=1'), { hasNext: true, counts: counts.slice(0, 1) })
  assert.deepEqual(await count('?limit=1&page=1'), { hasNext: false, counts: counts.slice(1) })
  for (const query of ['?limit=0', '?limit=101', '?page=100', '?page=-1'])
    assert.equal((await service.app.call(`/v1/Wishes${query}`)).status, 400)
  const { json } = await service.otherApp.call('/v1/Wishes')
  assert.deepEqual(json.counts, [])
})

test('a user who owns the item, has left, or has not given permission is not counted', async () => {
  const users = await Promise.all([1, 2, 3, 4, 5].map(() => aUser()))
  for (const user of users) await wish(user, 31)
  const [{ userId }] = users
  const changes = [
    () => service.db.rows`
      update link set permissions = '{AvatarLoad}' where user_id = ${userId}`,
    () => service.db.rows`update link set unlinked_at = now() where user_id = ${userId}`,
    () => service.db.rows`update user_account set deleted_at = now() where user_id = ${userId}`,
    () => service.db.rows`insert into owned_item (user_id, item_id) values (${userId}, 31)`,
  ]
  const restore = async () => {
    await service.db.rows`
      update link set permissions = '{WishRead}', unlinked_at = null where user_id = ${userId}`
    await service.db.rows`update user_account set deleted_at = null where user_id = ${userId}`
    await service.db.rows`delete from owned_item where user_id = ${userId}`
  }
  for (const change of changes) {
    assert.equal((await count()).counts.length, 1)
    await change()
    assert.deepEqual((await count()).counts, [], String(change))
    await restore()
  }
})

test('wishes are counted at most once an hour, however many calls there are', async () => {
  const users = await Promise.all([1, 2, 3, 4, 5].map(() => aUser()))
  for (const user of users) await wish(user, 41)
  const ask = async () => (await service.app.call('/v1/Wishes')).json.counts
  const counts = [{ itemId: 41, users: 5 }]
  assert.deepEqual((await count()).counts, counts)
  for (const user of users) await wish(user, 42)
  assert.deepEqual(await Promise.all([ask(), ask(), ask()]), [counts, counts, counts])
  const pass = (age: string) => service.db.rows`
    update wish_count set counted_at = now() - ${age}::interval`
  await pass('59 minutes')
  assert.deepEqual(await ask(), counts)
  await pass('61 minutes')
  assert.deepEqual(await ask(), [...counts, { itemId: 42, users: 5 }])
})
