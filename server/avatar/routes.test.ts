import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
let avatarId: number
let accessToken: string
before(async () => {
  service = await startTestService()
  const guest = (await service.app.call('/v1/Guest', { method: 'POST' })).json
  avatarId = guest.avatarId
  accessToken = guest.accessToken
})
after(() => service.stop())

const read = (id: number | string, init?: RequestInit) => service.app.call(`/v1/Avatar/${id}`, init)
const readAll = (...ids: (number | string)[]) =>
  service.app.call(`/v1/Avatars?${ids.map((id) => `avatarId=${id}`).join('&')}`)

test('an avatar shows its pictures and worn items, but not the body', async () => {
  const { status, json } = await read(avatarId)
  assert.equal(status, 200)
  assert.equal(json.avatarId, avatarId)
  assert.equal(json.guest, true)
  assert.equal(json.status, 200)
  assert.match(json.avatarImageUrl, /\/image\/a[\w-]{22}\/avatar\.gif$/)
  assert.match(json.faceImageUrl, /\/face\.gif$/)
  const parts = json.items.map(({ part }: { part: string }) => part)
  assert.ok(parts.includes('Hair') && parts.includes('Face') && parts.includes('Clothes'))
  assert.ok(!parts.includes('Body'))
})

test('every field of a worn item is set', async () => {
  const [item] = (await read(avatarId)).json.items
  assert.deepEqual(
    Object.keys(item).sort(),
    ['have', 'imageUrl', 'itemId', 'name', 'part', 'tags', 'thumbnailUrl', 'wearable'].sort(),
  )
  assert.ok(item.tags.length > 0 && item.name !== '')
  assert.equal(item.have, true)
  assert.match(item.imageUrl, /\/item-mannequin\.gif$/)
  assert.match(item.thumbnailUrl, /\/thumbnail\.png$/)
})

test('names are in the requested language', async () => {
  const ja = await read(avatarId, { headers: { 'Accept-Language': 'ja-JP,en;q=0.5' } })
  const en = await read(avatarId, { headers: { 'Accept-Language': 'en' } })
  assert.notEqual(ja.json.items[0].name, en.json.items[0].name)
})

test('only the app may cache a read, for ten minutes', async () => {
  const { headers } = await read(avatarId)
  assert.equal(headers.get('cache-control'), 'private, max-age=600')
  assert.match(headers.get('vary') ?? '', /X-Api-Key/i)
  assert.match(headers.get('vary') ?? '', /Accept-Language/i)
})

const unknown = ['0', '-1', '1', '9007199254740993', '9223372036854775807', '-9223372036854775808']
for (const id of unknown) {
  test(`avatar ${id} does not exist`, async () => {
    const { status, json } = await read(id)
    assert.equal(status, 404)
    assert.equal(json.error.errors[0].reason, 'avatarNotFound')
  })
}

test("another app's avatar gives exactly the same response as an unknown one", async () => {
  const foreign = await service.otherApp.call(`/v1/Avatar/${avatarId}`)
  const absent = await service.otherApp.call('/v1/Avatar/1000000000001')
  assert.equal(foreign.status, 404)
  assert.deepEqual(foreign.json.error, absent.json.error)
  assert.equal(foreign.json.docs, absent.json.docs)
})

test('fifty avatars are returned in the requested order, each with its own status', async () => {
  const others = Array.from({ length: 46 }, (_, index) => 2_000_000_000_000 + index)
  const ids = ['9007199254740993', avatarId, '9223372036854775807', '0', ...others]
  const { status, text, json } = await readAll(...ids)
  assert.equal(status, 200)
  assert.deepEqual(
    json.avatars.map((avatar: { status: number }) => avatar.status),
    ids.map((id) => (id === avatarId ? 200 : 404)),
  )
  // Compared as text: a JSON parser would round the ids.
  for (const id of ids) assert.ok(text.includes(`"avatarId":${id},`), String(id))
})

test('a repeated id is returned once, at its first position', async () => {
  const { json } = await readAll(5, avatarId, 5)
  assert.deepEqual(
    json.avatars.map((avatar: { avatarId: number }) => avatar.avatarId),
    [5, avatarId],
  )
})

const refusals: [name: string, path: string, status: number, reason: string][] = [
  ['none', '/v1/Avatars', 400, 'required'],
  ['fifty-one', `/v1/Avatars?${'avatarId=1&'.repeat(51)}`, 400, 'invalidParameter'],
  ['a list in one value', '/v1/Avatars?avatarId=1,2', 400, 'invalidParameter'],
  ['a hex id', '/v1/Avatar/0x10', 400, 'invalidParameter'],
  ['a number of 20 digits', '/v1/Avatar/10000000000000000000', 400, 'invalidParameter'],
]
for (const [name, path, status, reason] of refusals) {
  test(`${name} is refused with ${status} ${reason}`, async () => {
    const answer = await service.app.call(path)
    assert.equal(answer.status, status)
    assert.equal(answer.json.error.errors[0].reason, reason)
  })
}

test('an access token must be a live token for this avatar', async () => {
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
  assert.equal((await read(avatarId, bearer(accessToken))).status, 200)
  const other = (await service.app.call('/v1/Guest', { method: 'POST' })).json
  for (const token of [other.accessToken, 'at_made-up']) {
    const { status, json } = await read(avatarId, bearer(token))
    assert.equal(status, 403)
    assert.equal(json.error.errors[0].reason, 'authError')
  }
})

test('a JWT is ignored while the app has no registered key', async () => {
  const { status } = await read(avatarId, {
    headers: { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  })
  assert.equal(status, 200)
})

test('after the user has unlinked, reads return 401, even in a list', async () => {
  const guest = (await service.app.call('/v1/Guest', { method: 'POST' })).json
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${guest.avatarId}`
  const { status, json } = await read(guest.avatarId)
  assert.equal(status, 401)
  assert.equal(json.error.errors[0].reason, 'userUnlinked')
  const { json: list } = await readAll(guest.avatarId, avatarId)
  assert.deepEqual(list.avatars[0], { avatarId: guest.avatarId, status: 401 })
  assert.equal(list.avatars[1].status, 200)
})

test('the avatar of a deleted user is not found', async () => {
  const guest = (await service.app.call('/v1/Guest', { method: 'POST' })).json
  await service.db.rows`
    update user_account set deleted_at = now()
    where user_id = (select user_id from avatar where avatar_id = ${guest.avatarId})`
  assert.equal((await read(guest.avatarId)).status, 404)
})
