import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { IdText } from '@kisekae/contract/wire.ts'
import { aGacha, aPrize } from '../../gacha/fixtures/a-gacha.ts'
import { aPlayer } from '../../gacha/fixtures/a-player.ts'
import { verifyLog } from '../../gacha/proof/verify-log.ts'
import { verifyProof } from '../../gacha/proof/verify-proof.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { openCart, putInCart } from '../../shop/cart.ts'
import { insertShop, insertShopItem } from '../../shop/store.ts'
import {
  aGuest,
  aMember,
  ask,
  exchange,
  getToken,
  items,
  link,
  ownedBy,
  reason,
  service,
} from '../fixtures/linking.ts'

let player: ReturnType<typeof aPlayer>

before(() => {
  player = aPlayer(service)
})

const item = (place: number) => items[place] ?? 0
const gachaOf = (gacha: Partial<Parameters<typeof aGacha>[1]> = {}) =>
  aGacha(service.db, { appId: service.app.appId, prizes: [aPrize(item(0))], ...gacha })

/** Links the member and upgrades the guest; returns the linked avatarId. */
const upgrade = async (userId: number, guestId: number): Promise<number> =>
  (await link(userId, ask({ avatarId: String(guestId) }))).json.avatarId

const userOf = async (avatarId: number) =>
  (
    await service.db.get<{ userId: number }>`
      select user_id from avatar where avatar_id = ${avatarId}`
  ).userId

test("a guest's open draw can be granted only once to the linked user", async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const drawn = await player.draw(guestId, await gachaOf())
  const avatarId = await upgrade(userId, guestId)
  assert.deepEqual(reason(await player.grant(guestId, drawn)), [409, 'guestUpgraded'])
  assert.equal((await player.grant(avatarId, drawn)).status, 200)
  assert.deepEqual(await ownedBy(avatarId), [item(0)])
  assert.deepEqual(await ownedBy(guestId), [])
  assert.deepEqual(reason(await player.grant(avatarId, drawn)), [409, 'sessionConsumed'])
  assert.deepEqual(reason(await player.grant(guestId, drawn)), [409, 'guestUpgraded'])
})

test('a draw granted before the upgrade counts as granted under the linked id', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const drawn = await player.draw(guestId, await gachaOf())
  assert.equal((await player.grant(guestId, drawn)).status, 200)
  const avatarId = await upgrade(userId, guestId)
  assert.deepEqual(reason(await player.grant(avatarId, drawn)), [409, 'sessionConsumed'])
})

test('after the upgrade, a grant with the same key still gets the first response', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const { json } = await player.draw(guestId, await gachaOf())
  const query = `itemId=${item(0)}&gachaSessionId=${json.sessionId}`
  const grant = () =>
    service.app.call(`/v1/Avatar/${guestId}/Items?${query}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': 'paid-1' },
    })
  const first = await grant()
  await upgrade(userId, guestId)
  const again = await grant()
  assert.deepEqual([again.status, again.json], [200, first.json])
})

test('after the upgrade, a draw repeated with the same key gets the same response', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const gachaId = await gachaOf()
  const draw = () =>
    service.app.call(`/v1/Gacha/Session?avatarId=${guestId}&gachaId=${gachaId}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': 'draw-1' },
    })
  const first = await draw()
  await upgrade(userId, guestId)
  const again = await draw()
  assert.deepEqual([again.status, again.json], [200, first.json])
  assert.equal(again.headers.get('draw-commit'), first.headers.get('draw-commit'))
})

test('a moved draw is shown and verified under both ids; the draw log stays intact', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const gachaId = await gachaOf()
  const drawn = await player.draw(guestId, gachaId)
  const { sessionId } = drawn.json
  const avatarId = await upgrade(userId, guestId)
  await player.wait()
  assert.equal((await player.draw(avatarId, gachaId)).status, 200)
  for (const id of [guestId, avatarId]) {
    const shown = await player.show(id, sessionId)
    assert.deepEqual([shown.status, shown.json.items[0].itemId], [200, item(0)])
  }
  await player.grant(avatarId, drawn)
  const commit = drawn.headers.get('draw-commit') ?? ''
  for (const id of [guestId, avatarId]) {
    const { json } = await player.prove(id, sessionId)
    const checks = verifyProof(json, commit)
    assert.deepEqual(
      checks.filter(({ holds }) => !holds),
      [],
    )
  }
  assert.deepEqual((await verifyLog(service.db)).faults, [])
  const other = (await link(await aMember())).json.avatarId
  assert.deepEqual(reason(await player.show(other, sessionId)), [404, 'sessionNotFound'])
})

test('a guest and the linked member get first-time terms only once between them', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const gachaId = await gachaOf({ firstPrice: 10 })
  const avatarId = (await link(userId)).json.avatarId
  const own = await player.draw(avatarId, gachaId)
  const moved = await player.draw(guestId, gachaId)
  assert.deepEqual([own.json.price, moved.json.price], [10, 10])
  await upgrade(userId, guestId)
  assert.equal((await player.grant(avatarId, moved)).status, 200)
  const refused = [409, 'firstSessionAlreadyGranted']
  assert.deepEqual(reason(await player.grant(avatarId, own)), refused)
  assert.deepEqual(reason(await player.show(avatarId, own.json.sessionId)), refused)
})

test("if a gacha has a memory, only one of an upgraded guest's draws can be granted", async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const gachaId = await gachaOf({ stepPrices: [1, 5, 9] })
  const avatarId = (await link(userId)).json.avatarId
  const bought = await player.draw(avatarId, gachaId)
  await player.grant(avatarId, bought)
  const drawn = [await player.draw(guestId, gachaId)]
  await player.wait()
  drawn.push(await player.draw(guestId, gachaId))
  await upgrade(userId, guestId)
  const granted = await Promise.all(drawn.map((one) => player.grant(avatarId, one)))
  assert.deepEqual(granted.map(({ status }) => status).toSorted(), [200, 409])
  await player.wait()
  assert.equal((await player.draw(avatarId, gachaId)).json.price, 9)
})

test('a draw that was outdated before the upgrade stays outdated', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const gachaId = await gachaOf({ stepPrices: [1, 5, 9] })
  const avatarId = (await link(userId)).json.avatarId
  const own = await player.draw(avatarId, gachaId)
  const [outdated, granted] = [await player.draw(guestId, gachaId), await later(guestId, gachaId)]
  await player.grant(guestId, granted)
  await upgrade(userId, guestId)
  assert.deepEqual(reason(await player.grant(avatarId, outdated)), [409, 'sessionOutdated'])
  assert.equal((await player.grant(avatarId, own)).status, 200)
  assert.deepEqual(reason(await player.grant(avatarId, outdated)), [409, 'sessionOutdated'])
})

const later = async (avatarId: number, gachaId: number) => {
  await player.wait()
  return player.draw(avatarId, gachaId)
}

test("a guest's draw does not replace what a box gacha remembers about the member", async () => {
  const memoryOf = async (userId: number, gachaId: number) =>
    (
      await service.db.get<{ memory: unknown }>`
        select memory from gacha_standing where user_id = ${userId} and gacha_id = ${gachaId}`
    ).memory
  const prizes = [aPrize(item(0), { boxCount: 9 })]
  const gachaId = await gachaOf({ box: true, prizes })
  const [userId, guest, otherGuest] = [await aMember(), await aGuest(), await aGuest()]
  const [first, second] = [
    await player.draw(guest, gachaId),
    await player.draw(otherGuest, gachaId),
  ]
  // A session of another gacha does not count as a session of this box.
  await player.draw((await link(userId)).json.avatarId, await gachaOf())
  const avatarId = await upgrade(userId, guest)
  await player.grant(avatarId, first)
  assert.deepEqual(await memoryOf(userId, gachaId), { misses: 1, taken: { [item(0)]: 1 } })
  await player.grant(avatarId, await later(avatarId, gachaId))
  const memory = { misses: 2, taken: { [item(0)]: 2 } }
  assert.deepEqual(await memoryOf(userId, gachaId), memory)
  await upgrade(userId, otherGuest)
  assert.equal((await player.grant(avatarId, second)).status, 200)
  assert.deepEqual(await memoryOf(userId, gachaId), memory)
})

test('the interval between two draws is measured from the last draw of either user', async () => {
  const drawnAt = async (userId: number) =>
    service.db.get<{ sessionAt: Date }>`
      select session_at from gacha_standing where user_id = ${userId} and gacha_id = ${gachaId}`
  const [gachaId, userId] = [await gachaOf(), await aMember()]
  const [first, second] = [await aGuest(), await aGuest()]
  await player.draw(first, gachaId)
  const earlier = await drawnAt(await userOf(first))
  await player.draw(second, gachaId)
  const later = await drawnAt(await userOf(second))
  await upgrade(userId, first)
  assert.deepEqual(await drawnAt(userId), earlier)
  await upgrade(userId, second)
  assert.deepEqual(await drawnAt(userId), later)
})

test("a guest's open cart can be granted only once to the linked user", async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const [customer, another] = [await aCustomer(guestId), await aCustomer(await aGuest())]
  const currencyId = await aShop([item(1), item(2)])
  const own = await openCart(service.db, another, { currencyId, random: systemRandom })
  const { shopSessionId: sessionId } = await openCart(service.db, customer, {
    currencyId,
    random: systemRandom,
  })
  const wish = { itemId: String(item(1)) as IdText }
  const cart = await putInCart(service.db, { ...customer, sessionId }, wish)
  const avatarId = await upgrade(userId, guestId)
  const query = `shopSessionId=${sessionId}&shopSessionVersion=${cart.shopSessionVersion}`
  for (const id of [guestId, avatarId]) {
    const shown = await service.app.call(`/v1/Shop/Session?avatarId=${id}&${query}`)
    assert.deepEqual([shown.status, shown.json.items[0].itemId], [200, item(1)])
  }
  const pay = (id: number) =>
    service.app.call(`/v1/Avatar/${id}/Items?itemId=${item(1)}&shopSessionId=${sessionId}`, {
      method: 'POST',
    })
  assert.deepEqual(reason(await pay(guestId)), [409, 'guestUpgraded'])
  assert.equal((await pay(avatarId)).status, 200)
  assert.deepEqual(reason(await pay(avatarId)), [409, 'sessionConsumed'])
  assert.deepEqual(await ownedBy(avatarId), [item(1)])
  const kept = { ...another, sessionId: own.shopSessionId }
  assert.ok(await putInCart(service.db, kept, wish))
})

test('an upgraded guest gets no new draw or cart, because neither could be granted', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const gachaId = await gachaOf()
  const customer = await aCustomer(guestId)
  const currencyId = await aShop([item(1)])
  await upgrade(userId, guestId)
  assert.deepEqual(reason(await player.draw(guestId, gachaId)), [409, 'guestUpgraded'])
  const opened = openCart(service.db, customer, { currencyId, random: systemRandom })
  await assert.rejects(opened, { code: 409, reason: 'guestUpgraded' })
})

test('grants made during an upgrade take effect only once, under one of the two ids', async () => {
  const gachaId = await gachaOf()
  for (let round = 0; round < 8; round++) {
    const [userId, guestId] = [await aMember(), await aGuest()]
    const avatarId = (await link(userId)).json.avatarId
    const drawn = await player.draw(guestId, gachaId)
    const asked = ask({ avatarId: String(guestId) })
    const token = await getToken(userId, asked)
    const granting = [guestId, avatarId, guestId, avatarId].map((id) => player.grant(id, drawn))
    const [exchanged, ...answers] = await Promise.all([exchange(token, asked), ...granting])
    const last = await player.grant(avatarId, drawn)
    const granted = [...answers, last].filter(({ status }) => status === 200)
    assert.deepEqual([exchanged.status, granted.length], [200, 1])
    assert.deepEqual(await ownedBy(avatarId), [item(0)])
  }
})

async function aCustomer(guestId: number) {
  const avatarId = String(guestId) as IdText
  return { appId: service.app.appId, avatarId, userId: await userOf(guestId) }
}

/** Opens a shop with these items; returns its currency. */
async function aShop(itemIds: readonly number[]): Promise<number> {
  const [shopId, currencyId] = [newId(systemRandom), newId(systemRandom)]
  const { appId } = service.app
  await service.db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (${currencyId}, ${appId}, 'コイン', 'Coins')`
  await insertShop(service.db, {
    shopId,
    appId,
    position: 0,
    currencyId,
    nameJa: '店',
    nameEn: 'Shop',
    openedAt: new Date(Date.now() - 60_000),
    closedAt: new Date(Date.now() + 3_600_000),
  })
  for (const [position, itemId] of itemIds.entries())
    await insertShopItem(service.db, { shopId, itemId, position, price: 100 })
  return currencyId
}
