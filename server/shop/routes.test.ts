import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { IdText } from '@kisekae/contract/wire.ts'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { type CartLook, openCart, putInCart, takeOutOfCart } from './cart.ts'
import { insertShop, insertShopItem } from './store.ts'

let service: TestService
let items: number[]
let currencyId: number
let shopId: number

const HOUR_MS = 3_600_000
const idText = (id: number) => String(id) as IdText

before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key`
  items = rows.map(({ itemId }) => itemId)
  currencyId = await aCurrency()
  shopId = await aShop(items.slice(0, 12), { currencyId })
})
after(() => service.stop())

async function aCurrency(): Promise<number> {
  const id = newId(systemRandom)
  await service.db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (${id}, ${service.app.appId}, 'コイン', 'Coins')`
  return id
}

/** A shop of this app, open for an hour; each item costs 100 plus its position. */
async function aShop(
  itemIds: readonly number[],
  { currencyId, opensInMs = -HOUR_MS }: { currencyId: number; opensInMs?: number },
): Promise<number> {
  const id = newId(systemRandom)
  const openedAt = new Date(Date.now() + opensInMs)
  await insertShop(service.db, {
    shopId: id,
    appId: service.app.appId,
    position: 0,
    currencyId,
    nameJa: '店',
    nameEn: 'Shop',
    openedAt,
    closedAt: new Date(+openedAt + 2 * HOUR_MS),
  })
  for (const [position, itemId] of itemIds.entries()) {
    await insertShopItem(service.db, { shopId: id, itemId, position, price: 100 + position })
  }
  return id
}

async function aCustomer() {
  const { json } = await service.app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })
  const avatarId = idText(json.avatarId)
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  return { appId: service.app.appId, avatarId, userId }
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

async function aCart(customer: Customer, itemIds: readonly number[]): Promise<CartLook> {
  let cart = await openCart(service.db, customer, { currencyId, random: systemRandom })
  for (const itemId of itemIds) cart = await put(customer, cart, itemId)
  return cart
}

const put = (customer: Customer, { shopSessionId: sessionId }: CartLook, itemId: number) =>
  putInCart(service.db, { ...customer, sessionId }, { itemId: idText(itemId) })

const show = ({ avatarId }: Pick<Customer, 'avatarId'>, cart: CartLook) =>
  service.app.call(`/v1/Shop/Session?${new URLSearchParams({ avatarId, ...texts(cart) })}`)

const texts = ({ shopSessionId, shopSessionVersion }: CartLook) => ({
  shopSessionId,
  shopSessionVersion: String(shopSessionVersion),
})

const reason = ({ status, json }: Answer) => [status, json.error?.errors[0].reason]

test('a cart shows its items in order, with every field', async () => {
  const customer = await aCustomer()
  const { status, json } = await show(customer, await aCart(customer, [items[1], items[0]]))
  assert.equal(status, 200)
  assert.equal(json.currencyId, currencyId)
  const [first, second] = json.items
  assert.deepEqual([first.itemId, second.itemId], [items[1], items[0]])
  assert.deepEqual([first.price, first.shopId], [101, shopId])
  assert.deepEqual(Object.keys(first), [
    'itemId',
    'name',
    'price',
    'shopId',
    'tags',
    'thumbnailUrl',
  ])
})

test('items bought in the meantime are no longer shown', async () => {
  const customer = await aCustomer()
  const cart = await aCart(customer, [items[0], items[1]])
  const path = `/v1/Avatar/${customer.avatarId}/Items?itemId=${items[0]}`
  await service.app.call(path, { method: 'POST' })
  const { json } = await show(customer, cart)
  assert.deepEqual(
    json.items.map(({ itemId }: { itemId: number }) => itemId),
    [items[1]],
  )
})

test('items in a cart keep their prices, whatever happens to the shop', async () => {
  const [itemId = 0] = items
  const [customer, other] = [await aCustomer(), await aCurrency()]
  const shelf = await aShop([itemId], { currencyId: other })
  const cart = await openCart(service.db, customer, { currencyId: other, random: systemRandom })
  const filled = await put(customer, cart, itemId)
  await service.db.rows`update shop_item set price = 999 where shop_id = ${shelf}`
  assert.equal((await show(customer, filled)).json.items[0].price, 100)
  await service.db.rows`delete from shop_item where shop_id = ${shelf}`
  await service.db.rows`update shop set closed_at = now() where shop_id = ${shelf}`
  assert.equal((await show(customer, filled)).json.items[0].price, 100)
  const asked = `itemId=${itemId}&shopSessionId=${filled.shopSessionId}`
  const path = `/v1/Avatar/${customer.avatarId}/Items?${asked}`
  const granted = await service.app.call(path, { method: 'POST' })
  assert.deepEqual(granted.json.results, [{ itemId, status: 200 }])
})

test('every change to a cart invalidates older versions', async () => {
  const customer = await aCustomer()
  const first = await aCart(customer, [items[0]])
  const second = await put(customer, first, items[1])
  assert.equal(second.shopSessionVersion, first.shopSessionVersion + 1)
  assert.deepEqual(reason(await show(customer, first)), [409, 'shopSessionVersionOutdated'])
  const cart = { ...customer, sessionId: second.shopSessionId }
  const third = await takeOutOfCart(service.db, cart, { itemId: idText(items[0]) })
  assert.deepEqual(reason(await show(customer, second)), [409, 'shopSessionVersionOutdated'])
  assert.equal((await show(customer, third)).json.items.length, 1)
})

test('adding an item that is already in the cart changes nothing', async () => {
  const customer = await aCustomer()
  const cart = await aCart(customer, [items[0]])
  assert.deepEqual(await put(customer, cart, items[0]), cart)
})

test('a paid cart is granted as a whole, once, and then no longer exists', async () => {
  const customer = await aCustomer()
  const cart = await aCart(customer, [items[0], items[1]])
  const pay = () =>
    service.app.call(
      `/v1/Avatar/${customer.avatarId}/Items?itemId=${items[0]}&itemId=${items[1]}&` +
        `shopSessionId=${cart.shopSessionId}`,
      { method: 'POST' },
    )
  assert.equal((await pay()).status, 200)
  assert.deepEqual(reason(await pay()), [409, 'sessionConsumed'])
  assert.deepEqual((await show(customer, cart)).json.items, [])
  await assert.rejects(put(customer, cart, items[2]), { reason: 'sessionConsumed' })
  await service.db.rows`
    update shop_session set consumed_at = consumed_at - interval '5 seconds'
    where session_id = ${cart.shopSessionId}`
  assert.deepEqual(reason(await show(customer, cart)), [404, 'sessionNotFound'])
})

test('a cart can contain ten items', async () => {
  const customer = await aCustomer()
  const cart = await aCart(customer, items.slice(0, 10))
  await assert.rejects(put(customer, cart, items[10]), { reason: 'cartFull' })
})

test('an item that is not for sale cannot be added', async () => {
  const customer = await aCustomer()
  const cart = await aCart(customer, [])
  const [owned, later, foreign, unsold] = [items[0], items[20], items[21], items[22]]
  const path = `/v1/Avatar/${customer.avatarId}/Items?itemId=${owned}`
  await service.app.call(path, { method: 'POST' })
  await aShop([later], { currencyId, opensInMs: HOUR_MS })
  const other = newId(systemRandom)
  await service.db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (${other}, ${service.app.appId}, '石', 'Gems')`
  await aShop([foreign], { currencyId: other })
  for (const itemId of [owned, later, foreign, unsold]) {
    const refusal = { code: 409, reason: 'itemNotForSale' }
    await assert.rejects(put(customer, cart, itemId), refusal)
  }
  await service.db.rows`
    update link set test_at = now() + interval '2 hours' where avatar_id = ${customer.avatarId}`
  assert.equal((await put(customer, cart, later)).shopSessionVersion, 2)
})

test('a cart is open for a day', async () => {
  const customer = await aCustomer()
  const cart = await aCart(customer, [items[0]])
  await service.db.rows`
    update shop_session set expires_at = expires_at - interval '1 day'
    where session_id = ${cart.shopSessionId}`
  assert.deepEqual(reason(await show(customer, cart)), [410, 'sessionExpired'])
  await assert.rejects(put(customer, cart, items[1]), { reason: 'sessionExpired' })
})

test('concurrent changes to one cart lose nothing', async () => {
  const customer = await aCustomer()
  const cart = await aCart(customer, [])
  await Promise.all(items.slice(0, 8).map((itemId) => put(customer, cart, itemId)))
  const { json } = await show(customer, { ...cart, shopSessionVersion: 9 })
  assert.equal(json.items.length, 8)
})

test('a version of a cart is shown unchanged, even while the cart changes', async () => {
  const customer = await aCustomer()
  for (const itemId of items.slice(0, 10)) {
    const cart = await aCart(customer, [])
    const [, ...looks] = await Promise.all([
      put(customer, cart, itemId),
      ...Array.from({ length: 10 }, () => show(customer, cart)),
    ])
    const torn = looks.filter(({ status, json }) => status === 200 && json.items.length > 0)
    assert.deepEqual(torn, [])
  }
})

test('the cart of another user, an unknown user or a former user is refused', async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()]
  const cart = await aCart(customer, [items[0]])
  assert.deepEqual(reason(await show(other, cart)), [404, 'sessionNotFound'])
  assert.deepEqual(reason(await show({ avatarId: idText(7) }, cart)), [404, 'avatarNotFound'])
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${customer.avatarId}`
  assert.deepEqual(reason(await show(customer, cart)), [401, 'userUnlinked'])
})
