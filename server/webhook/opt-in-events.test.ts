import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { type WebhookType, webhooks } from '@kisekae/contract/webhook.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { Value } from 'typebox/value'
import { aMember } from '../account/fixtures/a-person.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../gacha/fixtures/a-gacha.ts'
import { aPlayer } from '../gacha/fixtures/a-player.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { insertLink, insertMember } from '../link/store.ts'
import { unlink } from '../link/unlink.ts'
import { openCart, putInCart } from '../shop/cart.ts'
import { insertShop, insertShopItem } from '../shop/store.ts'
import { aMailbag } from './fixtures/a-mailbag.ts'
import { aReceiver, type Receiver } from './fixtures/a-receiver.ts'
import { verifyMessage } from './fixtures/verify-message.ts'

const LAST: readonly WebhookType[] = ['avatar.unlinked', 'avatar.deleted']
const SALES: readonly WebhookType[] = ['items.granted', 'gacha.drawn', 'shop.purchased']

let service: TestService
let mail: Awaited<ReturnType<typeof aMailbag>>
let receiver: Receiver
let items: number[]

before(async () => {
  service = await startTestService()
  mail = await aMailbag(service)
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  items = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

beforeEach(async () => {
  await service.db.rows`update webhook_endpoint set disabled_at = now(), disabled_why = 'removed'`
  receiver = await aReceiver()
})
afterEach(() => receiver.stop())

/** A member linked to the test's app. */
async function aLinked() {
  const userId = newId(systemRandom)
  const { appId } = service.app
  const itemIds = service.starter.outfits[0] ?? []
  await insertMember(service.db, { userId, itemIds, hasChosen: false })
  return { userId, avatarId: await linkTo(userId, appId), appId }
}

async function linkTo(userId: number, appId: string): Promise<number> {
  const avatarId = newId(systemRandom)
  const permissions = ['AvatarLoad', 'ItemGrant']
  const itemIds = service.starter.outfits[0] ?? []
  const shown = { pictureToken: `p${avatarId}`, itemIds, colours: null }
  await insertLink(service.db, { userId, avatarId, appId, permissions, ...shown })
  return avatarId
}

/**
 * Delivers all waiting messages; each message is verified with the standard's library, and its data
 * against the contract.
 */
async function arrive(secret: string): Promise<[type: string, data: object][]> {
  await mail.deliver()
  return receiver.received.map((message) => {
    const { type, data } = verifyMessage(message, { secret, now: mail.clock.now })
    const known = webhooks.find((webhook) => webhook.type === type)
    assert.ok(known && Value.Check(known.data, data), type)
    return [type, data]
  })
}

test('opt-in events are sent only to endpoints that subscribe to them', async () => {
  const told = webhooks.filter(({ optIn }) => optIn).map(({ type }) => type)
  for (const type of [...LAST, ...SALES, 'avatar.linked']) assert.ok(told.includes(type as never))
  const { endpointId } = await mail.add(receiver.url, { events: ['webhook.test'] })
  const { userId, avatarId } = await aLinked()
  await grant(avatarId, `itemId=${items[0]}`)
  await unlink(service.db, { userId, avatarId })
  assert.deepEqual(await mail.list(endpointId), [])
})

test('after a link is removed, the removal is the only event about the avatar', async () => {
  const { secret, endpointId } = await mail.add(receiver.url, {
    events: [...LAST, ...SALES, 'avatar.updated'],
  })
  const { userId, avatarId, appId } = await aLinked()
  await mail.emit({ userId, avatarId })
  assert.equal(await unlink(service.db, { userId, avatarId }), true)
  assert.equal(await unlink(service.db, { userId, avatarId }), false)
  await mail.emit({ userId, avatarId })
  assert.deepEqual(await arrive(secret), [['avatar.unlinked', { appId, avatarId, sequence: 2 }]])
  const statuses = (await mail.list(endpointId)).map(({ type, status }) => [type, status])
  assert.deepEqual(statuses.toSorted(), [
    ['avatar.unlinked', 'delivered'],
    ['avatar.updated', 'cancelledUnlinked'],
  ])
})

test('a deleted account is reported to its linked apps, without a second event', async () => {
  const { secret } = await mail.add(receiver.url, { events: [...LAST] })
  const who = await aMember(service, { nickname: 'Canary' })
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from member order by created_at desc limit 1`
  const { appId } = service.app
  const [avatarId, leftId] = [
    await linkTo(userId, appId),
    await linkTo(userId, service.otherApp.appId),
  ]
  await unlink(service.db, { userId, avatarId: leftId })
  assert.equal((await who.call('DELETE', '/me')).status, 200)
  assert.deepEqual(await arrive(secret), [['avatar.deleted', { appId, avatarId, sequence: 1 }]])
})

test('grants report the added items and their source to the app that granted them', async () => {
  const { secret } = await mail.add(receiver.url, { events: ['items.granted'] })
  const others = await mail.add(receiver.url, {
    events: ['items.granted'],
    appId: service.otherApp.appId,
  })
  const { avatarId, appId } = await aLinked()
  await grant(avatarId, `itemId=${items[0]}`)
  await grant(avatarId, `itemId=${items[0]}`)
  await grant(avatarId, `itemId=${items[0]}&itemId=${items[1]}&source=bonus`)
  const whose = { appId, avatarId }
  assert.deepEqual(await arrive(secret), [
    ['items.granted', { ...whose, itemIds: [items[0]], source: 'grant', sequence: 1 }],
    ['items.granted', { ...whose, itemIds: [items[1]], source: 'bonus', sequence: 2 }],
  ])
  assert.deepEqual(await mail.list(others.endpointId), [])
})

test('a draw is reported without its items, and only once if the request is repeated', async () => {
  const { secret } = await mail.add(receiver.url, { events: ['gacha.drawn'] })
  const { avatarId, appId } = await aLinked()
  const gachaId = await aGacha(service.db, { appId, prizes: [aPrize(items[2] ?? 0)] })
  const draw = () =>
    service.app.call(`/v1/Gacha/Session?avatarId=${avatarId}&gachaId=${gachaId}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': 'one' },
    })
  const [drawn] = [await draw(), await draw()]
  const { sessionId: gachaSessionId } = drawn.json
  const data = { appId, avatarId, gachaId, gachaSessionId, price: 300, sequence: 1 }
  assert.deepEqual(await arrive(secret), [['gacha.drawn', data]])
  assert.equal((await aPlayer(service).grant(avatarId, drawn)).status, 200)
})

test('a purchase is reported with its session', async () => {
  const { secret } = await mail.add(receiver.url, { events: ['shop.purchased'] })
  const { userId, avatarId, appId } = await aLinked()
  const customer = { appId, userId, avatarId: String(avatarId) as IdText }
  const currencyId = await aShop(items)
  const terms = { currencyId, random: systemRandom }
  const { shopSessionId } = await openCart(service.db, customer, terms)
  const wish = { itemId: String(items[0]) as IdText }
  await putInCart(service.db, { ...customer, sessionId: shopSessionId }, wish)
  const paid = await grant(avatarId, `itemId=${items[0]}&shopSessionId=${shopSessionId}`)
  assert.equal(paid.status, 200)
  const data = { appId, avatarId, shopSessionId, itemIds: [items[0]], sequence: 1 }
  assert.deepEqual(await arrive(secret), [['shop.purchased', data]])
})

const grant = (avatarId: number, query: string) =>
  service.app.call(`/v1/Avatar/${avatarId}/Items?${query}`, { method: 'POST' })

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
