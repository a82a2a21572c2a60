import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from './fixtures/a-gacha.ts'
import type { NewGacha } from './table/publish.ts'

let service: TestService
let items: number[]

before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key`
  items = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

async function aGuest(app = service.app): Promise<number> {
  const { json } = await app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })
  return json.avatarId
}

/** A gacha with three prizes. */
const three = (gacha: Partial<NewGacha> = {}) =>
  aGacha(service.db, {
    appId: service.app.appId,
    prizes: items.slice(0, 3).map((itemId) => aPrize(itemId)),
    ...gacha,
  })

const draw = (avatarId: number, gachaId: number | string, key?: string) =>
  service.app.call(`/v1/Gacha/Session?avatarId=${avatarId}&gachaId=${gachaId}`, {
    method: 'POST',
    headers: key ? { 'Idempotency-Key': key } : {},
  })

const show = (avatarId: number | string, sessionId: string) =>
  service.app.call(`/v1/Gacha/Session?avatarId=${avatarId}&gachaSessionId=${sessionId}`)

const idsOf = ({ json }: Answer): number[] =>
  json.items.map(({ itemId }: { itemId: number }) => itemId)

const grant = (avatarId: number, drawn: Answer) =>
  service.app.call(
    `/v1/Avatar/${avatarId}/Items?gachaSessionId=${drawn.json.sessionId}&${[
      ...new Set(idsOf(drawn)),
    ]
      .map((itemId) => `itemId=${itemId}`)
      .join('&')}`,
    { method: 'POST' },
  )

const reason = ({ status, json }: Answer) => [status, json.error?.errors[0].reason]

/** Moves everyone's last session a second into the past. */
const wait = () =>
  service.db.rows`update gacha_standing set session_at = session_at - interval '1 second'`

test('a gacha fills every field of its record', async () => {
  const gachaId = await three()
  const { status, json, headers } = await service.app.call(`/v1/Gacha/${gachaId}`)
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'no-store')
  const { items: prizes, openedAt, closedAt, currencyId, ...rest } = json
  assert.ok(Date.parse(openedAt) < Date.parse(closedAt) && currencyId >= 1e12)
  assert.deepEqual(rest, {
    id: gachaId,
    name: 'Summer gacha',
    description: 'To the sea',
    alertMessage: 'No returns',
    alertMessage2: 'Until August',
    backgroundImageUrl: `${service.baseUrl}/upload/background`,
    bannerImageUrl: `${service.baseUrl}/upload/banner`,
    iconImageUrl: `${service.baseUrl}/upload/icon`,
    sampleCoordImageUrls: [`${service.baseUrl}/image/sample/avatar.gif`],
    tags: ['summer'],
    price: 300,
    firstTimeDiscountPrice: 0,
    hasFree: false,
    firstTime: true,
  })
  assert.deepEqual(
    prizes.map(({ rate }: { rate: string }) => rate),
    ['33.34%', '33.33%', '33.33%'],
  )
  assert.deepEqual(Object.keys(prizes[0]), [
    'itemId',
    'name',
    'tags',
    'thumbnailUrl',
    'free',
    'have',
    'rate',
  ])
})

test('texts are in the language of the request', async () => {
  const gachaId = await three()
  const headers = { 'Accept-Language': 'ja' }
  const { json } = await service.app.call(`/v1/Gacha/${gachaId}`, { headers })
  assert.equal(json.name, '夏のガチャ')
})

test('a session stores its draw and shows it unchanged, and its items can be granted', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three({ drawCount: 3 })]
  const drawn = await draw(avatarId, gachaId)
  assert.equal(drawn.status, 200)
  assert.match(drawn.json.sessionId, /^gs_[0-9a-z]{27}$/)
  assert.equal(drawn.json.price, 300)
  assert.equal(drawn.json.items.length, 3)
  assert.deepEqual((await show(avatarId, drawn.json.sessionId)).json, drawn.json)
  assert.equal((await grant(avatarId, drawn)).status, 200)
  const { json } = await service.app.call(`/v1/Gacha/${gachaId}?avatarId=${avatarId}`)
  for (const { itemId, have } of json.items) assert.equal(have, idsOf(drawn).includes(itemId))
})

test('a granted session can be read for five more seconds', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three()]
  const drawn = await draw(avatarId, gachaId)
  await grant(avatarId, drawn)
  const { sessionId } = drawn.json
  assert.equal((await show(avatarId, sessionId)).status, 200)
  await service.db.rows`
    update gacha_session set consumed_at = consumed_at - interval '5 seconds'
    where session_id = ${sessionId}`
  assert.deepEqual(reason(await show(avatarId, sessionId)), [404, 'sessionNotFound'])
  assert.deepEqual(reason(await grant(avatarId, drawn)), [409, 'sessionConsumed'])
})

test('the service commits to a draw before anyone pays', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three()]
  const drawn = await draw(avatarId, gachaId)
  const { seed } = await service.db.get<{ seed: Uint8Array }>`
    select seed from gacha_session where session_id = ${drawn.json.sessionId}`
  const commit = createHash('sha256').update(seed).digest('hex')
  assert.equal(drawn.headers.get('draw-commit'), commit)
})

test('a free first draw gives free prizes, costs nothing, and is granted once', async () => {
  const prizes = [aPrize(items[0]), aPrize(items[1], { free: true })]
  const [avatarId, gachaId] = [await aGuest(), await three({ prizes })]
  const read = () => service.app.call(`/v1/Gacha/${gachaId}?avatarId=${avatarId}`)
  assert.deepEqual([(await read()).json.hasFree, (await read()).json.firstTime], [true, true])
  const first = await draw(avatarId, gachaId)
  assert.deepEqual([first.json.price, idsOf(first)], [0, [items[1]]])
  await wait()
  const second = await draw(avatarId, gachaId)
  assert.equal(second.json.price, 0)
  assert.equal((await grant(avatarId, second)).status, 200)
  assert.deepEqual(reason(await grant(avatarId, first)), [409, 'firstSessionAlreadyGranted'])
  const gone = await show(avatarId, first.json.sessionId)
  assert.deepEqual(reason(gone), [409, 'firstSessionAlreadyGranted'])
  assert.equal((await read()).json.firstTime, false)
  await wait()
  assert.equal((await draw(avatarId, gachaId)).json.price, 300)
})

test('a first-time price applies until a first session is granted', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three({ firstPrice: 50 })]
  const { json } = await service.app.call(`/v1/Gacha/${gachaId}`)
  assert.deepEqual([json.firstTimeDiscountPrice, json.hasFree, json.firstTime], [50, false, true])
  const first = await draw(avatarId, gachaId)
  assert.equal(first.json.price, 50)
  await grant(avatarId, first)
  await wait()
  assert.equal((await draw(avatarId, gachaId)).json.price, 300)
})

test('a gacha for unowned items draws each item once; owned items have a rate of 0', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three({ onlyUnowned: true })]
  const seen = new Set<number>()
  for (let turn = 0; turn < 3; turn++) {
    const drawn = await draw(avatarId, gachaId)
    for (const itemId of idsOf(drawn)) seen.add(itemId)
    await grant(avatarId, drawn)
    await wait()
  }
  assert.equal(seen.size, 3)
  assert.deepEqual(reason(await draw(avatarId, gachaId)), [409, 'gachaNothingLeft'])
  const { json } = await service.app.call(`/v1/Gacha/${gachaId}?avatarId=${avatarId}`)
  assert.deepEqual(
    json.items.map(({ rate }: { rate: string }) => rate),
    ['0.00%', '0.00%', '0.00%'],
  )
})

test('a gacha with step-up prices shows everyone the price that is charged', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three({ stepPrices: [100, 200] })]
  const of = `avatarId=${avatarId}`
  const showPrices = async () => {
    const { json } = await service.app.call(`/v1/Gachas?${of}`)
    const listed = json.gachas.find(({ id }: { id: number }) => id === gachaId)
    return [(await service.app.call(`/v1/Gacha/${gachaId}?${of}`)).json.price, listed.price]
  }
  assert.equal((await service.app.call(`/v1/Gacha/${gachaId}`)).json.price, 100)
  for (const price of [100, 200, 200]) {
    assert.deepEqual(await showPrices(), [price, price])
    const drawn = await draw(avatarId, gachaId)
    assert.equal(drawn.json.price, price)
    await grant(avatarId, drawn)
    await wait()
  }
})

test('granting one session of a gacha with a memory invalidates the others', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three({ stepPrices: [100, 200] })]
  const first = await draw(avatarId, gachaId)
  await wait()
  const second = await draw(avatarId, gachaId)
  assert.deepEqual([first.json.price, second.json.price], [100, 100])
  await grant(avatarId, second)
  assert.deepEqual(reason(await show(avatarId, first.json.sessionId)), [409, 'sessionOutdated'])
  assert.deepEqual(reason(await grant(avatarId, first)), [409, 'sessionOutdated'])
  const prices: number[] = []
  for (let turn = 0; turn < 2; turn++) {
    await wait()
    const drawn = await draw(avatarId, gachaId)
    prices.push(drawn.json.price)
    await grant(avatarId, drawn)
  }
  assert.deepEqual(prices, [200, 200])
})

test('after enough misses, a guaranteed prize is drawn, and its rate shows this', async () => {
  const prizes = [aPrize(items[0], { weight: 999_999 }), aPrize(items[1], { guaranteed: true })]
  const [avatarId, gachaId] = [await aGuest(), await three({ prizes, guaranteeAfter: 2 })]
  const drawn: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const session = await draw(avatarId, gachaId)
    drawn.push(...idsOf(session))
    if (turn < 2) await grant(avatarId, session)
    await wait()
  }
  assert.deepEqual(drawn, [items[0], items[0], items[1]])
  const { json } = await service.app.call(`/v1/Gacha/${gachaId}?avatarId=${avatarId}`)
  assert.deepEqual(
    json.items.map(({ rate }: { rate: string }) => rate),
    ['0.00%', '100.00%'],
  )
})

test('a box yields each prize exactly as often as the box contains it', async () => {
  const prizes = [aPrize(items[0], { boxCount: 2 }), aPrize(items[1], { boxCount: 1 })]
  const [avatarId, gachaId] = [await aGuest(), await three({ prizes, box: true, drawCount: 3 })]
  const drawn = await draw(avatarId, gachaId)
  assert.deepEqual(idsOf(drawn).toSorted(), [items[0], items[0], items[1]].toSorted())
  assert.equal((await grant(avatarId, drawn)).status, 200)
  await wait()
  assert.deepEqual(reason(await draw(avatarId, gachaId)), [409, 'gachaNothingLeft'])
})

test('the same key gives the same draw, even within the same second', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three()]
  const first = await draw(avatarId, gachaId, 'draw-1')
  const again = await draw(avatarId, gachaId, 'draw-1')
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal(again.headers.get('draw-commit'), first.headers.get('draw-commit'))
  // Ensures that even on a slow machine, the next session comes within a second of this one.
  await service.db.rows`update gacha_standing set session_at = now() + interval '1 hour'`
  assert.deepEqual(reason(await draw(avatarId, gachaId, 'draw-2')), [
    429,
    'gachaSessionTooFrequent',
  ])
})

test('of concurrent draws, at most one per second succeeds, and the others must wait', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => draw(avatarId, gachaId)))
  const waiting = answers.filter(({ status }) => status === 429)
  for (const { headers } of waiting) assert.equal(headers.get('retry-after'), '1')
  // On a slow machine, the ten draws may take longer than a second.
  const drawn = await service.db.rows<{ at: Date }>`
    select drawn_at as at from draw where gacha_id = ${gachaId} order by drawn_at`
  assert.equal(drawn.length, answers.filter(({ status }) => status === 200).length)
  assert.equal(drawn.length + waiting.length, 10)
  assert.ok(drawn.length > 0)
  for (const [place, { at }] of drawn.slice(1).entries()) {
    assert.ok(+at - +(drawn[place]?.at ?? at) >= 1000)
  }
})

test('at most twenty sessions can wait to be granted', async () => {
  const [avatarId, gachaId] = [await aGuest(), await three()]
  for (let count = 0; count < 20; count++) {
    assert.equal((await draw(avatarId, gachaId)).status, 200)
    await wait()
  }
  assert.deepEqual(reason(await draw(avatarId, gachaId)), [429, 'tooManyOpenSessions'])
})

test('gachas are listed in the order set in the console, without their items', async () => {
  await service.db.rows`delete from gacha_prize`
  await service.db.rows`delete from gacha_table`
  await service.db.rows`delete from gacha`
  const [second, first] = [await three({ position: 2 }), await three({ position: 1 })]
  await aGacha(service.db, { appId: service.otherApp.appId, prizes: [aPrize(items[0])] })
  await three({ closedAt: new Date() })
  const { json } = await service.app.call('/v1/Gachas')
  assert.deepEqual(
    json.gachas.map(({ id }: { id: number }) => id),
    [first, second],
  )
  assert.equal('items' in json.gachas[0], false)
})

test('whether a gacha is on sale depends on the test date of the avatar', async () => {
  const opened = new Date(Date.now() + 86_400_000)
  const gachaId = await three({ openedAt: opened, closedAt: new Date(+opened + 1000) })
  const avatarId = await aGuest()
  const read = () => service.app.call(`/v1/Gacha/${gachaId}?avatarId=${avatarId}`)
  assert.deepEqual(reason(await read()), [404, 'gachaNotOnSale'])
  assert.deepEqual(reason(await draw(avatarId, gachaId)), [404, 'gachaNotOnSale'])
  const setDate = (at: Date) =>
    service.db.rows`update link set test_at = ${at} where avatar_id = ${avatarId}`
  await setDate(opened)
  assert.equal((await read()).status, 200)
  assert.equal((await draw(avatarId, gachaId)).status, 200)
  await setDate(new Date(+opened + 1000))
  assert.deepEqual(reason(await read()), [404, 'gachaNotOnSale'])
})

type Told = [code: number, reason: string]

function refuses(name: string, [code, told]: Told, ask: () => Promise<Answer>) {
  test(`${name} is refused with ${told}`, async () => {
    assert.deepEqual(reason(await ask()), [code, told])
  })
}

refuses('an unknown gacha', [404, 'gachaNotFound'], () => service.app.call('/v1/Gacha/1'))
refuses('a gacha whose id is too large', [404, 'gachaNotFound'], () =>
  service.app.call('/v1/Gacha/-1'),
)
refuses('a gacha of another app', [404, 'gachaNotFound'], async () =>
  service.otherApp.call(`/v1/Gacha/${await three()}`),
)
refuses('a gacha for an unknown avatar', [404, 'avatarNotFound'], async () =>
  service.app.call(`/v1/Gacha/${await three()}?avatarId=5`),
)
refuses('a draw of an unknown gacha', [404, 'gachaNotFound'], async () => draw(await aGuest(), 7))
refuses('a draw for an unknown avatar', [404, 'avatarNotFound'], async () => draw(7, await three()))
refuses('a draw for an avatar of another app', [404, 'avatarNotFound'], async () =>
  draw(await aGuest(service.otherApp), await three()),
)
refuses('an unknown session', [404, 'sessionNotFound'], async () => show(await aGuest(), 'gs_none'))
refuses('a session of another avatar', [404, 'sessionNotFound'], async () => {
  const drawn = await draw(await aGuest(), await three())
  return show(await aGuest(), drawn.json.sessionId)
})
refuses('an expired session', [410, 'sessionExpired'], async () => {
  const avatarId = await aGuest()
  const drawn = await draw(avatarId, await three())
  await service.db.rows`
    update gacha_session set expires_at = now() where avatar_id = ${avatarId}`
  return show(avatarId, drawn.json.sessionId)
})
refuses('a session of a user who left', [401, 'userUnlinked'], async () => {
  const avatarId = await aGuest()
  const drawn = await draw(avatarId, await three())
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  return show(avatarId, drawn.json.sessionId)
})
refuses('a draw for a user who left', [401, 'userUnlinked'], async () => {
  const avatarId = await aGuest()
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  return draw(avatarId, await three())
})
