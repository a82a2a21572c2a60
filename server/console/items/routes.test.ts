import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { fetchDrawn } from '../../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
/** A complete VRM file, as a partner might create it. */
const hat = makePart('hat-beret-berry', deflateSync)
let at: (path: string) => string
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'developer')
  at = (path) => `/organisations/${desk.organisationId}${path}`
})
after(() => service.stop())

const ofApp = (path: string) => `/apps/${service.app.appId}${path}`
const upload = (bytes: Uint8Array, part = 'Hat') =>
  desk.call('POST', at(`/item-files?part=${part}`), bytes)

let checked: ReturnType<typeof upload> | undefined
/** The file is checked once for all tests. */
async function anItem(more: object = {}) {
  checked ??= upload(hat)
  const { json: report } = await checked
  const { source, part, rules } = report
  return desk.call('POST', at('/items'), {
    source,
    part,
    rules,
    nameJa: 'ベレー帽',
    nameEn: 'Beret',
    tags: ['red'],
    appIds: [service.app.appId],
    ...more,
  })
}

test('the report on a checked file names its part and shows pictures of it', async () => {
  const { status, json } = await upload(hat)
  assert.equal(status, 200)
  assert.equal(json.accepted, true, JSON.stringify(json.findings))
  assert.deepEqual([json.part, json.isGuessed, json.format], ['Hat', false, 'VRM 1.0'])
  assert.deepEqual([json.sureness, json.figure, json.body], [1, 'small', null])
  assert.match(json.pictures.thumbnail, /^data:image\/png;base64,/)
})

test('the downloadable sample part becomes an item when it is uploaded', async () => {
  const address = `${service.baseUrl}/console-api${at('/sample-part')}`
  const sample = await fetch(address, { headers: { Cookie: desk.cookie() } })
  assert.match(sample.headers.get('content-disposition') ?? '', /sample-hat\.vrm/)
  const { json } = await upload(new Uint8Array(await sample.arrayBuffer()))
  assert.equal(json.accepted, true, JSON.stringify(json.findings))
})

test('an uploaded motion becomes an item that can be worn and whose picture moves', async () => {
  const { json: report } = await upload(makePart('motion-wave', deflateSync), '')
  assert.deepEqual([report.accepted, report.part], [true, 'Motion'], JSON.stringify(report))
  const { source, part, rules } = report
  const { status, json: item } = await anItem({ source, part, rules, nameEn: 'Own wave' })
  assert.equal(status, 200, JSON.stringify(item))
  for (const url of [item.thumbnailUrl, item.imageUrl])
    assert.equal((await fetchDrawn(url)).status, 200)
  const { json: guest } = await service.app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })
  const grant = `/v1/Avatar/${guest.avatarId}/Items?itemId=${item.itemId}`
  assert.equal((await service.app.call(grant, { method: 'POST' })).json.results[0].status, 200)
  const asHat = await anItem({ source, part: 'Hat', rules, nameEn: 'No hat' })
  assert.deepEqual([asHat.status, asHat.reason], [409, 'fileRefused'])
})

test('an invalid file is refused with reasons, and cannot become an item', async () => {
  const { json } = await upload(new TextEncoder().encode('not a VRM'))
  assert.deepEqual([json.accepted, json.source], [false, null])
  assert.ok(json.findings[0].text.ja && json.findings[0].advice.en)
  const unknown = await anItem({ source: '0'.repeat(64) })
  assert.deepEqual([unknown.status, unknown.reason], [409, 'fileRefused'])
})

test('an item made from a file can be granted, drawn and viewed on each body', async () => {
  const { status, json: item } = await anItem()
  assert.equal(status, 200)
  assert.deepEqual(
    item.previews.map(({ figure }: { figure: string }) => figure),
    ['small', 'tall'],
  )
  for (const url of [item.thumbnailUrl, `${item.previews[0].imageUrl}?motion=still`]) {
    assert.equal((await fetchDrawn(url)).status, 200)
  }
  const { json: guest } = await service.app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })
  const grant = `/v1/Avatar/${guest.avatarId}/Items?itemId=${item.itemId}`
  assert.equal((await service.app.call(grant, { method: 'POST' })).json.results[0].status, 200)
  const { json: other } = await service.otherApp.call(`/v1/Items?itemId=${item.itemId}`)
  assert.equal(other.error.errors[0].reason, 'itemNotFound')
})

test('names, tags and apps can be changed for one item or many', async () => {
  const { json: item } = await anItem()
  const path = at(`/items/${item.itemId}`)
  const { rules } = item
  const terms = { rules, nameJa: '帽子', nameEn: 'Hat', tags: [], appIds: ['app_two'] }
  const changed = await desk.call('PUT', path, terms)
  assert.deepEqual([changed.json.nameEn, changed.json.appIds], ['Hat', ['app_two']])
  const none = { addTags: [], removeTags: [], addAppIds: [], removeAppIds: [] }
  const bulk = await desk.call('POST', at('/item-changes'), {
    ...none,
    itemIds: [item.itemId, 5],
    addTags: ['new', 'new'],
    addAppIds: [service.app.appId],
  })
  assert.deepEqual(bulk.json, { items: 1 })
  const { json } = await desk.call('GET', path)
  assert.deepEqual([json.tags, json.appIds], [['new'], ['app_one', 'app_two']])
})

const straw = {
  style: 'straw',
  styleJa: '麦わら帽子',
  styleEn: 'Straw hat',
  colour: '#f7dc97',
  colourJa: 'ひなげし',
  colourEn: 'poppy',
}

test('an item keeps its style and colour until they are changed or removed', async () => {
  const { json: item } = await anItem({ variant: straw })
  assert.deepEqual(item.variant, straw)
  const path = at(`/items/${item.itemId}`)
  const { nameJa, nameEn, tags, appIds, rules } = item
  const put = (change: object) =>
    desk.call('PUT', path, { nameJa, nameEn, tags, appIds, rules, ...change })
  assert.deepEqual((await put({})).json.variant, straw)
  const navy = { ...straw, colour: '#42548f', colourJa: '紺', colourEn: 'navy' }
  assert.deepEqual((await put({ variant: navy })).json.variant, navy)
  assert.equal((await put({ variant: null })).json.variant, null)
  for (const colour of ['#FFF', 'red', '#f7dc9', 'url(#f7dc97)']) {
    const { status, reason } = await put({ variant: { ...straw, colour } })
    assert.deepEqual([status, reason], [400, 'invalidParameter'], colour)
  }
})

test("a hat's deformation has an integer strength and a direction", async () => {
  const { json: item } = await anItem()
  const put = (deform: object) => {
    const { nameJa, nameEn, tags, appIds } = item
    const rules = { ...item.rules, deform: { ...sound, ...deform } }
    return desk.call('PUT', at(`/items/${item.itemId}`), { nameJa, nameEn, tags, appIds, rules })
  }
  const sound = { center: [0, 1.2, 0], axis: [0, 1, -0.3], factor: 0 }
  for (const deform of [{}, { factor: 2 ** 31 - 1 }, { axis: [0, -1, 0] }]) {
    const { json } = await put(deform)
    assert.deepEqual(json.rules.deform, { ...sound, ...deform })
  }
  const unsound = [
    { factor: 0.5 },
    { factor: -5 },
    { factor: 2 ** 31 },
    { center: [0, 1e300, 0] },
    { axis: [0, 0, 0] },
    { axis: [0, -0, 1e-200] },
    { axis: [1e300, 0, 0] },
  ]
  for (const deform of unsound) {
    const { status, reason } = await put(deform)
    assert.deepEqual([status, reason], [400, 'invalidParameter'], JSON.stringify(deform))
  }
})

test('an app cannot lose an item that its shop sells; the item page lists its uses', async () => {
  const { json: item } = await anItem()
  const coins = await desk.call('POST', ofApp('/currencies'), {
    nameJa: 'コイン',
    nameEn: 'Coins',
    yen: null,
  })
  const shop = await desk.call('POST', ofApp('/shops'), {
    nameJa: '店',
    nameEn: 'Shop',
    currencyId: coins.json.currencies[0].currencyId,
    openedAt: '2026-01-01T00:00:00Z',
    closedAt: '2099-01-01T00:00:00Z',
    products: [{ itemId: item.itemId, price: 1 }],
  })
  const path = at(`/items/${item.itemId}`)
  const { json } = await desk.call('GET', path)
  assert.deepEqual(
    json.usedIn.map(({ kind, id }: { kind: string; id: number }) => [kind, id]),
    [['shop', shop.json.shopId]],
  )
  const { rules, nameJa, nameEn, tags } = item
  const refused = await desk.call('PUT', path, { rules, nameJa, nameEn, tags, appIds: [] })
  assert.deepEqual([refused.status, refused.reason], [409, 'itemUsed'])
  assert.equal((await desk.call('DELETE', path)).reason, 'itemUsed')
})

test('an item that no app has been able to use can be deleted', async () => {
  const { json: item } = await anItem({ appIds: [] })
  assert.equal(item.canBeDeleted, true)
  const path = at(`/items/${item.itemId}`)
  assert.equal((await desk.call('DELETE', path)).status, 200)
  assert.equal((await desk.call('GET', path)).reason, 'noSuchThing')
})

const digest = async (url: string) => {
  const response = await fetch(url)
  assert.deepEqual([response.status, response.headers.get('cache-control')], [200, A_DAY], url)
  return Buffer.from(await response.arrayBuffer()).toString('base64')
}
// Pictures are cached for only a day, because an operator can replace an item's file and change the
// regions that it hides.
const A_DAY = 'public, max-age=86400'

test('a newer file creates a new version with new picture URLs', async () => {
  const { json: item } = await anItem()
  const before = await digest(item.thumbnailUrl)
  const other = makePart('hat-knit-apple', deflateSync)
  const { json: report } = await upload(other)
  const path = at(`/items/${item.itemId}`)
  const { json } = await desk.call('POST', `${path}/versions`, { source: report.source })
  assert.deepEqual(
    json.versions.map(({ version }: { version: number }) => version),
    [2, 1],
  )
  assert.notEqual(json.thumbnailUrl, item.thumbnailUrl)
  assert.notEqual(await digest(json.thumbnailUrl), before)
  // A client that has just received the old URL may still request it.
  assert.equal(await digest(item.thumbnailUrl), before)
})

test('items can be searched by name, tag, part and id, and the results are paged', async () => {
  const { json: item } = await anItem({ nameEn: 'Quite unusual', tags: ['rare thing'] })
  const find = async (query: string) => {
    const { json } = await desk.call('GET', at(`/items?${query}`))
    return json.items.map(({ itemId }: { itemId: number }) => itemId)
  }
  for (const query of ['search=unusual', 'search=RARE%20thing', `search=${item.itemId}`]) {
    assert.deepEqual(await find(query), [item.itemId], query)
  }
  assert.deepEqual(await find('search=%25'), [])
  assert.deepEqual(await find('part=Hair'), [])
  const { json: first } = await desk.call('GET', at('/items?limit=2'))
  const { json: second } = await desk.call('GET', at(`/items?limit=2&after=${first.next}`))
  assert.equal(new Set([...first.items, ...second.items].map(idOf)).size, 4)
  const usable = await desk.call('GET', ofApp('/items?limit=1&search=unusual'))
  assert.deepEqual(usable.json.items.map(idOf), [item.itemId])
})

test('an invalid page cursor is refused', async () => {
  for (const after of ['1.abc', '1.99999999999999999999', '1.1.5', '1', 'x.1', '1.-1']) {
    const { status, reason } = await desk.call('GET', at(`/items?after=${after}`))
    assert.deepEqual([status, reason], [400, 'invalidParameter'], after)
  }
})

const idOf = ({ itemId }: { itemId: number }) => itemId
