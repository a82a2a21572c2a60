import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aMember } from '../fixtures/a-person.ts'

type Member = Awaited<ReturnType<typeof aMember>>

interface Item {
  itemId: number
  favourite: boolean
  isNew: boolean
}

let service: TestService
before(async () => {
  service = await startTestService()
  // Otherwise, the welcome gift would be among the items.
  await service.db.rows`insert into home_switch (part) values ('welcome')`
})
after(() => service.stop())

const listItems = async (who: Member): Promise<Item[]> =>
  (await who.call('GET', '/closet')).json.items
const mark = (who: Member, itemId: number) => who.call('POST', '/favourites', { itemId })
const listFavourites = async (who: Member) =>
  (await listItems(who)).filter(({ favourite }) => favourite).map(({ itemId }) => itemId)

async function findForeignItem(): Promise<number> {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 1`
  return itemId
}

test('marking or unmarking an item twice has the same effect as doing so once', async () => {
  const [who, other] = [await aMember(service), await aMember(service)]
  const [{ itemId }] = await listItems(who)
  for (const _ of [1, 2]) assert.equal((await mark(who, itemId)).status, 200)
  assert.deepEqual(await listFavourites(who), [itemId])
  assert.deepEqual(await listFavourites(other), [])
  for (const wrong of [`0${itemId}`, 'nothing', '9'.repeat(40), '-1']) {
    assert.equal((await who.call('DELETE', `/favourites/${wrong}`)).status, 200)
    assert.equal((await other.call('DELETE', `/favourites/${itemId}`)).status, 200)
    assert.deepEqual(await listFavourites(who), [itemId], wrong)
  }
  for (const _ of [1, 2])
    assert.equal((await who.call('DELETE', `/favourites/${itemId}`)).status, 200)
  assert.deepEqual(await listFavourites(who), [])
})

test('an item that the member does not have cannot be marked', async () => {
  const who = await aMember(service)
  for (const itemId of [await findForeignItem(), 12]) {
    const { status, reason } = await mark(who, itemId)
    assert.deepEqual([status, reason], [404, 'itemNotOwned'])
  }
  for (const itemId of ['12', 1.5, 0, -1, null]) {
    const { status, reason } = await who.call('POST', '/favourites', { itemId })
    assert.deepEqual([status, reason], [400, 'invalidParameter'])
  }
})

test('at most a thousand items can be marked, even by concurrent requests', async () => {
  const who = await aMember(service)
  const ids = (await listItems(who)).slice(0, 4).map(({ itemId }) => itemId)
  await service.db.rows`
    insert into favourite_item (user_id, item_id, marked_at)
    select ${who.userId}, 1000000000000 + number, now() from generate_series(1, 998) as number`
  const answers = await Promise.all(ids.map((itemId) => mark(who, itemId)))
  const reasons = answers.map(({ reason }) => reason ?? 'marked').toSorted()
  assert.deepEqual(reasons, ['marked', 'marked', 'tooManyFavourites', 'tooManyFavourites'])
})

test('items granted since the previous visit are new until the next one', async () => {
  const who = await aMember(service)
  const itemId = await findForeignItem()
  const isNew = async () => (await listItems(who)).find((item) => item.itemId === itemId)?.isNew
  const pass = (minutes: number) => service.db.rows`
    with aged as (
      update owned_item set granted_at = granted_at - ${minutes} * interval '1 minute'
      where user_id = ${who.userId}
    )
    update closet_visit
    set visited_at = visited_at - ${minutes} * interval '1 minute',
      seen_until = seen_until - ${minutes} * interval '1 minute'
    where user_id = ${who.userId}`
  assert.equal(await isNew(), undefined)
  await pass(40)
  await service.db.rows`
    insert into owned_item (user_id, item_id, granted_at)
    values (${who.userId}, ${itemId}, now() - interval '10 minutes')`
  assert.equal(await isNew(), true)
  await pass(29)
  assert.equal(await isNew(), true)
  await pass(31)
  assert.equal(await isNew(), false)
})

test('during the first visit, items granted in the last week are marked as new', async () => {
  const who = await aMember(service)
  const itemId = await findForeignItem()
  const grant = (age: string) => service.db.rows`
    insert into owned_item (user_id, item_id, granted_at)
    values (${who.userId}, ${itemId}, now() - ${age}::interval)
    on conflict (user_id, item_id) do update set granted_at = excluded.granted_at`
  const listNew = async () =>
    (await listItems(who)).filter((item) => item.isNew).map((item) => item.itemId)
  await grant('6 days 23 hours')
  assert.deepEqual(await listNew(), [itemId])
  await grant('7 days 1 hour')
  assert.deepEqual(await listNew(), [])
})
