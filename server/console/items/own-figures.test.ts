import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { grow } from '../../part/fixtures/grow.ts'
import { aDeveloper, aStranger, type Desk } from '../fixtures/a-developer.ts'

type Part = { part: string }
type Member = Desk & { organisationId: number }

/** One and a half times as tall as the small figure, so that no part of a starter body fits. */
const big = (key: string) => grow(makePart(key, deflateSync), 1.5)
const [hat, otherHat] = [big('hat-beret-berry'), big('hat-knit-apple')]

let service: TestService
let desk: Member
/** Created without an app. */
let body: { itemId: number; rules: { body: object } }
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'developer')
  body = await create(await upload(big('body-fair'), 'Body'), [])
})
after(() => service.stop())

const of = ({ organisationId }: Member, path: string) => `/organisations/${organisationId}${path}`

async function upload(bytes: Uint8Array, part: string, member = desk) {
  const { status, json } = await member.call('POST', of(member, `/item-files?part=${part}`), bytes)
  assert.equal(status, 200)
  return json
}

// biome-ignore lint/suspicious/noExplicitAny: a response
async function create({ source, part, rules }: any, appIds = [service.app.appId]) {
  const terms = { nameJa: '大きい', nameEn: 'Big', tags: [], appIds }
  const { status, json } = await desk.call('POST', of(desk, '/items'), {
    source,
    part,
    rules,
    ...terms,
  })
  assert.equal(status, 200, JSON.stringify(json))
  return json
}

// biome-ignore lint/suspicious/noExplicitAny: a report
const codesOf = ({ accepted, findings }: any): unknown[] => [
  accepted,
  findings.flatMap(({ code }: { code: string }) => (code === 'skeletonMismatch' ? [code] : [])),
]
const MISMATCH = [false, ['skeletonMismatch']]
const figureOf = () => String(body.itemId)

test('an uploaded body defines its own figure, which wears only items made for that figure', () => {
  assert.deepEqual(body.rules.body, { figure: figureOf(), tone: 'own', exclusive: true })
})

test('a part is checked against bodies that an app of the organisation can use', async () => {
  assert.deepEqual(codesOf(await upload(hat, 'Hat')), MISMATCH)
  // `body` is missing, as in a call from a client that knows only the names.
  const rules = { slots: ['body'], hides: [], bodies: [] }
  const terms = { rules, nameJa: '大', nameEn: 'Big', tags: [], appIds: [service.app.appId] }
  const changed = await desk.call('PUT', of(desk, `/items/${body.itemId}`), terms)
  assert.deepEqual(changed.json.rules.body, body.rules.body)
  const report = await upload(hat, 'Hat')
  assert.deepEqual(codesOf(report), [true, []])
  assert.deepEqual([report.figure, report.rules.bodies], [figureOf(), [{ figure: figureOf() }]])
  assert.deepEqual(report.body, { itemId: body.itemId, nameJa: '大', nameEn: 'Big' })

  assert.deepEqual(codesOf(await upload(hat, 'Hat', await aRival())), MISMATCH)
})

async function aRival(): Promise<Member> {
  const rival = await aStranger(service)
  const { json } = await rival.call('POST', '/organisations', { name: 'Rival' })
  return { ...rival, organisationId: json.organisations[0].organisationId }
}

test('an item and the item list show the figure it fits; a newer file is accepted', async () => {
  const item = await create(await upload(hat, 'Hat'))
  assert.deepEqual(item.rules.bodies, [{ figure: figureOf() }])
  const { json } = await desk.call('GET', of(desk, `/items?search=${item.itemId}`))
  assert.deepEqual(json.items[0].bodies, [figureOf()])
  const { source } = await upload(otherHat, 'Hat')
  const path = of(desk, `/items/${item.itemId}/versions`)
  const version = await desk.call('POST', path, { source })
  assert.deepEqual([version.status, version.json.versions.length], [200, 2])
})

test('a catalogue is imported with its bodies first, because its parts need them', async () => {
  const { json } = await desk.call('GET', of(desk, '/catalogue'))
  const isBody = ({ part }: Part) => Number(part === 'Body')
  const items = json.items.toSorted((a: Part, b: Part) => isBody(a) - isBody(b))
  assert.deepEqual(
    items.map(({ part }: Part) => part),
    ['Hat', 'Body'],
  )
  const rival = await aRival()
  await rival.call('POST', of(rival, '/apps'), { name: 'Rival', live: false })
  const file = JSON.stringify({ format: 'kisekae-catalogue-1', items })
  const bytes = new TextEncoder().encode(file)
  const taken = await rival.call('POST', of(rival, '/catalogue'), bytes)
  const outcomes = taken.json.results.map(({ outcome }: { outcome: string }) => outcome)
  assert.deepEqual(outcomes, ['created', 'created'])
})

test('a body can be worn with its own face, and without starter clothes', async () => {
  const { json: guest } = await service.app.call('/v1/Guest?scope=ItemGrant,Fitting', {
    method: 'POST',
  })
  const avatar = `/v1/Avatar/${guest.avatarId}`
  const change = async (method: string, path: string) =>
    (await service.app.call(`${avatar}${path}`, { method })).json
  const tryOn = (itemId: number) =>
    change('PATCH', `/FittingRoom?includeBodyItem=true&itemId=${itemId}`)
  const hatItem = await create(await upload(hat, 'Hat'))
  await change('POST', `/Items?itemId=${body.itemId}&itemId=${hatItem.itemId}`)
  assert.equal((await tryOn(hatItem.itemId)).error.errors[0].reason, 'itemNotSelectable')

  const face = await create(await upload(big('face-bright-blue-fair'), 'Face'))
  const previewed = async ({ itemId }: { itemId: number }) =>
    (await desk.call('GET', of(desk, `/items/${itemId}`))).json.previews.map(
      ({ figure }: { figure: string }) => figure,
    )
  for (const item of [face, body, hatItem]) assert.deepEqual(await previewed(item), [figureOf()])
  await change('POST', `/Items?itemId=${face.itemId}`)
  const worn = await tryOn(hatItem.itemId)
  const ids = worn.avatar.items.map(({ itemId }: { itemId: number }) => itemId)
  assert.deepEqual(new Set(ids), new Set([body.itemId, face.itemId, hatItem.itemId]))
})

test('a body whose file is missing is ignored, but the other bodies are still used', async () => {
  const { asset } = await service.db.get<{ asset: string }>`
    select asset from item where item_id = ${body.itemId}`
  const point = (to: string) =>
    service.db.rows`update item set asset = ${to} where item_id = ${body.itemId}`
  await point(`part:${'0'.repeat(64)}`)
  assert.deepEqual(codesOf(await upload(hat, 'Hat')), MISMATCH)
  await point(asset)
  await insertBodies(19)
  assert.deepEqual(codesOf(await upload(hat, 'Hat')), [true, []])
})

test('a check compares a part with the twenty newest bodies that define figures', async () => {
  await insertBodies(5, 'small')
  assert.deepEqual(codesOf(await upload(hat, 'Hat')), [true, []])
  await insertBodies(1)
  assert.deepEqual(codesOf(await upload(hat, 'Hat')), MISMATCH)
})

/** Newer bodies whose files are missing; by default, each has its own figure. */
async function insertBodies(count: number, figure?: string): Promise<void> {
  const body = figure ? { figure, tone: 'own' } : undefined
  const rules = { slots: [], hides: [], bodies: [], body }
  await service.db.rows`
    with made as (
      insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
        picture_token, rules)
      select ${body ? 1000 : 0} + coalesce((select max(item_id) from item), 0) + i,
        ${desk.organisationId}, 'Body', '', '', '{}', false, ${`part:${'1'.repeat(64)}`},
        gen_random_uuid()::text, ${JSON.stringify(rules)}::jsonb
      from generate_series(1, ${count}::int) as i
      returning item_id
    )
    insert into app_item (app_id, item_id) select ${service.app.appId}, item_id from made`
}
