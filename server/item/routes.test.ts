import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
let avatarId: number
/** Available to every app. */
let starterIds: number[]
/** An item of the organisation that only the first app can use. */
const OWN_ITEM = 3_000_000_000_001
before(async () => {
  service = await startTestService()
  avatarId = (await service.app.call('/v1/Guest', { method: 'POST' })).json.avatarId
  starterIds = [...service.starter.byKey.values()]
  await service.db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules)
    select ${OWN_ITEM}, organisation_id, 'Hat', '帽子', 'Hat', ${['hat']}, false, 'starter:x',
      'iown', '{}'
    from organisation`
  await service.db.rows`insert into app_item (app_id, item_id) values ('app_one', ${OWN_ITEM})`
})
after(() => service.stop())

const readItems = (query: string, init?: RequestInit) =>
  service.app.call(`/v1/Items?${query}`, init)
const listOwned = (query = '') => service.app.call(`/v1/Avatar/${avatarId}/Items?${query}`)
const grant = (itemId: number) => service.db.rows`
  insert into owned_item (user_id, item_id)
  select user_id, ${itemId} from avatar where avatar_id = ${avatarId}`
const idsOf = ({ json }: Awaited<ReturnType<typeof readItems>>): number[] =>
  json.items.map((item: { itemId: number }) => item.itemId)

test('items are returned in the requested order, each once', async () => {
  const [a, b] = starterIds
  assert.deepEqual(idsOf(await readItems(`itemId=${b}&itemId=${a}&itemId=${b}`)), [b, a])
})

test('by default, an item is shown alone, opaque and without motion', async () => {
  const itemId = service.starter.byKey.get('hair-bob-blue')
  const shown = async (query: string) => {
    const { json } = await readItems(`itemId=${itemId}&${query}`)
    return json.items[0].imageUrl.split('/').at(-1)
  }
  assert.equal(await shown(''), 'item.gif')
  assert.equal(await shown('mannequin=true'), 'item-mannequin.gif')
  assert.equal(
    await shown('mannequin=true&animation=true&transparent=true'),
    'item-mannequin-animation-transparent.gif',
  )
})

test('an animated item moves by default, in the catalogue and among owned items', async () => {
  const { byKey } = service.starter
  const [effectId, motionId] = [byKey.get('effect-bubbles-soap'), byKey.get('motion-bow')]
  await grant(Number(effectId))
  await grant(Number(motionId))
  const views: [query: string, catalogue: string[], owned: string][] = [
    ['', ['item-animation', 'item-mannequin-animation'], 'item-mannequin-animation'],
    ['animation=false', ['item', 'item-mannequin-animation'], 'item-mannequin'],
    [
      'mannequin=false&transparent=true',
      ['item-animation-transparent'],
      'item-animation-transparent',
    ],
  ]
  for (const [query, catalogue, owned] of views) {
    const { json } = await readItems(`itemId=${effectId}&itemId=${motionId}&${query}`)
    const files = json.items.map(({ imageUrl }: { imageUrl: string }) => fileOf(imageUrl))
    assert.deepEqual(files.slice(0, catalogue.length), catalogue, query)
    const { items } = (await listOwned(`limit=100&${query}`)).json
    const effect = items.find(({ itemId }: { itemId: number }) => itemId === effectId)
    assert.equal(fileOf(effect.imageUrl), owned, query)
    const motion = items.find(({ itemId }: { itemId: number }) => itemId === motionId)
    assert.match(motion.imageUrl, /item-mannequin-animation/)
  }
})

const fileOf = (url: string) => url.split('/').at(-1)?.replace('.gif', '')

test('other owned items are shown without motion, on the mannequin', async () => {
  const names = (query: string) =>
    listOwned(`part=Hair&limit=1&${query}`).then(({ json }) => fileOf(json.items[0].imageUrl))
  assert.equal(await names(''), 'item-mannequin')
  assert.equal(
    await names('animation=true&transparent=true'),
    'item-mannequin-animation-transparent',
  )
  const refused = await listOwned('animation=yes')
  assert.equal(refused.json.error.errors[0].reason, 'invalidParameter')
})

test('without an avatar nothing is owned, and the response is cacheable', async () => {
  const { json, headers } = await readItems(`itemId=${starterIds[0]}`)
  assert.equal(json.items[0].have, false)
  assert.equal(headers.get('cache-control'), 'private, max-age=600')
})

test('with an avatar, `have` shows what its user owns, and nothing is cached', async () => {
  const { json, headers } = await readItems(
    `itemId=${starterIds[0]}&itemId=${OWN_ITEM}&avatarId=${avatarId}`,
  )
  assert.deepEqual(
    json.items.map(({ have }: { have: boolean }) => have),
    [true, false],
  )
  assert.equal(headers.get('cache-control'), 'no-store')
})

test("an app's item is unknown to another app unless a user of that app owns it", async () => {
  const refused = await service.otherApp.call(`/v1/Items?itemId=${OWN_ITEM}`)
  assert.equal(refused.status, 404)
  assert.match(refused.json.error.message, new RegExp(`${OWN_ITEM}`))
  const { json: guest } = await service.otherApp.call('/v1/Guest', { method: 'POST' })
  await service.db.rows`
    insert into owned_item (user_id, item_id)
    select user_id, ${OWN_ITEM} from avatar where avatar_id = ${guest.avatarId}`
  const path = `/v1/Items?itemId=${OWN_ITEM}&avatarId=${guest.avatarId}`
  assert.equal((await service.otherApp.call(path)).json.items[0].have, true)
})

const refusals: [name: string, query: string, status: number, reason: string][] = [
  ['no item', '', 400, 'required'],
  ['a hundred and one', 'itemId=1&'.repeat(101), 400, 'invalidParameter'],
  ['an item that does not exist', 'itemId=1', 404, 'itemNotFound'],
  ['an id that is too large', 'itemId=9223372036854775807', 404, 'itemNotFound'],
  ['an unknown avatar', 'itemId=1&avatarId=5', 404, 'avatarNotFound'],
  ['an invalid boolean', 'itemId=1&mannequin=1', 400, 'invalidParameter'],
]
for (const [name, query, status, reason] of refusals) {
  test(`${name} is refused with ${status} ${reason}`, async () => {
    const answer = await readItems(query)
    assert.equal(answer.status, status)
    assert.equal(answer.json.error.errors[0].reason, reason)
  })
}

test('owned items are listed from the newest grant to the oldest, before base items', async () => {
  const base = idsOf(await listOwned())
  await grant(OWN_ITEM)
  assert.deepEqual(idsOf(await listOwned()).slice(0, 3), [OWN_ITEM, ...base.slice(0, 2)])
})

test('owned items are ordered by the time of the grant, newest first, then by item', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const asked = async (query: string) =>
    idsOf(await service.app.call(`/v1/Avatar/${json.avatarId}/Items?${query}`))
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by created_at desc, item_id desc limit 4`
  const [d, c, b, a] = rows.map(({ itemId }) => itemId)
  for (const [itemIds, day] of [
    [[d, a], '2026-01-02'],
    [[c], '2026-01-03'],
    [[b], '2026-01-01'],
  ] as const)
    await service.db.rows`
      insert into owned_item (user_id, item_id, granted_at, grant_id)
      select user_id, unnest(${itemIds}::bigint[]), ${day}::timestamptz, 1
      from avatar where avatar_id = ${json.avatarId}`
  assert.deepEqual(await asked('limit=4'), [c, a, d, b])
  const base = await service.db.rows<{ itemId: number }>`
    select item_id from item where base order by created_at, item_id`
  assert.deepEqual(
    (await asked('limit=100')).slice(4),
    base.map(({ itemId }) => itemId).slice(0, 96),
  )
})

test('pages follow each other without gaps or duplicates', async () => {
  const all = idsOf(await listOwned('limit=100'))
  const pages = await Promise.all([0, 1, 2].map((page) => listOwned(`limit=3&page=${page}`)))
  assert.deepEqual(pages.flatMap(idsOf), all.slice(0, 9))
  assert.ok(pages.every(({ json }) => json.hasNext))
})

test('the last page states that there is no next one', async () => {
  const { json } = await listOwned('limit=100')
  assert.equal(json.hasNext, json.items.length === 100)
  assert.deepEqual((await listOwned('limit=100&page=9')).json, { hasNext: false, items: [] })
})

test('a list for one part names the part and contains only items of that part', async () => {
  const { json } = await listOwned('part=Hair&limit=100')
  assert.equal(json.part, 'Hair')
  assert.ok(json.items.length > 0)
  assert.ok(json.items.every((item: { part: string }) => item.part === 'Hair'))
})

for (const query of ['limit=0', 'limit=101', 'page=10', 'page=-1', 'part=Ornament', 'part=hair']) {
  test(`${query} of owned items is refused`, async () => {
    const { status, json } = await listOwned(query)
    assert.equal(status, 400)
    assert.equal(json.error.errors[0].reason, 'invalidParameter')
  })
}

test('a request for the items of an unlinked user returns 401', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${json.avatarId}`
  const { status } = await service.app.call(`/v1/Avatar/${json.avatarId}/Items`)
  assert.equal(status, 401)
})
