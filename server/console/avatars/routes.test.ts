import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { readPlace } from '../call/cursor.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'
import { listAvatarRows } from './store.ts'

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
let itemIds: number[]
const at = (path = '') => `/apps/${service.app.appId}/avatars${path}`
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'developer')
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  itemIds = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

const aGuest = async (): Promise<number> =>
  (await service.app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })).json.avatarId
const read = async (avatarId: number, path = '') =>
  (await desk.call('GET', at(`/${avatarId}${path}`))).json

test('avatars are listed newest first, and the list is paged', async () => {
  const made = [await aGuest(), await aGuest(), await aGuest()].toReversed()
  const { json: first } = await desk.call('GET', at('?limit=2&kind=guest'))
  const { json: second } = await desk.call('GET', at(`?limit=1&after=${first.next}`))
  const seen = [...first.avatars, ...second.avatars]
  assert.deepEqual(
    seen.map(({ avatarId }: { avatarId: number }) => avatarId),
    made,
  )
  assert.deepEqual((await desk.call('GET', at('?kind=member'))).json.avatars, [])
})

test('a call reads a limited number of avatars, and the next call continues the list', async () => {
  const made = [await aGuest(), await aGuest(), await aGuest()].toReversed()
  const page = { appId: service.app.appId, kind: 'member', limit: 2, ...readPlace('') }
  const { rows, rest } = await listAvatarRows(service.db, page, { readMax: 2 })
  assert.deepEqual([rows, rest?.name], [[], String(made[1])])
  const whole = await listAvatarRows(service.db, page)
  assert.deepEqual(whole, { rows: [], rest: null })
})

test('an invalid page cursor is refused', async () => {
  const avatarId = await aGuest()
  const lists = ['', `/${avatarId}/owned`, `/${avatarId}/grants`]
  for (const after of ['1.abc', '1.99999999999999999999', '1.1.5', '1', 'x.1', '1.-1']) {
    for (const list of lists) {
      const { status, reason } = await desk.call('GET', at(`${list}?after=${after}`))
      assert.deepEqual([status, reason], [400, 'invalidParameter'], `${list} ${after}`)
    }
  }
  // Sessions are identified by a hash.
  const { status } = await desk.call('GET', at(`/${avatarId}/sessions?after=1.0abc`))
  assert.equal(status, 200)
})

test('an upgraded guest is marked in the list', async () => {
  const avatarId = await aGuest()
  const newest = async () => (await desk.call('GET', at('?limit=1'))).json.avatars[0].upgradedAt
  assert.equal(await newest(), null)
  const upgradedAt = '2026-11-01T00:00:00.000Z'
  await service.db.rows`
    update user_account set upgraded_at = ${new Date(upgradedAt)}
    where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
  assert.equal(await newest(), upgradedAt)
})

test('the status that a read operation would return is shown with its reason', async () => {
  const avatarId = await aGuest()
  const told = async () => {
    const { status, why } = await read(avatarId)
    return [status, why]
  }
  assert.deepEqual(await told(), ['200', 'fine'])
  await service.db.rows`update link set permissions = '{}' where avatar_id = ${avatarId}`
  assert.deepEqual(await told(), ['401', 'permissionMissing'])
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  assert.deepEqual(await told(), ['401', 'unlinked'])
  await service.db.rows`
    update user_account set deleted_at = now()
    where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
  assert.deepEqual(await told(), ['404', 'deleted'])
})

const leavings: [name: string, why: string, leave: (avatarId: number) => Promise<unknown>][] = [
  [
    'removed the link',
    'unlinked',
    (avatarId) => service.db.rows`
      update link set unlinked_at = now() where avatar_id = ${avatarId}`,
  ],
  [
    'revoked AvatarLoad',
    'permissionMissing',
    (avatarId) => service.db.rows`
      update link set permissions = '{ItemGrant}' where avatar_id = ${avatarId}`,
  ],
  [
    'was deleted',
    'deleted',
    (avatarId) => service.db.rows`
      update user_account set deleted_at = now()
      where user_id = (select user_id from avatar where avatar_id = ${avatarId})`,
  ],
]
for (const [name, why, leave] of leavings) {
  test(`for a user who ${name}, the app's actions are shown, but no user data`, async () => {
    const avatarId = await aGuest()
    const give = () => desk.call('POST', at(`/${avatarId}/items`), { itemId: itemIds[0] })
    await give()
    const before = await read(avatarId)
    assert.ok(before.worn.length > 0 && before.owned === 1 && before.avatarImageUrl)
    await leave(avatarId)
    const after = await read(avatarId)
    assert.equal(after.why, why)
    assert.deepEqual([after.worn, after.owned], [[], 0])
    assert.deepEqual([after.avatarImageUrl, after.faceImageUrl], [null, null])
    for (const answer of [await desk.call('GET', at(`/${avatarId}/owned`)), await give()])
      assert.deepEqual([answer.status, answer.reason], [404, 'noSuchThing'])
    assert.equal((await read(avatarId, '/grants')).grants.length, 1)
    const { avatars } = (await desk.call('GET', at('?limit=1'))).json
    if (why !== 'deleted') assert.equal(avatars[0].faceImageUrl, null)
  })
}

test('a test item is granted once, and is recorded in the ledger like any other', async () => {
  const avatarId = await aGuest()
  const give = (itemId: number) => desk.call('POST', at(`/${avatarId}/items`), { itemId })
  assert.deepEqual((await give(itemIds[0])).json, { status: 'granted' })
  assert.deepEqual((await give(itemIds[0])).json, { status: 'owned' })
  assert.equal((await give(5)).reason, 'noSuchThing')
  const { json } = await service.app.call(`/v1/Avatar/${avatarId}/Items?limit=1`)
  assert.equal(json.items[0].itemId, itemIds[0])
  const { items } = await read(avatarId, '/owned')
  assert.equal(items[0].item.itemId, itemIds[0])
  const { grants } = await read(avatarId, '/grants')
  assert.deepEqual([grants.length, grants[0].source], [1, 'grant'])
})

test("to the app, the avatar's test date is the current date", async () => {
  const avatarId = await aGuest()
  const testAt = '2030-01-01T00:00:00.000Z'
  const set = (body: object) => desk.call('PUT', at(`/${avatarId}/test-date`), body)
  assert.equal((await set({ testAt })).json.testAt, testAt)
  assert.equal((await set({ testAt: null })).json.testAt, null)
  assert.equal((await set({ testAt: 'soon' })).reason, 'invalidParameter')
})

test('a live app has neither test dates nor test items', async () => {
  const avatarId = await aGuest()
  await service.db.rows`update app set live = true where app_id = ${service.app.appId}`
  const answers = await Promise.all([
    desk.call('PUT', at(`/${avatarId}/test-date`), { testAt: null }),
    desk.call('POST', at(`/${avatarId}/items`), { itemId: itemIds[0] }),
  ])
  await service.db.rows`update app set live = false where app_id = ${service.app.appId}`
  for (const { reason } of answers) assert.equal(reason, 'developmentOnly')
})

test("another app's avatar is unknown, like one that never existed", async () => {
  const { json } = await service.otherApp.call('/v1/Guest', { method: 'POST' })
  const answers = await Promise.all(
    [json.avatarId, 4_000_000_000_001].map((id) => desk.call('GET', at(`/${id}`))),
  )
  assert.equal(answers[0].status, 404)
  const [foreign, unknown] = answers.map(({ text }) => JSON.parse(text).error)
  assert.deepEqual(foreign, unknown)
})
