import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { IdText } from '@kisekae/contract/wire.ts'
import { aGuest } from '../fixtures/a-guest.ts'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { withMergeJoins } from '../fixtures/with-merge-joins.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { findCartFacts, listUnownedLines } from './find-cart.ts'
import {
  findOpenCart,
  findOpeningFacts,
  insertCart,
  insertShop,
  insertShopItem,
  listOffers,
  listShelf,
  listShops,
  updateCart,
} from './store.ts'

const HOUR_MS = 3_600_000
const now = new Date()
const SHOP = { nameJa: '店', nameEn: 'Shop', openedAt: now, closedAt: now }
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

type OffersAsked = Parameters<typeof listOffers>[1]

let service: TestService
let items: number[]
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by item_id limit 3`
  items = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

/** The ids of a new guest; `avatarId` is text, as in `CartName`. */
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

interface Wish {
  createdAt?: Date
  expiresAt?: Date
  customer?: Awaited<ReturnType<typeof aCustomer>>
  sessionId?: string
}

/** A cart with all three items, the most recently added one first; it is open for an hour. */
async function aCart(currencyId: number, wish: Wish = {}) {
  const { createdAt = now, expiresAt = later(1), customer = await aCustomer() } = wish
  const { sessionId = `ss_${newId(systemRandom)}` } = wish
  const name = { ...customer, sessionId }
  const { appId } = service.app
  await insertCart(service.db, { ...name, appId, currencyId, now: createdAt, expiresAt })
  const lines = items.toReversed().map((itemId, at) => ({ itemId, shopId: 1, price: 100 + at }))
  await updateCart(service.db, name, lines)
  return { ...name, currencyId }
}

test('an open cart lists items that its user does not own, in the order added', async () => {
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

test('the newest cart that has neither expired nor been bought is the open one', async () => {
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

test('a cart keeps the order of its lines, whichever join the database uses', async () => {
  const cart = await aCart(await aCurrency())
  const lines = await withMergeJoins(service.db, (sql) => listUnownedLines(sql, cart))
  assert.deepEqual(
    lines.map(({ itemId }) => itemId),
    items.toReversed(),
  )
})

test('a cart is found only with its own user, avatar and id', async () => {
  const { db } = service
  const [cart, other] = [await aCart(await aCurrency()), await aCart(await aCurrency())]
  const { userId, avatarId } = cart
  const second = await aCart(cart.currencyId, { customer: { userId, avatarId } })
  const foreign = [
    { ...cart, avatarId: other.avatarId },
    { ...cart, userId: other.userId },
  ]
  for (const name of foreign) {
    assert.equal(await findOpenCart(db, name), undefined)
    assert.equal(await findCartFacts(db, name), undefined)
    assert.deepEqual(await listUnownedLines(db, name), [])
  }
  await updateCart(db, second, [])
  assert.equal((await listUnownedLines(db, cart)).length, 3)
  assert.equal((await findCartFacts(db, cart))?.itemIds.length, 3)
})

test('a change to a cart affects no other cart, not even one with the same id', async () => {
  const { db } = service
  const cart = await aCart(await aCurrency())
  const { userId, avatarId, sessionId, currencyId } = cart
  const others = [
    await aCart(currencyId, { customer: { userId, avatarId } }),
    await aCart(currencyId, { sessionId }),
  ]
  await updateCart(db, cart, [])
  assert.deepEqual((await findCartFacts(db, cart))?.itemIds, [])
  for (const other of others) {
    const facts = await findCartFacts(db, other)
    assert.deepEqual([facts?.version, facts?.itemIds.length], [2, 3])
  }
})

test('a guest who was upgraded gets no new cart', async () => {
  const { db, app } = service
  const customer = await aCustomer()
  const cart = {
    ...customer,
    appId: app.appId,
    currencyId: await aCurrency(),
    now,
    expiresAt: later(1),
  }
  assert.deepEqual(await insertCart(db, { ...cart, sessionId: 'before' }), { sessionId: 'before' })
  await db.rows`update user_account set upgraded_at = now() where user_id = ${customer.userId}`
  assert.equal(await insertCart(db, { ...cart, sessionId: 'after' }), undefined)
})

/**
 * The data that decides whether a customer may open a cart with all three items, under the key
 * `order`.
 */
const factsOf = (customer: { userId: number; avatarId: IdText }) =>
  findOpeningFacts(service.db, {
    ...customer,
    sessionId: 'ss_new',
    changeId: 1,
    appId: service.app.appId,
    itemIds: items.map(idOf),
    idempotencyKey: 'order',
  })

test('whether a cart may be opened depends only on its own user and avatar', async () => {
  const { db } = service
  const currencyId = await aCurrency()
  const { userId, avatarId, otherId } = await aUserOfTwoApps(service)
  const [customer, stranger] = [{ userId, avatarId: idOf(avatarId) }, await aCustomer()]
  const consumed = await aCart(currencyId, { customer })
  await db.rows`
    update shop_session set consumed_at = now() where session_id = ${consumed.sessionId}`
  await aCart(currencyId, { customer, expiresAt: later(-1) })
  await aCart(currencyId, { customer: { userId, avatarId: idOf(otherId) } })
  await aCart(currencyId, { customer: { userId: stranger.userId, avatarId: customer.avatarId } })
  await own(stranger.userId, items[0])
  for (const [of, at] of [
    [stranger.userId, avatarId],
    [userId, otherId],
  ]) {
    await db.rows`
      insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
        body, kept_at)
      values (${of}, ${at}, 'order', '', 1, 200, 'of another', now())`
  }
  const empty = await factsOf(customer)
  assert.deepEqual([empty?.openCarts, empty?.ownedItemIds, empty?.keptBody], [0, [], null])
  await aCart(currencyId, { customer })
  await own(userId, items[1])
  const facts = await factsOf(customer)
  assert.deepEqual([facts?.openCarts, facts?.ownedItemIds], [1, [items[1]]])
  assert.equal(await factsOf({ ...stranger, avatarId: customer.avatarId }), undefined)
})

test("the avatar's test date applies to a new cart; a deleted user cannot open one", async () => {
  const { db } = service
  const customer = await aCustomer()
  await db.rows`update link set test_at = ${later(48)} where avatar_id = ${customer.avatarId}`
  const facts = await factsOf(customer)
  assert.deepEqual(facts?.at, later(48))
  assert.ok(facts.now < later(1))
  await db.rows`update user_account set deleted_at = now() where user_id = ${customer.userId}`
  assert.equal(await factsOf(customer), undefined)
})

test("an item is offered by the app's first open shop that uses the currency", async () => {
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
  const itemIds = [idOf(itemId)]
  const offer = { appId: app.appId, ...guest, currencyId, shopId: '' as const, itemIds }
  const price = async () => (await listOffers(db, offer))[0]?.price
  await sell({ position: 0, price: 1, appId: otherApp.appId })
  await sell({ position: 1, price: 2, opens: 0.5 })
  assert.equal(await price(), undefined)
  await sell({ position: 3, price: 3 })
  await sell({ position: 2, price: 4 })
  assert.equal(await price(), 4)
  assert.deepEqual(await listOffers(db, { ...offer, currencyId: await aCurrency() }), [])
  await own((await aCustomer()).userId, itemId)
  assert.equal(await price(), 4)
  await own(guest.userId, itemId)
  assert.equal(await price(), undefined)
})

/** A shop of the app with these items, open from an hour ago until an hour from now. */
async function aShop(currencyId: number, itemIds: readonly number[]) {
  const shopId = newId(systemRandom)
  await insertShop(service.db, {
    shopId,
    appId: service.app.appId,
    position: 0,
    currencyId,
    nameJa: '店',
    nameEn: 'Shop',
    openedAt: later(-1),
    closedAt: later(1),
  })
  for (const [position, itemId] of itemIds.entries())
    await insertShopItem(service.db, { shopId, itemId, price: 100, position })
}

/** The offer of one item, from any shop. */
async function offerOf({
  itemId,
  ...of
}: Omit<OffersAsked, 'shopId' | 'itemIds'> & { itemId: IdText }) {
  const [offer] = await listOffers(service.db, { ...of, shopId: '', itemIds: [itemId] })
  return offer
}

test('a base item, which everyone has, is never offered', async () => {
  const { app, db } = service
  const currencyId = await aCurrency()
  const base = await db.get<{ itemId: number }>`select item_id from item where base limit 1`
  await aShop(currencyId, [base.itemId, items[0]])
  const offer = { appId: app.appId, currencyId, ...(await aCustomer()) }
  assert.equal(await offerOf({ ...offer, itemId: idOf(base.itemId) }), undefined)
  const found = await offerOf({ ...offer, itemId: idOf(items[0]) })
  assert.equal(found?.itemId, items[0])
})

test('an item that the user owns is not offered, but the others are', async () => {
  const { app } = service
  const currencyId = await aCurrency()
  await aShop(currencyId, items)
  const customer = await aCustomer()
  await own(customer.userId, items[0])
  const offered: (number | undefined)[] = []
  for (const itemId of items) {
    const offer = { appId: app.appId, currencyId, ...customer, itemId: idOf(itemId) }
    offered.push((await offerOf(offer))?.itemId)
  }
  assert.deepEqual(offered, [undefined, items[1], items[2]])
})

test("the avatar's date decides: a shop offers items from openedAt up to closedAt", async () => {
  const { app, db } = service
  const currencyId = await aCurrency()
  await aShop(currencyId, items)
  const { userId, avatarId, otherId } = await aUserOfTwoApps(service)
  const isOfferedAt = async (at: Date | null) => {
    await db.rows`update link set test_at = ${at} where avatar_id = ${avatarId}`
    const offer = { appId: app.appId, currencyId, userId, avatarId: idOf(avatarId) }
    return (await offerOf({ ...offer, itemId: idOf(items[0]) })) !== undefined
  }
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
  assert.equal(await isOfferedAt(null), true)
  assert.equal(await isOfferedAt(after(later(-1), -1)), false)
  assert.equal(await isOfferedAt(later(-1)), true)
  assert.equal(await isOfferedAt(after(later(1), -1)), true)
  assert.equal(await isOfferedAt(later(1)), false)
  await db.rows`update link set test_at = ${now} where avatar_id = ${otherId}`
  assert.equal(await isOfferedAt(later(2)), false)
  const { userId: strangerId } = await aCustomer()
  const foreign = { appId: app.appId, currencyId, userId: strangerId, avatarId: idOf(avatarId) }
  await isOfferedAt(null)
  assert.equal(await offerOf({ ...foreign, itemId: idOf(items[0]) }), undefined)
})

test('the shops of an app are listed in the order set in the console', async () => {
  const { app, otherApp, db } = service
  const open = { currencyId: await aCurrency(), ...SHOP }
  const [late, early, foreign] = [11, 12, 13]
  await insertShop(db, { ...open, shopId: late, appId: app.appId, position: 102 })
  await insertShop(db, { ...open, shopId: early, appId: app.appId, position: 101 })
  await insertShop(db, { ...open, shopId: foreign, appId: otherApp.appId, position: 0 })
  const list = async (shopId: IdText | '') =>
    (await listShops(db, { appId: app.appId, shopId })).map((shop) => shop.shopId)
  assert.deepEqual((await list('')).slice(-2), [early, late])
  assert.deepEqual(await list(idOf(late)), [late])
  assert.deepEqual(await list(idOf(foreign)), [])
})

test('the list of a shop has its items in order, and marks those that the user owns', async () => {
  const { app, db } = service
  const [user, stranger] = [await aGuest(service), await aGuest(service)]
  const base = await db.get<{ itemId: number }>`select item_id from item where base limit 1`
  const [first, second, third] = items
  const [shopId, otherId] = [newId(systemRandom), newId(systemRandom)]
  const open = { appId: app.appId, currencyId: await aCurrency(), position: 0, ...SHOP }
  await insertShop(db, { ...open, shopId })
  await insertShop(db, { ...open, shopId: otherId })
  for (const [position, itemId] of [base.itemId, third, second, first].entries())
    await insertShopItem(db, { shopId, itemId, price: 100 + position, position })
  await insertShopItem(db, { shopId: otherId, itemId: second, price: 1, position: 0 })
  await own(user.userId, second)
  await own(stranger.userId, first)
  const list = async (slice: { limit: number; offset: number }) => {
    const asked = { shopId, userId: user.userId, ...slice }
    const shelf = await withMergeJoins(db, (sql) => listShelf(sql, asked))
    return shelf.map(({ itemId, price, have }) => [itemId, price, have])
  }
  const whole = [
    [base.itemId, 100, true],
    [third, 101, false],
    [second, 102, true],
    [first, 103, false],
  ]
  assert.deepEqual(await list({ limit: 10, offset: 0 }), whole)
  assert.deepEqual(await list({ limit: 2, offset: 1 }), whole.slice(1, 3))
})
