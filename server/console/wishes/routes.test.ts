import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { aLink } from '../../wish/fixtures/a-sale.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let service: TestService
let viewer: Awaited<ReturnType<typeof aDeveloper>>
let itemIds: number[]
before(async () => {
  service = await startTestService()
  viewer = await aDeveloper(service, 'viewer')
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 4`
  itemIds = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

async function aWisher(permissions?: readonly string[]): Promise<number> {
  const userId = newId(systemRandom)
  await service.db.rows`
    insert into user_account (user_id, kind, worn_item_ids) values (${userId}, 'member', '{}')`
  await aLink(service, { userId }, { permissions })
  return userId
}

const wish = (userId: number, itemId: number) => service.db.rows`
  insert into wish (user_id, app_id, item_id, wished_at)
  values (${userId}, ${service.app.appId}, ${itemId}, now())`

const own = (userId: number, itemId: number, days: number) => service.db.rows`
  insert into owned_item (user_id, item_id, granted_at)
  values (${userId}, ${itemId}, now() - ${days} * interval '1 day')`

async function readNumbers(): Promise<(number | null)[][]> {
  await service.db.rows`delete from wish_count`
  const { json } = await viewer.call('GET', `/apps/${service.app.appId}/wishes`)
  return json.counts.map(({ item, users, fulfilled }: Record<string, never>) => [
    (item as { itemId: number }).itemId,
    users,
    fulfilled,
  ])
}

test('wishes and received items are counted as soon as there are five users', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => aWisher()))
  const [wished, both, rare, received] = itemIds
  const stranger = await aWisher(['AvatarLoad'])
  for (const userId of [...users.slice(0, 6), stranger]) await wish(userId, wished)
  for (const userId of users) await wish(userId, both)
  for (const userId of users.slice(0, 5)) await own(userId, both, 89)
  for (const userId of users.slice(0, 4)) await wish(userId, rare)
  for (const userId of users.slice(0, 6)) await wish(userId, received)
  for (const userId of users.slice(0, 6)) await own(userId, received, 1)
  assert.deepEqual(await readNumbers(), [
    [wished, 6, null],
    [both, 5, 5],
    [received, null, 6],
  ])
  await service.db.rows`
    update owned_item set granted_at = now() - interval '90 days' where user_id = ${users[0]}`
  assert.deepEqual(await readNumbers(), [
    [wished, 6, null],
    [both, 5, null],
    [received, null, 5],
  ])
})

test('the counts come with the item and the time, but identify no user', async () => {
  const { status, json } = await viewer.call('GET', `/apps/${service.app.appId}/wishes`)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(json), ['countedAt', 'counts'])
  assert.deepEqual(Object.keys(json.counts[0]), ['item', 'users', 'fulfilled'])
  assert.deepEqual(Object.keys(json.counts[0].item).toSorted(), [
    'itemId',
    'nameEn',
    'nameJa',
    'part',
    'thumbnailUrl',
  ])
})

test('the API does not return counts for items without enough wishes', async () => {
  await readNumbers()
  const { json } = await service.app.call('/v1/Wishes')
  assert.deepEqual(
    json.counts.map(({ itemId }: { itemId: number }) => itemId),
    itemIds.slice(0, 2),
  )
})
