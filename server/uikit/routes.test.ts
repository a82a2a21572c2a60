import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../gacha/fixtures/a-gacha.ts'
import { aPlayer } from '../gacha/fixtures/a-player.ts'
import { insertShop, insertShopItem } from '../shop/store.ts'
import { signAddress } from './fixtures/sign-address.ts'

const SHOP = 700
interface Listed {
  itemId: number
  selectable: boolean
}

interface Prize {
  itemId: number
  rate: string
  rarity: number
  fresh: boolean
  worn: boolean
}

const SCOPE = 'AvatarLoad,ItemGrant,Fitting'
let service: TestService
let player: ReturnType<typeof aPlayer>
let gachaId: number
let itemIds: number[]
before(async () => {
  service = await startTestService()
  player = aPlayer(service)
  const { db, app } = service
  const rows = await db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  itemIds = rows.map(({ itemId }) => itemId)
  gachaId = await aGacha(db, { appId: app.appId, prizes: itemIds.map((id) => aPrize(id)) })
  const { currencyId } = await db.get<{ currencyId: number }>`select currency_id from currency`
  const sale = { openedAt: new Date(0), closedAt: new Date('2999-01-01') }
  const names = { nameJa: '店', nameEn: 'Shop' }
  await insertShop(db, {
    shopId: SHOP,
    appId: app.appId,
    position: 1,
    currencyId,
    ...names,
    ...sale,
  })
  for (const [position, itemId] of itemIds.entries()) {
    await insertShopItem(db, { shopId: SHOP, itemId, position, price: 100 * (position + 1) })
  }
})
after(() => service.stop())

/** A guest with a browser that may show the kit. */
async function aVisitor() {
  const guest = await service.app.call(`/v1/Guest?scope=${SCOPE}`, { method: 'POST' })
  const { avatarId } = guest.json
  const made = await service.app.call(`/v1/Avatar/${avatarId}/ClientSecret`, { method: 'POST' })
  assert.equal(made.status, 200)
  const { clientSecret } = made.json
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'X-Api-Key': clientSecret }
    const response = await fetch(`${service.baseUrl}/uikit-api/v1${path}`, { headers, ...init })
    const text = await response.text()
    return { status: response.status, text, json: text && JSON.parse(text), response }
  }
  return { avatarId, clientSecret, ask }
}

const reasonOf = ({ status, json }: { status: number; json: { error: { errors: object[] } } }) => {
  const [first] = json.error.errors as { reason: string }[]
  return [status, first.reason]
}

test('a client secret shows what its avatar can buy, and what it owns', async () => {
  const { ask } = await aVisitor()
  const { json } = await ask('/Gachas')
  assert.deepEqual(
    json.gachas.map((gacha: { id: number }) => gacha.id),
    [gachaId],
  )
  const gacha = await ask(`/Gacha/${gachaId}`)
  assert.equal(gacha.json.items.length, 3)
  assert.equal(gacha.json.firstTime, true)
  assert.equal((await ask('/Currencies')).json.currencies.length, 1)
})

test('the fitting screen offers every part except the body; the REST API offers five', async () => {
  const { avatarId, ask } = await aVisitor()
  const [effect] = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base and part = 'Effect' order by starter_key limit 1`
  const path = `/v1/Avatar/${avatarId}`
  await service.app.call(`${path}/Items?itemId=${effect?.itemId}`, { method: 'POST' })
  const { json } = await ask('/Fitting?part=Effect&part=Hair&limit=2')
  const lists: { part: string; hasNext: boolean; items: Listed[] }[] = json.itemsForPagings
  assert.deepEqual(
    lists.map(({ part, hasNext, items }) => [part, hasNext, items.length]),
    [
      ['Effect', false, 1],
      ['Hair', true, 2],
    ],
  )
  assert.equal(lists[0]?.items[0]?.selectable, true)
  const next = await ask('/Fitting?part=Hair&limit=2&page=1')
  assert.notEqual(next.json.itemsForPagings[0].items[0].itemId, lists[1]?.items[0]?.itemId)
  assert.equal((await ask('/Fitting?part=Body')).status, 400)
  const wish = `itemId=${effect?.itemId}`
  const rest = await service.app.call(`${path}/FittingRoom?${wish}`, { method: 'PATCH' })
  assert.deepEqual(reasonOf(rest), [409, 'itemNotSelectable'])
  const tried = await ask(`/Fitting?${wish}`, { method: 'PATCH' })
  assert.deepEqual([tried.status, tried.json.addedItemIds], [200, [effect?.itemId]])
})

test('a client secret is valid for an hour and states its expiry', async () => {
  const readClock = async () =>
    (await service.db.get<{ now: Date }>`select clock_timestamp() as now`).now.getTime()
  const guest = await service.app.call(`/v1/Guest?scope=${SCOPE}`, { method: 'POST' })
  const path = `/v1/Avatar/${guest.json.avatarId}/ClientSecret`
  const asked = await readClock()
  const { json } = await service.app.call(path, { method: 'POST' })
  const madeAt = Date.parse(json.expiresAt) - 3_600_000
  // The database's clock has a resolution of microseconds, but a response gives only milliseconds.
  assert.ok(asked - 1 <= madeAt && madeAt <= (await readClock()) + 1)
})

test('a client secret is for one avatar and works only for the screens', async () => {
  const { avatarId, clientSecret, ask } = await aVisitor()
  const other = await player.aGuest()
  assert.equal((await ask(`/Avatar/${avatarId}/FittingRoom`)).status, 200)
  assert.deepEqual(reasonOf(await ask(`/Avatar/${other}/FittingRoom`)), [403, 'authError'])
  assert.deepEqual(reasonOf(await ask(`/Gacha/${gachaId}?avatarId=${other}`)), [403, 'authError'])
  for (const path of [`/Avatar/${avatarId}/VRM`, '/Guest', '/Gacha/Session', '/Shop/Session']) {
    const headers = { 'X-Api-Key': clientSecret }
    const { status } = await ask(path, { method: 'POST', headers })
    assert.ok(status === 404 || status === 405, `${path}: ${status}`)
  }
  const grant = `${service.baseUrl}/v1/Avatar/${avatarId}/Items?itemId=${itemIds[0]}`
  const headers = { 'X-Api-Key': clientSecret }
  assert.equal((await fetch(grant, { method: 'POST', headers })).status, 403)
})

test('an API key is not a client secret, and an expired secret is refused', async () => {
  const { ask, avatarId } = await aVisitor()
  const withKey = await ask('/Gachas', { headers: { 'X-Api-Key': service.app.key } })
  assert.deepEqual(reasonOf(withKey), [403, 'keyInvalid'])
  await service.db.rows`
    update client_secret set expires_at = now() where avatar_id = ${avatarId}`
  assert.deepEqual(reasonOf(await ask('/Gachas')), [403, 'keyInvalid'])
})

test('a draw gives the browser the session, and never the drawn items', async () => {
  const { avatarId, ask, clientSecret } = await aVisitor()
  const headers = { 'X-Api-Key': clientSecret }
  const drawn = await ask(`/Gacha/${gachaId}/Draw`, { method: 'POST', headers })
  assert.deepEqual(Object.keys(drawn.json), ['gachaSessionId'])
  const { gachaSessionId } = drawn.json
  const shown = await player.show(avatarId, gachaSessionId)
  const [item] = shown.json.items
  assert.ok(itemIds.includes(item.itemId))
  assert.ok(!drawn.text.includes(String(item.itemId)))
  assert.ok(!JSON.stringify([...drawn.response.headers]).includes(String(item.itemId)))
})

test('after the grant, the screen gets each item, its rarity and whether it is new', async () => {
  const { avatarId, ask, clientSecret } = await aVisitor()
  const headers = { 'X-Api-Key': clientSecret }
  const weights = [2, 98]
  const rare = await aGacha(service.db, {
    appId: service.app.appId,
    drawCount: 10,
    prizes: itemIds.slice(0, 2).map((id, at) => aPrize(id, { weight: weights[at] })),
  })
  const draw = async () => {
    const { json } = await ask(`/Gacha/${rare}/Draw`, { method: 'POST', headers })
    return json.gachaSessionId
  }
  const gachaSessionId = await draw()
  const path = `/Gacha/Session/${gachaSessionId}`
  const early = await ask(path)
  assert.deepEqual(reasonOf(early), [409, 'gachaSessionOpen'])
  const drawn = await player.show(avatarId, gachaSessionId)
  const shown: Prize[] = drawn.json.items
  assert.equal((await player.grant(avatarId, drawn)).status, 200)
  const { json } = await ask(path)
  const items: Prize[] = json.items
  assert.deepEqual(
    items.map(({ itemId, rate }) => [itemId, rate]),
    shown.map(({ itemId, rate }) => [itemId, rate]),
  )
  for (const { itemId, rarity } of items) assert.equal(rarity, itemId === itemIds[0] ? 3 : 1)
  const news = items.filter(({ fresh }) => fresh).map(({ itemId }) => itemId)
  assert.deepEqual(news, [...new Set(items.map(({ itemId }) => itemId))])
  assert.ok(items.some(({ worn }) => worn))
  assert.match(json.avatarImageUrl, /\/image\/.+\/avatar\.gif/)
  // Apps can read a session for only a few seconds after its grant, but the screen shows it for
  // longer.
  await service.db.rows`
    update gacha_session set consumed_at = consumed_at - interval '1 minute',
      expires_at = expires_at - interval '1 minute'
    where session_id = ${gachaSessionId}`
  assert.equal((await ask(path)).status, 200)
})

test('the draw of another avatar is not shown', async () => {
  const [mine, other] = [await aVisitor(), await aVisitor()]
  const headers = { 'X-Api-Key': other.clientSecret }
  const { json } = await other.ask(`/Gacha/${gachaId}/Draw`, { method: 'POST', headers })
  const theirs = await mine.ask(`/Gacha/Session/${json.gachaSessionId}`)
  assert.deepEqual(reasonOf(theirs), [404, 'sessionNotFound'])
})

test('all tabs use one shop session as the cart, and each change raises its version', async () => {
  const { avatarId, ask, clientSecret } = await aVisitor()
  const headers = { 'X-Api-Key': clientSecret }
  const put = (itemId: number, wanted = true) =>
    ask(`/Shop/${SHOP}/Cart?itemId=${itemId}&put=${wanted}`, { method: 'POST', headers })
  assert.deepEqual((await ask(`/Shop/${SHOP}`)).json.cart.itemIds, [])
  await put(itemIds[0])
  const two = await put(itemIds[1])
  assert.deepEqual([two.json.itemIds, two.json.total], [itemIds.slice(0, 2), 300])
  assert.deepEqual((await ask(`/Shop/${SHOP}`)).json.cart, two.json)
  const { shopSessionId, shopSessionVersion } = two.json
  const cart = `avatarId=${avatarId}&shopSessionId=${shopSessionId}`
  const now = `/v1/Shop/Session?${cart}&shopSessionVersion=${shopSessionVersion}`
  assert.equal((await service.app.call(now)).json.items.length, 2)
  const one = await put(itemIds[0], false)
  assert.deepEqual([one.json.itemIds, one.json.total], [[itemIds[1]], 200])
  assert.equal((await service.app.call(now)).status, 409)
})

test('an item has the price of the shop on the screen, not the price of another shop', async () => {
  const { db, app } = service
  const { ask, clientSecret } = await aVisitor()
  const { currencyId } = await db.get<{ currencyId: number }>`
    select currency_id from shop where shop_id = ${SHOP}`
  const shopId = SHOP + 1
  await insertShop(db, {
    shopId,
    appId: app.appId,
    position: 2,
    currencyId,
    nameJa: '高い店',
    nameEn: 'Dearer shop',
    openedAt: new Date(0),
    closedAt: new Date('2999-01-01'),
  })
  await insertShopItem(db, { shopId, itemId: itemIds[0], position: 0, price: 999 })
  const init = { method: 'POST', headers: { 'X-Api-Key': clientSecret } }
  const { json } = await ask(`/Shop/${shopId}/Cart?itemId=${itemIds[0]}`, init)
  assert.equal(json.total, 999)
})

test('items added at the same moment go into one cart', async () => {
  const { avatarId, ask, clientSecret } = await aVisitor()
  const init = { method: 'POST', headers: { 'X-Api-Key': clientSecret } }
  const answers = await Promise.all(
    itemIds.map((itemId) => ask(`/Shop/${SHOP}/Cart?itemId=${itemId}`, init)),
  )
  const { json } = await ask(`/Shop/${SHOP}`)
  const { shopSessionId, shopSessionVersion, itemIds: held, total } = json.cart
  assert.deepEqual([held.toSorted(), total], [itemIds.toSorted(), 600])
  assert.equal(shopSessionVersion, 1 + itemIds.length)
  for (const [at, answer] of answers.entries()) {
    assert.deepEqual([answer.status, answer.json.shopSessionId], [200, shopSessionId])
    assert.ok(answer.json.itemIds.includes(itemIds[at]))
  }
  const { carts } = await service.db.get<{ carts: number }>`
    select count(*) as carts from shop_session where avatar_id = ${avatarId}`
  assert.equal(carts, 1)
})

test('items that the user now owns disappear from the cart and its session', async () => {
  const { avatarId, ask, clientSecret } = await aVisitor()
  const init = { method: 'POST', headers: { 'X-Api-Key': clientSecret } }
  const put = (itemId: number, wanted = true) =>
    ask(`/Shop/${SHOP}/Cart?itemId=${itemId}&put=${wanted}`, init)
  await put(itemIds[0])
  await put(itemIds[1])
  await service.app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemIds[0]}`, { method: 'POST' })
  const { cart } = (await ask(`/Shop/${SHOP}`)).json
  assert.deepEqual([cart.itemIds, cart.total], [[itemIds[1]], 200])
  const named = `shopSessionId=${cart.shopSessionId}&shopSessionVersion=${cart.shopSessionVersion}`
  const { json } = await service.app.call(`/v1/Shop/Session?avatarId=${avatarId}&${named}`)
  assert.deepEqual(
    json.items.map(({ itemId }: { itemId: number }) => itemId),
    cart.itemIds,
  )
  const emptied = await put(itemIds[1], false)
  assert.deepEqual([emptied.json.itemIds, emptied.json.total], [[], 0])
})

test('an owned item cannot be added to the cart', async () => {
  const { avatarId, ask, clientSecret } = await aVisitor()
  await service.app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemIds[2]}`, { method: 'POST' })
  const { json } = await ask(`/Shop/${SHOP}`)
  assert.deepEqual(
    json.items.map(({ have }: { have: boolean }) => have),
    [false, false, true],
  )
  const headers = { 'X-Api-Key': clientSecret }
  const path = `/Shop/${SHOP}/Cart?itemId=${itemIds[2]}`
  assert.deepEqual(reasonOf(await ask(path, { method: 'POST', headers })), [409, 'itemNotForSale'])
  assert.deepEqual(reasonOf(await ask('/Shop/1')), [404, 'shopNotFound'])
})

test('pages of apps may call the service from their own sites, without cookies', async () => {
  const response = await fetch(`${service.baseUrl}/uikit-api/v1/Gachas`, { method: 'OPTIONS' })
  assert.equal(response.status, 204)
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  assert.equal(response.headers.get('access-control-allow-credentials'), null)
  const { ask } = await aVisitor()
  const answered = await ask('/Gachas')
  assert.equal(answered.response.headers.get('access-control-allow-origin'), '*')
})

test('a page opens with a URL that the app signed within the last ten minutes', async () => {
  const avatarId = await player.aGuest()
  const app = { baseUrl: service.baseUrl, appId: service.app.appId }
  const open = async (query: Record<string, string | number>, screen = 'gacha') => {
    const response = await fetch(signAddress(app, screen, { avatarId, ...query }))
    return { status: response.status, text: await response.text() }
  }
  const page = await open({ gachaId, money: '1200', purchaseUrl: 'https://app.example/buy?a=1&b' })
  assert.equal(page.status, 200)
  assert.match(page.text, /<av-gacha client-secret="cs_[\w-]{43}"/)
  assert.match(page.text, /data-purchase="https:\/\/app\.example\/buy\?a=1&amp;b"/)
  const now = Math.floor(Date.now() / 1000)
  assert.equal((await open({ timestamp: now - 590 })).status, 200)
  for (const timestamp of [now - 610, now + 610]) {
    const { status, text } = await open({ timestamp })
    assert.equal(status, 401)
    assert.match(text, /signatureExpired/)
  }
  assert.equal((await open({}, 'bank')).status, 404)
})

test('a changed URL, or one of another app, opens nothing', async () => {
  const avatarId = await player.aGuest()
  const app = { baseUrl: service.baseUrl, appId: service.app.appId }
  const address = signAddress(app, 'gacha', { avatarId, money: '100' })
  const other = signAddress({ ...app, appId: 'app_two' }, 'gacha', { avatarId })
  const unknown = signAddress(app, 'gacha', { avatarId: 1 })
  for (const wrong of [
    address.replace('money=100', 'money=900'),
    `${address}&gachaId=1`,
    other,
    unknown,
  ]) {
    const response = await fetch(wrong)
    assert.equal(response.status, 401)
    assert.match(await response.text(), /signatureMismatch/)
  }
})

test('a URL parameter cannot point to anything that runs code', async () => {
  const avatarId = await player.aGuest()
  const app = { baseUrl: service.baseUrl, appId: service.app.appId }
  for (const uri of ['javascript:alert(1)', 'data:text/html,x', '//evil.example']) {
    for (const name of ['purchaseUrl', 'styleUrl']) {
      const response = await fetch(signAddress(app, 'gacha', { avatarId, [name]: uri }))
      assert.equal(response.status, 400, name)
    }
  }
})

test('a style sheet of the app is allowed by its exact URL', async () => {
  const avatarId = await player.aGuest()
  const app = { baseUrl: service.baseUrl, appId: service.app.appId }
  const open = (styleUrl: string) => fetch(signAddress(app, 'gacha', { avatarId, styleUrl }))
  const sheets: [styleUrl: string, source: string][] = [
    ['https://a.example/x.css', 'https://a.example/x.css'],
    ['http://localhost:8080/x.css', 'http://localhost:8080/x.css'],
    ['https://xn--ls8h.example/%C3%A9.css', 'https://xn--ls8h.example/%C3%A9.css'],
    // A policy cannot contain a query; `;` and `,` would end the source.
    ['https://a.example/x.css?token=a;b,é', 'https://a.example/x.css'],
    ['https://a.example/a.css,b;c.css', 'https://a.example/a.css%2Cb%3Bc.css'],
  ]
  for (const [styleUrl, source] of sheets) {
    const response = await open(styleUrl)
    assert.equal(response.status, 200, styleUrl)
    assert.ok((await response.text()).includes(`<link rel="stylesheet" href="${styleUrl}">`))
    const policy = response.headers.get('content-security-policy') ?? ''
    assert.ok(policy.includes(`; style-src 'self' ${source}; img-src`), policy)
  }
  for (const styleUrl of [
    "https://a.example/x.css; script-src-elem 'unsafe-inline' https://evil.example",
    'https://a.example/x.css https://evil.example',
    'https://例え.example/x.css',
    'x.css',
  ]) {
    const { status, headers } = await open(styleUrl)
    assert.equal(status, 400, styleUrl)
    assert.doesNotMatch(headers.get('content-security-policy') ?? '', /evil|unsafe/)
  }
})
