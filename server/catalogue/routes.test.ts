import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

/** Items of the organisation that only the first app can use, oldest first. */
const OWN = [3_000_000_000_002, 3_000_000_000_001]
/** An item of the organisation that no app can use. */
const UNUSED = 3_000_000_000_009

let service: TestService
before(async () => {
  service = await startTestService()
  const { db, app } = service
  const rows = [
    [OWN[0], 'ワンピース 100%', 'Summer dress', ['summer', 'Sea'], '2026-01-01'],
    [OWN[1], '麦わら帽子', 'Straw_hat', ['summer'], '2026-01-02'],
    [UNUSED, '外套', 'Coat', ['winter'], '2026-01-03'],
  ] as const
  for (const [itemId, nameJa, nameEn, tags, createdAt] of rows) {
    await db.rows`
      insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
        picture_token, rules, created_at)
      select ${itemId}, organisation_id, 'Hat', ${nameJa}, ${nameEn}, ${tags}, false, 'starter:x',
        ${`i${itemId}`}, '{}', ${createdAt}::timestamptz
      from app where app_id = ${app.appId}`
    if (itemId !== UNUSED)
      await db.rows`insert into app_item (app_id, item_id) values (${app.appId}, ${itemId})`
  }
})
after(() => service.stop())

const read = (query = '', init?: RequestInit) => service.app.call(`/v1/Catalogue?${query}`, init)
const idsOf = ({ json }: Awaited<ReturnType<typeof read>>): number[] =>
  json.items.map(({ itemId }: { itemId: number }) => itemId)

async function readAll(query = '', app = service.app) {
  const items: { itemId: number; part: string; tags: string[] }[] = []
  for (let page = 0; ; page++) {
    const { json } = await app.call(`/v1/Catalogue?limit=100&page=${page}&${query}`)
    items.push(...json.items)
    if (!json.hasNext) return items
  }
}

test("the catalogue has every item that the app may grant, the app's own first", async () => {
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base and starter_key is not null`
  const listed = (await readAll()).map(({ itemId }) => itemId)
  assert.deepEqual(listed.slice(0, 2), OWN)
  const starter = rows.map(({ itemId }) => itemId)
  assert.deepEqual(listed.slice(2).toSorted(), starter.toSorted())
  assert.ok(starter.length > 100)
})

test('every item listed can be granted', async () => {
  const guest = await service.app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })
  const itemIds = (await readAll()).map(({ itemId }) => itemId)
  for (let at = 0; at < itemIds.length; at += 10) {
    const query = itemIds.slice(at, at + 10).map((itemId) => `itemId=${itemId}`)
    const path = `/v1/Avatar/${guest.json.avatarId}/Items?${query.join('&')}`
    const { json } = await service.app.call(path, { method: 'POST' })
    for (const { itemId, status } of json.results) assert.equal(status, 200, itemId)
  }
})

test("an app's own items do not appear in the catalogue of another app", async () => {
  const listed = (await readAll('', service.otherApp)).map(({ itemId }) => itemId)
  assert.ok(listed.length > 100)
  for (const itemId of [...OWN, UNUSED]) assert.ok(!listed.includes(itemId))
})

test('an item has the same description and pictures as in GET /v1/Items', async () => {
  const options = ['', 'mannequin=true', 'animation=true&transparent=true', 'animation=false']
  for (const query of options) {
    const { json } = await read(`limit=100&part=Effect&${query}`)
    const ids = json.items.map(({ itemId }: { itemId: number }) => `itemId=${itemId}`).join('&')
    const same = await service.app.call(`/v1/Items?${ids}&${query}`)
    assert.deepEqual(json.items, same.json.items)
  }
  const { json } = await read('limit=1', { headers: { 'Accept-Language': 'ja' } })
  assert.equal(json.items[0].name, 'ワンピース 100%')
})

test('pages follow each other without gaps or duplicates, and the last one is marked', async () => {
  const all = (await readAll()).map(({ itemId }) => itemId)
  const pages = await Promise.all([0, 1, 2].map((page) => read(`limit=7&page=${page}`)))
  assert.deepEqual(pages.flatMap(idsOf), all.slice(0, 21))
  assert.ok(pages.every(({ json }) => json.hasNext))
  const last = await read('limit=1&page=99')
  assert.deepEqual([idsOf(last), last.json.hasNext], [[all[99]], false])
  assert.deepEqual((await read('limit=100&page=99')).json, { hasNext: false, items: [] })
})

test('the list can be limited to a part and to a tag', async () => {
  const hats = (await readAll()).filter(({ part }) => part === 'Hat')
  assert.deepEqual(await readAll('part=Hat'), hats)
  assert.deepEqual(idsOf(await read('tag=summer&part=Hat&limit=2')), OWN)
  assert.deepEqual(idsOf(await read('tag=Sea')), [OWN[0]])
  assert.deepEqual(idsOf(await read('tag=summ')), [])
})

const searches: [search: string, found: number[]][] = [
  ['summer dress', [OWN[0]]],
  ['ワンピ', [OWN[0]]],
  ['100%', [OWN[0]]],
  ['straw_', [OWN[1]]],
  [String(OWN[1]), [OWN[1]]],
  ['3000000000', []],
  ['Coat', []],
]
for (const [search, found] of searches) {
  test(`a search for ${search} finds ${found.length} of the app's own items`, async () => {
    const ids = idsOf(await read(`search=${encodeURIComponent(search)}`))
    assert.deepEqual(
      ids.filter((itemId) => itemId < 3_000_000_000_010 && itemId > 3_000_000_000_000),
      found,
    )
  })
}

test('a search also finds items by a whole tag, regardless of case', async () => {
  assert.deepEqual(idsOf(await read('search=SEA&part=Hat')).slice(0, 1), [OWN[0]])
})

test('a request for an unchanged page returns 304 without a body', async () => {
  const first = await read('part=Hat')
  const etag = first.headers.get('etag') ?? ''
  assert.match(etag, /^"[\w-]{20,}"$/)
  assert.equal(first.headers.get('cache-control'), 'private, no-cache')
  assert.match(first.headers.get('vary') ?? '', /X-Api-Key, Accept-Language/)
  const again = await read('part=Hat', { headers: { 'If-None-Match': etag } })
  assert.deepEqual([again.status, again.text], [304, ''])
  assert.equal(again.headers.get('etag'), etag)
  for (const [query, headers] of [
    ['part=Hair', {}],
    ['part=Hat', { 'Accept-Language': 'ja' }],
    ['part=Hat&mannequin=true', {}],
  ] as const) {
    const other = await read(query, { headers: { 'If-None-Match': etag, ...headers } })
    assert.equal(other.status, 200, query)
  }
})

test("a changed name changes the page's ETag", async () => {
  const headers = { 'If-None-Match': (await read()).headers.get('etag') ?? '' }
  await service.db.rows`update item set name_en = 'Sun dress' where item_id = ${OWN[0]}`
  const { status, json } = await read('', { headers })
  assert.deepEqual([status, json.items[0].name], [200, 'Sun dress'])
})

const refusals = [
  'limit=0',
  'limit=101',
  'page=100',
  'page=-1',
  'part=hat',
  'part=Hat&part=Hair',
  'tag=a&tag=b',
  `tag=${'a'.repeat(41)}`,
  `search=${'a'.repeat(101)}`,
  'mannequin=1',
]
for (const query of refusals) {
  test(`${query.slice(0, 20)} is refused`, async () => {
    const { status, json } = await read(query)
    assert.deepEqual([status, json.error.errors[0].reason], [400, 'invalidParameter'])
  })
}
