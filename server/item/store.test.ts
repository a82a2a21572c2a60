import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import {
  findItemByPictureToken,
  insertItem,
  listDrawnItems,
  listReadableItems,
  listStarterItems,
} from './store.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

/** An item of the organisation that no app may use yet. */
async function anItem() {
  const itemId = newId(systemRandom)
  const { organisationId } = await service.db.get<{ organisationId: number }>`
    select organisation_id from app where app_id = ${service.app.appId}`
  const pictureToken = `item-${itemId}`
  await insertItem(service.db, {
    itemId,
    organisationId,
    starterKey: null,
    part: 'Hat',
    nameJa: '帽子',
    nameEn: 'Hat',
    tags: [],
    base: false,
    asset: `asset-${itemId}`,
    pictureToken,
    variant: null,
    rules: { slots: [], hides: [], bodies: [] },
  })
  return { itemId, pictureToken }
}

const read = async (reader: { appId: string; userId: number }, itemIds: readonly number[]) => {
  const rows = await listReadableItems(service.db, reader, itemIds.map(idOf))
  return rows.map(({ itemId, owned }) => ({ itemId, owned }))
}

test('starter items are those of the wardrobe; uploaded items are not among them', async () => {
  const { itemId } = await anItem()
  const listed = await listStarterItems(service.db)
  assert.ok(listed.length > 100)
  assert.ok(listed.every((item) => item.itemId !== itemId && item.starterKey !== null))
})

test('of the items that it requests, an app reads only those that it may use', async () => {
  const { appId } = service.app
  const [{ itemId }, other] = [await anItem(), await anItem()]
  assert.deepEqual(await read({ appId, userId: 0 }, [itemId]), [])
  for (const one of [itemId, other.itemId])
    await service.db.rows`insert into app_item (app_id, item_id) values (${appId}, ${one})`
  assert.deepEqual(await read({ appId, userId: 0 }, [itemId]), [{ itemId, owned: false }])
  const { appId: otherAppId } = service.otherApp
  assert.deepEqual(await read({ appId: otherAppId, userId: 0 }, [itemId]), [])
})

test('an item that no app may use can be read on behalf of its owner and its wearer', async () => {
  const { appId } = service.app
  const [owned, worn] = [await anItem(), await anItem()]
  const [owner, wearer] = [(await aGuest(service)).userId, (await aGuest(service)).userId]
  await service.db.rows`
    insert into owned_item (user_id, item_id, granted_at) values (${owner}, ${owned.itemId}, now())`
  await service.db.rows`
    update user_account set worn_item_ids = ${[worn.itemId]}::bigint[] where user_id = ${wearer}`
  const asked = [owned.itemId, worn.itemId]
  assert.deepEqual(await read({ appId, userId: owner }, asked), [
    { itemId: owned.itemId, owned: true },
  ])
  assert.deepEqual(await read({ appId, userId: wearer }, asked), [
    { itemId: worn.itemId, owned: false },
  ])
})

test('an item is found by its URL; an earlier URL finds it with its earlier file', async () => {
  const [{ itemId, pictureToken }] = [await anItem(), await anItem()]
  const found = await findItemByPictureToken(service.db, pictureToken)
  assert.deepEqual([found?.itemId, found?.asset], [itemId, `asset-${itemId}`])
  await service.db.rows`
    insert into item_address (picture_token, item_id, asset)
    values (${`earlier-${itemId}`}, ${itemId}, 'earlier')`
  const earlier = await findItemByPictureToken(service.db, `earlier-${itemId}`)
  assert.deepEqual([earlier?.itemId, earlier?.asset], [itemId, 'earlier'])
  assert.equal(await findItemByPictureToken(service.db, 'no such address'), undefined)
})

test('only requested items are listed', async () => {
  const [{ itemId }] = [await anItem(), await anItem()]
  const drawn = await listDrawnItems(service.db, [itemId])
  assert.deepEqual(
    drawn.map((item) => item.itemId),
    [itemId],
  )
})
