import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { readBones } from '@kisekae/avatar3d/check/read-bones.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { fetchDrawn } from '../../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { grow } from '../../part/fixtures/grow.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

/** One and a half times as tall as the small figure, so that no part of a starter body fits. */
const big = (key: string) => grow(makePart(key, deflateSync), 1.5)

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
let shirt: number
let body: number
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'developer')
  body = await create(big('body-fair'), 'Body')
  shirt = await create(makePart('clothes-hoodie-sunny', deflateSync), 'Clothes')
})
after(() => service.stop())

const at = (path: string) => `/organisations/${desk.organisationId}${path}`
const figure = () => String(body)

async function upload(bytes: Uint8Array, part: string) {
  const { json } = await desk.call('POST', at(`/item-files?part=${part}`), bytes)
  assert.ok(json.accepted, JSON.stringify(json.findings))
  return json
}

async function create(bytes: Uint8Array, part: string): Promise<number> {
  const { source, rules } = await upload(bytes, part)
  const names = { nameJa: part, nameEn: part, tags: [], appIds: [service.app.appId] }
  const { status, json } = await desk.call('POST', at('/items'), { source, part, rules, ...names })
  assert.equal(status, 200, JSON.stringify(json))
  return json.itemId
}

const fitsOf = (itemId: number) => at(`/items/${itemId}/fits`)
const call = (method: string, itemId: number, to = figure()) =>
  desk.call(method, `${fitsOf(itemId)}${method === 'POST' ? '/trial' : ''}`, { figure: to })

async function listStates(itemId: number): Promise<Record<string, string>> {
  const { json } = await desk.call('GET', fitsOf(itemId))
  const figures: { figure: string; state: string }[] = json.figures
  return Object.fromEntries(figures.map((each) => [each.figure, each.state]))
}

test('an item lists the figures it was made for and those that it can be fitted to', async () => {
  const states = await listStates(shirt)
  assert.deepEqual([states['small'], states['tall'], states[figure()]], ['made', 'none', 'none'])
  const { json } = await desk.call('GET', fitsOf(shirt))
  const own = json.figures.find((each: { figure: string }) => each.figure === figure())
  assert.deepEqual(own.body, { itemId: body, nameJa: 'Body', nameEn: 'Body' })
  assert.equal(json.canBeFitted, true)
  assert.equal((await desk.call('GET', fitsOf(body))).json.canBeFitted, false)
})

test('a trial shows and measures the fitted item, and stores nothing', async () => {
  const { status, json } = await call('POST', shirt)
  assert.equal(status, 200, JSON.stringify(json))
  assert.deepEqual([json.accepted, json.from], [true, 'small'])
  const { skin, skinBefore, stretch, flipped } = json.measures
  assert.ok(skin < skinBefore && skin < 0.02, JSON.stringify(json.measures))
  assert.ok(stretch > 1 && stretch < 1.6 && flipped < 20, JSON.stringify(json.measures))
  assert.notEqual(json.pictures.before, json.pictures.after)
  for (const url of [json.pictures.before, json.pictures.after])
    assert.match(url, /^data:image\/png;base64,iVBOR/)
  assert.equal((await listStates(shirt))[figure()], 'none')
})

async function takeFit(): Promise<void> {
  const { status, json } = await call('PUT', shirt)
  assert.equal(status, 200, JSON.stringify(json))
  assert.ok(json.accepted)
}

test('an accepted fit is used on its figure, and the original item on other figures', async () => {
  await takeFit()
  assert.equal((await listStates(shirt))[figure()], 'fitted')
  const face = await create(big('face-bright-blue-fair'), 'Face')
  // The face changes the body to one with the face's figure; the shirt stays on.
  const own = await wear([face, shirt])
  assert.deepEqual(new Set(own.ids), new Set([body, face, shirt]))
  const starter = await wear([shirt])
  assert.ok(!starter.ids.includes(body))
  const hipsOf = (worn: typeof own) => readBones(worn.bytes)['hips']?.[1] ?? 0
  assert.ok(Math.abs(hipsOf(own) - 1.5 * hipsOf(starter)) < 1e-3)
  assert.notDeepEqual(own.picture, starter.picture)
})

/** Lets a new guest put items on; returns the worn items, the shirt's 3D data and the picture. */
async function wear(itemIds: readonly number[]) {
  const ask = async (method: string, path: string) => {
    const answer = await service.app.call(path, { method })
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }
  const { avatarId } = await ask('POST', '/v1/Guest?scope=ItemGrant,Fitting')
  const avatar = `/v1/Avatar/${avatarId}`
  const list = itemIds.map((itemId) => `itemId=${itemId}`).join('&')
  await ask('POST', `${avatar}/Items?${list}&itemId=${body}`)
  const tryOn = (itemId: number) =>
    ask('PATCH', `${avatar}/FittingRoom?includeBodyItem=true&setAssetUrl=true&itemId=${itemId}`)
  for (const itemId of itemIds.slice(0, -1)) await tryOn(itemId)
  const tried = await tryOn(itemIds.at(-1) ?? 0)
  const worn: { itemId: number; assetUrl: string }[] = tried.avatar.items
  const url = worn.find(({ itemId }) => itemId === shirt)?.assetUrl ?? ''
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  await ask('POST', `${avatar}/FittingRoom`)
  const picture = await fetchDrawn((await ask('GET', avatar)).avatarImageUrl)
  assert.equal(picture.status, 200)
  const pixels = Buffer.from(await picture.arrayBuffer())
  return { ids: worn.map(({ itemId }) => itemId), bytes, picture: pixels }
}

test("an item's previews include the fitted figure, and a renamed item keeps its fit", async () => {
  const { json: item } = await desk.call('GET', at(`/items/${shirt}`))
  const figures = item.previews.map((each: { figure: string }) => each.figure)
  assert.ok(figures.includes(figure()) && figures.includes('small'), figures.join())
  assert.equal(item.rules.fits, undefined)
  const { rules, appIds } = item
  const terms = { rules, appIds, nameJa: '服', nameEn: 'Hoodie', tags: [] }
  assert.equal((await desk.call('PUT', at(`/items/${shirt}`), terms)).status, 200)
  assert.equal((await listStates(shirt))[figure()], 'fitted')
})

test('a newer file leaves the fit as it was, and marks it as outdated', async () => {
  const { source } = await upload(makePart('clothes-hoodie-lilac', deflateSync), 'Clothes')
  await desk.call('POST', at(`/items/${shirt}/versions`), { source })
  assert.equal((await listStates(shirt))[figure()], 'outdated')
  await takeFit()
  assert.equal((await listStates(shirt))[figure()], 'fitted')
})

test('a fit can be removed; the audit log records both the fit and its removal', async () => {
  const { json } = await call('DELETE', shirt)
  const own = json.figures.find((each: { figure: string }) => each.figure === figure())
  assert.equal(own.state, 'none')
  const { json: log } = await desk.call('GET', at('/audit?limit=100'))
  const actions = log.entries.map(({ action }: { action: string }) => action)
  assert.equal(actions[0], 'item.unfitted')
  assert.ok(actions.includes('item.fitted'))
})

test('an item that is not worn on the body is refused with a finding', async () => {
  const { status, json } = await call('POST', body, 'small')
  assert.deepEqual([status, json.accepted], [200, false])
  assert.deepEqual(
    json.findings.map(({ code }: { code: string }) => code),
    ['cannotBeFitted'],
  )
  assert.equal((await call('PUT', body, 'small')).json.accepted, false)
})

test('unknown figures and items are refused; viewers can see fits but not try them', async () => {
  assert.equal((await call('POST', shirt, 'nobody')).status, 404)
  assert.equal((await call('POST', 1)).status, 404)
  const viewer = await aDeveloper(service, 'viewer')
  assert.equal(
    (await viewer.call('POST', `${fitsOf(shirt)}/trial`, { figure: 'tall' })).status,
    403,
  )
  assert.equal((await viewer.call('GET', fitsOf(shirt))).status, 200)
})

test('an organisation can fit ten items a minute', async () => {
  let last = await call('POST', body, 'small')
  for (let n = 0; n < 20 && last.status !== 429; n++) last = await call('POST', body, 'small')
  assert.deepEqual([last.status, last.reason], [429, 'rateLimitExceeded'])
})
