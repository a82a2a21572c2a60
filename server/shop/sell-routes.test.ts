import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { insertShop, insertShopItem } from './store.ts'

const HOUR_MS = 3_600_000

let service: TestService
let items: number[]
let currencyId: number
let shopId: number
/** A shop of another app, and one of this app that opens in an hour. */
let foreignId: number
let laterId: number

before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 12`
  items = rows.map(({ itemId }) => itemId)
  currencyId = newId(systemRandom)
  await service.db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (${currencyId}, ${service.app.appId}, 'コイン', 'Coins')`
  shopId = await aShop(service.app.appId)
  foreignId = await aShop(service.otherApp.appId)
  laterId = await aShop(service.app.appId, HOUR_MS)
})
after(() => service.stop())

async function aShop(appId: string, opensInMs = -HOUR_MS): Promise<number> {
  const id = newId(systemRandom)
  const openedAt = new Date(Date.now() + opensInMs)
  const closedAt = new Date(Date.now() + 2 * HOUR_MS)
  const names = { nameJa: '店', nameEn: 'Shop' }
  await insertShop(service.db, {
    shopId: id,
    appId,
    position: 0,
    currencyId,
    ...names,
    openedAt,
    closedAt,
  })
  for (const [position, itemId] of items.entries())
    await insertShopItem(service.db, { shopId: id, itemId, position, price: 100 + position })
  return id
}

const aGuest = async (): Promise<number> =>
  (await service.app.call('/v1/Guest?scope=AvatarLoad,ItemGrant', { method: 'POST' })).json.avatarId

const ask = (request: string, key?: string): Promise<Answer> => {
  const [method, path = ''] = request.split(' ')
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  return service.app.call(path, { method, headers })
}

const fill = (avatarId: number | string, itemIds: readonly number[], key?: string) =>
  ask(`POST /v1/Shop/Session?avatarId=${avatarId}&shopId=${shopId}&${list(itemIds)}`, key)

const list = (itemIds: readonly number[]) => itemIds.map((itemId) => `itemId=${itemId}`).join('&')

const idsIn = ({ json }: Answer): number[] =>
  json.items.map(({ itemId }: { itemId: number }) => itemId)

const reason = ({ status, json }: Answer) => [status, json.error?.errors[0].reason]

test('only shops of the app that are open at the time are listed', async () => {
  const { json } = await ask('GET /v1/Shops')
  assert.deepEqual(
    json.shops.map((shop: { shopId: number }) => shop.shopId),
    [shopId],
  )
  const avatarId = await aGuest()
  await service.db.rows`
    update link set test_at = now() + interval '90 minutes' where avatar_id = ${avatarId}`
  const later = await ask(`GET /v1/Shops?avatarId=${avatarId}`)
  assert.equal(later.json.shops.length, 2)
})

test('a shop shows its items page by page, and marks those that the user owns', async () => {
  const avatarId = await aGuest()
  await ask(`POST /v1/Avatar/${avatarId}/Items?itemId=${items[1]}`)
  const path = `GET /v1/Shop/${shopId}?avatarId=${avatarId}&limit=5`
  const pages = [await ask(path), await ask(`${path}&page=1`), await ask(`${path}&page=2`)]
  assert.deepEqual(pages.flatMap(idsIn), items)
  assert.deepEqual(
    pages.map(({ json }) => json.hasNext),
    [true, true, false],
  )
  assert.deepEqual(
    pages[0]?.json.items.map(({ have }: { have: boolean }) => have),
    [false, true, false, false, false],
  )
  const { json } = await ask(`GET /v1/Shop/${shopId}?limit=2&mannequin=true`)
  const [plain] = pages[0]?.json.items ?? []
  assert.deepEqual([json.items[0].price, json.items[1].have], [100, false])
  assert.notEqual(json.items[0].imageUrl, plain.imageUrl)
})

test('a server can fill, read and change a cart, and grant its items', async () => {
  const avatarId = await aGuest()
  const filled = await fill(avatarId, [items[2] ?? 0, items[0] ?? 0])
  const { shopSessionId, shopSessionVersion } = filled.json
  assert.deepEqual([filled.status, shopSessionVersion], [200, 1])
  assert.deepEqual(idsIn(filled), [items[2], items[0]])
  const named = `avatarId=${avatarId}&shopSessionId=${shopSessionId}`
  const read = await ask(`GET /v1/Shop/Session?${named}&shopSessionVersion=1`)
  assert.deepEqual(read.json.items, filled.json.items)
  const changed = await ask(`PATCH /v1/Shop/Session?${named}&itemId=${items[0]}&put=false`)
  assert.deepEqual([changed.json.shopSessionVersion, idsIn(changed)], [2, [items[2]]])
  const granted = await ask(
    `POST /v1/Avatar/${avatarId}/Items?shopSessionId=${shopSessionId}&itemId=${items[2]}`,
  )
  assert.deepEqual(granted.json.results, [{ itemId: items[2], status: 200 }])
  const late = await ask(`PATCH /v1/Shop/Session?${named}&itemId=${items[3]}`)
  assert.deepEqual(reason(late), [409, 'sessionConsumed'])
})

test('a repeated cart request returns the first cart; others cannot use the same key', async () => {
  const avatarId = await aGuest()
  const [first = 0, second = 0] = items
  const filled = await fill(avatarId, [first], 'cart-1')
  assert.deepEqual((await fill(avatarId, [first], 'cart-1')).json, filled.json)
  assert.deepEqual(reason(await fill(avatarId, [second], 'cart-1')), [422, 'idempotencyKeyReused'])
})

test('a user may have twenty carts', async () => {
  const avatarId = await aGuest()
  const all = await Promise.all(Array.from({ length: 22 }, () => fill(avatarId, [items[0] ?? 0])))
  const refused = all.filter(({ status }) => status !== 200)
  assert.deepEqual(refused.map(reason), [
    [429, 'tooManyOpenCarts'],
    [429, 'tooManyOpenCarts'],
  ])
})

test('an item that cannot be sold is refused, and no cart is created', async () => {
  const avatarId = await aGuest()
  await ask(`POST /v1/Avatar/${avatarId}/Items?itemId=${items[1]}`)
  const [hidden, former] = [await aGuest(), await aGuest()]
  await service.db.rows`
    update link set permissions = '{ItemGrant}' where avatar_id = ${hidden}`
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${former}`
  const create = (change: { [name: string]: string | number }) =>
    `POST /v1/Shop/Session?${new URLSearchParams(
      Object.entries({ avatarId, shopId, itemId: items[0] ?? 0, ...change }).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
    )}`
  const refusals: [request: string, code: number, reason: string][] = [
    [create({ itemId: items[1] ?? 0 }), 409, 'itemNotForSale'],
    [create({ itemId: 17 }), 409, 'itemNotForSale'],
    [create({ itemId: '0x7' }), 400, 'invalidParameter'],
    [create({ itemId: '9223372036854775807' }), 409, 'itemNotForSale'],
    [create({ shopId: foreignId }), 404, 'shopNotFound'],
    [create({ shopId: laterId }), 404, 'shopNotFound'],
    [create({ shopId: "1' or '1'='1" }), 400, 'invalidParameter'],
    [create({ avatarId: 17 }), 404, 'avatarNotFound'],
    [create({ avatarId: hidden }), 401, 'permissionRevoked'],
    [create({ avatarId: former }), 401, 'userUnlinked'],
    [`${create({})}&${list(items.slice(1, 12))}`, 400, 'invalidParameter'],
    [`GET /v1/Shop/${foreignId}`, 404, 'shopNotFound'],
    [`GET /v1/Shop/${shopId}?page=10`, 400, 'invalidParameter'],
    [`GET /v1/Shop/${shopId}?limit=101`, 400, 'invalidParameter'],
    [`GET /v1/Shops?avatarId=17`, 404, 'avatarNotFound'],
  ]
  for (const [request, code, why] of refusals)
    assert.deepEqual(reason(await ask(request)), [code, why], request)
  const { count } = await service.db.get<{ count: number }>`
    select count(*) from shop_session where avatar_id = ${avatarId}`
  assert.equal(Number(count), 0)
})
