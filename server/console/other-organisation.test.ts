import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aDeveloper, aStranger, type Desk } from './fixtures/a-developer.ts'
import { aDraft, aPrizeDraft } from './fixtures/a-draft.ts'

let service: TestService
/** An attacker who knows only ids and hashes of the other organisation. */
let stranger: Desk & { organisationId: number; appId: string }
let owner: Awaited<ReturnType<typeof aDeveloper>>
let currencyId: number
/** The owner's item, which no app can use. */
let secret: { itemId: number; source: string; part: string; rules: object }
before(async () => {
  service = await startTestService()
  owner = await aDeveloper(service, 'developer')
  const file = makePart('hat-beret-berry', deflateSync)
  const { json } = await owner.call('POST', `${of(owner)}/item-files?part=Hat`, file)
  const { source, part, rules } = json
  const item = { source, part, rules, nameJa: '秘密', nameEn: 'Secret', tags: [], appIds: [] }
  const made = await owner.call('POST', `${of(owner)}/items`, item)
  secret = { itemId: made.json.itemId, source, part, rules }
  const desk = await aStranger(service)
  const me = await desk.call('POST', '/organisations', { name: 'Rival' })
  const { organisationId } = me.json.organisations[0]
  const path = `/organisations/${organisationId}/apps`
  const app = await desk.call('POST', path, { name: 'Rival', live: false })
  stranger = { ...desk, organisationId, appId: app.json.appId }
  const coins = { nameJa: 'コイン', nameEn: 'Coins', yen: null }
  const currencies = await stranger.call('POST', ofApp('/currencies'), coins)
  currencyId = currencies.json.currencies[0].currencyId
})
after(() => service.stop())

const of = ({ organisationId }: { organisationId: number }) => `/organisations/${organisationId}`
const ofApp = (path: string) => `/apps/${stranger.appId}${path}`

/** Creates an item from a file that belongs to the attacker. */
async function anItem(key: string, part: string) {
  const file = makePart(key, deflateSync)
  const { json } = await stranger.call('POST', `${of(stranger)}/item-files?part=${part}`, file)
  return stranger.call('POST', `${of(stranger)}/items`, {
    source: json.source,
    part,
    rules: json.rules,
    nameJa: '自作',
    nameEn: 'Own',
    tags: [],
    appIds: [stranger.appId],
  })
}

const take = (items: object[], query = '') => {
  const catalogue = JSON.stringify({ format: 'kisekae-catalogue-1', items })
  const bytes = new TextEncoder().encode(catalogue)
  return stranger.call('POST', `${of(stranger)}/catalogue${query}`, bytes)
}

const line = (more: object = {}) => ({
  itemId: 5_000_000_000_000,
  part: secret.part,
  nameJa: '盗品',
  nameEn: 'Stolen',
  tags: [],
  rules: secret.rules,
  source: secret.source,
  ...more,
})

test('knowing the hash of a file is not enough to make an item from it', async () => {
  const { source, part, rules } = secret
  const terms = { part, rules, nameJa: '盗品', nameEn: 'Stolen', tags: [], appIds: [] }
  const answer = await stranger.call('POST', `${of(stranger)}/items`, { source, ...terms })
  assert.deepEqual([answer.status, answer.reason], [409, 'fileRefused'])
  // The same words as for a file that nobody uploaded, so that the response reveals nothing.
  const unknown = { source: '0'.repeat(64), ...terms }
  const none = await stranger.call('POST', `${of(stranger)}/items`, unknown)
  assert.equal(answer.json.error.message, none.json.error.message)
})

test("an item cannot get a new version from another organisation's file", async () => {
  const { json: own } = await anItem('hat-beret-cream', 'Hat')
  const path = `${of(stranger)}/items/${own.itemId}/versions`
  const { status, reason } = await stranger.call('POST', path, { source: secret.source })
  assert.deepEqual([status, reason], [409, 'fileRefused'])
})

test("a catalogue neither uses nor reveals another organisation's file", async () => {
  for (const query of ['', '?dryRun=yes']) {
    const lines = [line(), line({ itemId: 5_000_000_000_001, source: '0'.repeat(64) })]
    const { json } = await take(lines, query)
    const [known, unknown] = json.results
    assert.deepEqual([known.outcome, known.why], [unknown.outcome, unknown.why], query)
    assert.equal(known.outcome, 'refused', query)
  }
  const { json: own } = await anItem('hat-beret-cream', 'Hat')
  const { json } = await take([line({ itemId: own.itemId })])
  assert.equal(json.results[0].outcome, 'refused')
  const { json: all } = await stranger.call('GET', `${of(stranger)}/catalogue`)
  assert.ok(all.items.every(({ source }: { source: string }) => source !== secret.source))
})

test('a file that both organisations uploaded can be used by both', async () => {
  const { status } = await anItem('hat-beret-berry', 'Hat')
  assert.equal(status, 200)
})

test("a gacha's samples show no item of another organisation", async () => {
  const { json: own } = await anItem('hat-beret-navy', 'Hat')
  const draft = aDraft({
    currencyId,
    samples: [[own.itemId], [secret.itemId]],
    prizes: [aPrizeDraft(own.itemId, '100')],
  })
  const begun = await stranger.call('POST', ofApp('/gachas'), { copyOf: null })
  const path = ofApp(`/gachas/${begun.json.gachaId}`)
  const saved = await stranger.call('PUT', `${path}/draft`, { revision: 1, draft })
  const [finding] = saved.json.review.findings
  assert.deepEqual([finding.code, finding.field, finding.at], ['itemUnusable', 'samples', 1])
  assert.equal((await stranger.call('GET', `${path}/preview`)).reason, 'draftUnsound')
  const published = await stranger.call('POST', `${path}/publish`, { revision: 2 })
  assert.equal(published.reason, 'draftUnsound')
  const drawn = await service.db.rows`
    select token from sample_picture where item_ids = array[${secret.itemId}::bigint]`
  assert.equal(drawn.length, 0)
})

const withSecret = () => ({ itemIds: [secret.itemId] })
const aShop = () => ({
  nameJa: '店',
  nameEn: 'Shop',
  currencyId,
  openedAt: '2026-01-01T00:00:00Z',
  closedAt: '2099-01-01T00:00:00Z',
  products: [{ itemId: secret.itemId, price: 1 }],
})
const siblings: [name: string, method: string, path: string, body: () => object][] = [
  ['a shop', 'POST', '/shops', aShop],
  ['a default outfit', 'PUT', '/default-outfit', withSecret],
  ['a preview of an outfit', 'POST', '/outfit', withSecret],
]

test("no shop, outfit, bulk change or search can use another organisation's item", async () => {
  for (const [name, method, path, body] of siblings) {
    const { status, text } = await stranger.call(method, ofApp(path), body())
    assert.ok(status === 404 || status === 409, `${name}: ${status}`)
    assert.doesNotMatch(text, /Secret|秘密/, name)
  }
  const bulk = { addTags: ['mine'], removeTags: [], removeAppIds: [], addAppIds: [stranger.appId] }
  const changed = await stranger.call('POST', `${of(stranger)}/item-changes`, {
    itemIds: [secret.itemId],
    ...bulk,
  })
  assert.deepEqual(changed.json, { items: 0 })
  const { json } = await stranger.call('GET', ofApp('/items?search=Secret'))
  assert.deepEqual(json.items, [])
})

test("no API call shows another organisation's item to the app's users", async () => {
  const { json: made } = await stranger.call('POST', ofApp('/keys'), { name: 'Server' })
  const call = async (method: string, path: string) => {
    const headers = { 'X-Api-Key': made.key }
    const response = await fetch(`${service.baseUrl}/v1${path}`, { method, headers })
    return { status: response.status, text: await response.text() }
  }
  const guest = JSON.parse((await call('POST', '/Guest?scope=ItemGrant,Fitting')).text)
  const of = `/Avatar/${guest.avatarId}`
  const test = await stranger.call('POST', ofApp(`/avatars/${guest.avatarId}/items`), {
    itemId: secret.itemId,
  })
  assert.equal(test.reason, 'noSuchThing')
  for (const [method, path] of [
    ['GET', `/Items?itemId=${secret.itemId}`],
    ['GET', `/Items?itemId=${secret.itemId}&avatarId=${guest.avatarId}`],
    ['GET', `/AvatarRules?itemId=${secret.itemId}`],
    ['POST', `${of}/Items?itemId=${secret.itemId}`],
    ['PATCH', `${of}/FittingRoom/Hat?itemId=${secret.itemId}`],
  ]) {
    const { text } = await call(method, path)
    assert.match(text, /"reason":"\w+"|"status":404/, path)
    assert.doesNotMatch(text, /Secret|秘密|imageUrl/, path)
  }
})
