import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import {
  findCartFacts,
  findOffer,
  findOpenCart,
  insertCart,
  insertShop,
  insertShopItem,
  listUnownedLines,
  updateCart,
} from './store.ts'

const HOUR_MS = 3_600_000
const now = new Date()
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

let service: TestService
let items: number[]
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by item_id limit 3`
  items = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

/** As a cart names its avatar. */
async function aCustomer() {
  const { userId, avatarId } = await aGuest(service)
  return { userId, avatarId: idOf(avatarId) }
}

const own = (userId: number, itemId: number) => service.db.rows`
  insert into owned_item (user_id, item_id, granted_at) values (${userId}, ${itemId}, now())`

async function aCurrency(): Promise<number> {
  const currencyId = newId(systemRandom)
  await service.db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (${currencyId}, ${service.app.appId}, 'コイン', 'Coins')`
  return currencyId
}

/** A cart with all three items, the last put in first; it is open for an hour. */
async function aCart(currencyId: number, { createdAt = now, expiresAt = later(1) } = {}) {
  const name = { ...(await aCustomer()), sessionId: `ss_${newId(systemRandom)}` }
  const { appId } = service.app
  await insertCart(service.db, { ...name, appId, currencyId, now: createdAt, expiresAt })
  const lines = items.toReversed().map((itemId, at) => ({ itemId, shopId: 1, price: 100 + at }))
  await updateCart(service.db, name, lines)
  return { ...name, currencyId }
}

test('an open cart lists items that its user does not own, in the order of adding', async () => {
  const cart = await aCart(await aCurrency())
  const stranger = await aCustomer()
  const [first, second, third] = items
  await own(stranger.userId, third)
  assert.deepEqual(await findOpenCart(service.db, cart), {
    sessionId: cart.sessionId,
    version: 2,
    itemIds: [third, second, first],
    total: 303,
  })
  await own(cart.userId, second)
  const left = await findOpenCart(service.db, cart)
  assert.deepEqual([left?.itemIds, left?.total], [[third, first], 202])
  const lines = await listUnownedLines(service.db, cart)
  assert.deepEqual(
    lines.map(({ itemId }) => itemId),
    [third, first],
  )
  for (const itemId of [first, third]) await own(cart.userId, itemId)
  const none = await findOpenCart(service.db, cart)
  assert.deepEqual([none?.itemIds, none?.total], [[], 0])
})

test('of several carts, the newest that has neither expired nor been bought is open', async () => {
  const { db } = service
  const currencyId = await aCurrency()
  const older = await aCart(currencyId, { createdAt: later(-0.5) })
  const { userId, avatarId } = older
  const add = async (createdAt: Date, expiresAt: Date) => {
    const sessionId = `ss_${newId(systemRandom)}`
    const cart = { userId, avatarId, sessionId, appId: service.app.appId, currencyId }
    await insertCart(db, { ...cart, now: createdAt, expiresAt })
    return sessionId
  }
  const newer = await add(later(-0.25), later(1))
  await add(later(-0.1), later(-0.05))
  const open = async () => (await findOpenCart(db, older))?.sessionId
  assert.equal(await open(), newer)
  await db.rows`update shop_session set consumed_at = now() where session_id = ${newer}`
  assert.equal(await open(), older.sessionId)
  const elsewhere = await findOpenCart(db, { ...older, currencyId: await aCurrency() })
  assert.equal(elsewhere, undefined)
})

test('a cart is found only with its own avatar, and a change affects no other cart', async () => {
  const { db } = service
  const [cart, other] = [await aCart(await aCurrency()), await aCart(await aCurrency())]
  const foreign = { ...cart, avatarId: other.avatarId }
  assert.equal(await findOpenCart(db, foreign), undefined)
  assert.equal(await findCartFacts(db, foreign), undefined)
  assert.deepEqual(await listUnownedLines(db, foreign), [])
  await updateCart(db, cart, [])
  assert.deepEqual((await findCartFacts(db, cart))?.itemIds, [])
  assert.equal((await findCartFacts(db, other))?.itemIds.length, 3)
})

test("an item is offered by the app's first open shop with the currency", async () => {
  const { db, app, otherApp } = service
  const currencyId = await aCurrency()
  const guest = await aCustomer()
  const [itemId] = items
  const sell = async (shop: {
    position: number
    price: number
    appId?: string
    opens?: number
  }) => {
    const { position, price, appId = app.appId, opens = -1 } = shop
    const shopId = newId(systemRandom)
    const names = { nameJa: '店', nameEn: 'Shop' }
    const open = { openedAt: later(opens), closedAt: later(1) }
    await insertShop(db, { shopId, appId, position, currencyId, ...names, ...open })
    await insertShopItem(db, { shopId, itemId, price, position: 0 })
  }
  const offer = { appId: app.appId, ...guest, currencyId, itemId: idOf(itemId) }
  const price = async () => (await findOffer(db, offer))?.price
  await sell({ position: 0, price: 1, appId: otherApp.appId })
  await sell({ position: 1, price: 2, opens: 0.5 })
  assert.equal(await price(), undefined)
  await sell({ position: 3, price: 3 })
  await sell({ position: 2, price: 4 })
  assert.equal(await price(), 4)
  assert.equal(await findOffer(db, { ...offer, currencyId: await aCurrency() }), undefined)
  await own((await aCustomer()).userId, itemId)
  assert.equal(await price(), 4)
  await own(guest.userId, itemId)
  assert.equal(await price(), undefined)
})
