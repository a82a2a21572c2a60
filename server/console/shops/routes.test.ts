import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestService } from '../../fixtures/start-test-service.ts'
import { aSalesDesk } from '../fixtures/a-sales-desk.ts'

const service = await startTestService()
after(() => service.stop())
const { desk, at, items, currencyId } = await aSalesDesk(service, 1.5)

const aShop = (more: object = {}) => ({
  nameJa: '店',
  nameEn: 'Shop',
  currencyId,
  openedAt: '2026-01-01T00:00:00Z',
  closedAt: '2099-01-01T00:00:00Z',
  products: [
    { itemId: items[1], price: 120 },
    { itemId: items[0], price: 0.5 },
  ],
  ...more,
})

test('a currency can be created and renamed, and can be deleted if no price uses it', async () => {
  const made = await desk.call('POST', at('/currencies'), { nameJa: '石', nameEn: 'A', yen: null })
  const [{ currencyId: id }] = made.json.currencies
  const path = at(`/currencies/${id}`)
  const changed = await desk.call('PUT', path, { nameJa: '石', nameEn: 'A gem', yen: 10 })
  const { nameEn, yen, usedBy } = changed.json.currencies[0]
  assert.deepEqual([nameEn, yen, usedBy], ['A gem', 10, 0])
  assert.equal((await desk.call('DELETE', path)).json.currencies.length, 1)
  assert.equal((await desk.call('DELETE', path)).reason, 'noSuchThing')
})

test('a new shop has its items in the given order; its currency cannot be deleted', async () => {
  const { status, json } = await desk.call('POST', at('/shops'), aShop())
  assert.equal(status, 200)
  assert.deepEqual(json.products, aShop().products)
  assert.deepEqual([json.version, json.versions.length], [1, 1])
  const listed = await desk.call('GET', at('/shops'))
  assert.ok(listed.json.shops.some(({ shopId }: { shopId: number }) => shopId === json.shopId))
  assert.equal((await desk.call('DELETE', at(`/currencies/${currencyId}`))).reason, 'currencyUsed')
})

test('every change creates a version that can be viewed, and a stale edit is refused', async () => {
  const { json: shop } = await desk.call('POST', at('/shops'), aShop())
  const path = at(`/shops/${shop.shopId}`)
  const products = [{ itemId: items[2], price: 7 }]
  const changed = await desk.call('PUT', path, { ...aShop({ products }), version: 1 })
  assert.deepEqual([changed.json.version, changed.json.products], [2, products])
  const outdated = await desk.call('PUT', path, { ...aShop(), version: 1 })
  assert.deepEqual([outdated.status, outdated.reason], [409, 'changedMeanwhile'])
  const first = await desk.call('GET', `${path}/versions/1`)
  assert.deepEqual(first.json.products, aShop().products)
  assert.equal((await desk.call('GET', `${path}/versions/3`)).reason, 'noSuchThing')
})

const twice = [items[0], items[0]].map((itemId) => ({ itemId, price: 1 }))
const refusals: [name: string, more: object, reason: string][] = [
  ['closes before it opens', { closedAt: '2026-01-01T00:00:00Z' }, 'productRefused'],
  ['has an unknown currency', { currencyId: 5 }, 'productRefused'],
  ['sells an item that it may not sell', { products: [{ itemId: 5, price: 1 }] }, 'productRefused'],
  ['sells twice', { products: twice }, 'productRefused'],
  ['has a price below zero', { products: [{ itemId: items[0], price: -1 }] }, 'invalidParameter'],
  ['has no name', { nameEn: '' }, 'invalidParameter'],
  ['has no opening time', { openedAt: 'soon' }, 'invalidParameter'],
]
for (const [name, more, reason] of refusals) {
  test(`a shop that ${name} is refused`, async () => {
    assert.equal((await desk.call('POST', at('/shops'), aShop(more))).reason, reason)
  })
}

test('a base item cannot be sold', async () => {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where base limit 1`
  const products = [{ itemId, price: 1 }]
  assert.equal(
    (await desk.call('POST', at('/shops'), aShop({ products }))).reason,
    'productRefused',
  )
})

test('each change is in the audit log', async () => {
  const rows = await service.db.rows<{ action: string }>`select action from console_audit`
  const actions = new Set(rows.map(({ action }) => action))
  for (const action of ['currency.created', 'currency.removed', 'shop.created', 'shop.changed']) {
    assert.ok(actions.has(action), action)
  }
})
