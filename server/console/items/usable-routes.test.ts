import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'
import { readCsv } from './csv.ts'

/** Items that only the app can use. */
const [FORMULA, HAT] = [3_000_000_000_001, 3_000_000_000_002]

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'viewer')
  const { db, app } = service
  const rows = [
    [FORMULA, '=HYPERLINK("https://evil.example","見る")', ['-1+1', 'a|b']],
    [HAT, '麦わら帽子', ['Sea']],
  ] as const
  for (const [itemId, nameJa, tags] of rows) {
    await db.rows`
      insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
        picture_token, rules)
      select ${itemId}, organisation_id, 'Hat', ${nameJa}, 'Hat', ${tags}, false, 'starter:x',
        ${`i${itemId}`}, '{}'
      from app where app_id = ${app.appId}`
    await db.rows`insert into app_item (app_id, item_id) values (${app.appId}, ${itemId})`
  }
})
after(() => service.stop())

const read = (query: string) => desk.call('GET', `/apps/${service.app.appId}/items?${query}`)
const readTable = async (query = '') => {
  const path = `/console-api/apps/${service.app.appId}/items/csv?${query}`
  const response = await fetch(service.baseUrl + path, { headers: { Cookie: desk.cookie() } })
  return { response, text: await response.text() }
}
const idOf = ({ itemId }: { itemId: number }) => itemId

/** The ids in the order of `GET /v1/Catalogue`. */
async function readCatalogue(query = ''): Promise<number[]> {
  const itemIds: number[] = []
  for (let page = 0; ; page++) {
    const path = `/v1/Catalogue?limit=100&page=${page}&${query}`
    const { json } = await service.app.call(path)
    itemIds.push(...json.items.map(idOf))
    if (!json.hasNext) return itemIds
  }
}

test('the page lists what GET /v1/Catalogue lists, in the same order', async () => {
  for (const query of ['', 'part=Effect', 'tag=beret', 'search=beret']) {
    const listed: number[] = []
    for (let after = ''; ; ) {
      const { status, json } = await read(`limit=90&after=${after}&${query}`)
      assert.equal(status, 200)
      listed.push(...json.items.map(idOf))
      if (json.next === null) break
      after = json.next
    }
    assert.deepEqual(listed, await readCatalogue(query), query)
  }
})

test('an item has its tags and a picture without a background', async () => {
  const { json } = await read('tag=Sea')
  assert.deepEqual(json.items.map(idOf), [HAT])
  const [{ tags, imageUrl }] = json.items
  assert.deepEqual(tags, ['Sea'])
  assert.match(imageUrl, /\/item-transparent\.gif$/)
})

test('the table has every item with its id, names, tags and pictures', async () => {
  const { response, text } = await readTable()
  assert.match(response.headers.get('content-type') ?? '', /^text\/csv/)
  assert.match(response.headers.get('content-disposition') ?? '', /catalogue\.csv/)
  const [headings, ...rows] = readCsv(text)
  assert.deepEqual(headings, ['itemId', 'part', 'nameJa', 'nameEn', 'tags', 'imageUrl'])
  assert.deepEqual(
    rows.map(([itemId]) => Number(itemId)),
    await readCatalogue(),
  )
  const hat = rows.find(([itemId]) => Number(itemId) === HAT) ?? []
  assert.deepEqual(hat.slice(1, 5), ['Hat', '麦わら帽子', 'Hat', 'Sea'])
  assert.match(hat[5], /^http.*\/item\.gif$/)
})

test('no cell of the table can be read as a formula', async () => {
  const { text } = await readTable('part=Hat&search=hat')
  assert.match(text, /"'=HYPERLINK\(""https:\/\/evil\.example"",""見る""\)",Hat,'-1\+1\|a\\\|b,/)
})

test('the table of items can be filtered by tag', async () => {
  const { text } = await readTable('tag=Sea')
  assert.deepEqual(readCsv(text).slice(1).length, 1)
})

const refusals: [query: string, reason: string][] = [
  ['limit=0', 'invalidParameter'],
  ['limit=101', 'invalidParameter'],
  ['after=x', 'invalidParameter'],
  ['after=-1', 'invalidParameter'],
]
for (const [query, reason] of refusals) {
  test(`${query} is refused`, async () => {
    const answer = await read(query)
    assert.deepEqual([answer.status, answer.reason], [400, reason])
  })
}

test('a part that does not exist has no items', async () => {
  assert.deepEqual((await read('part=hat')).json, { items: [], next: null })
})
