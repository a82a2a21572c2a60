import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { fetchDrawn } from '../../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aSoundPart } from '../../part/fixtures/a-sound-part.ts'
import { listBombs } from '../../part/fixtures/bombs.ts'
import { aModelOfFour } from '../../part/fixtures/four-pieces.ts'
import { aTestObject } from '../../part/fixtures/test-object.ts'
import { openModelTaker } from '../../part/take-apart/open-model-taker.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'
import { limitJobs } from '../items/limit-jobs.ts'

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
const model = aModelOfFour()
let at: (path: string) => string
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'developer')
  at = (path) => `/organisations/${desk.organisationId}${path}`
})
after(() => service.stop())

const see = (file: Uint8Array, kinds = '') =>
  desk.call('POST', at(`/model-files?kinds=${kinds}`), file)

const countFiles = async () =>
  (
    await service.db.get<{ files: number }>`
      select count(*)::int as files from item_file
      where organisation_id = ${desk.organisationId}`
  ).files

test('a model is shown as pieces with their kinds, and nothing is stored', async () => {
  const before = await countFiles()
  const { status, json } = await see(model)
  assert.equal(status, 200, JSON.stringify(json))
  assert.deepEqual(
    json.pieces.map(({ name, kind }: { name: string; kind: string }) => [name, kind]),
    [
      ['Body_Skin', 'skin'],
      ['Face', 'face'],
      ['Hair', 'hair'],
      ['Summer_Scarf', 'accessories'],
    ],
  )
  for (const { sureness, ground, triangles } of json.pieces) {
    assert.ok(sureness > 0.5 && triangles > 0)
    assert.equal(ground, 'name')
  }
  assert.deepEqual([json.format, json.figure], ['VRM 1.0', 'tall'])
  assert.equal(await countFiles(), before)
})

test('in the view, the name of each surface is the number of its piece', async () => {
  const { json } = await see(model)
  const view = Buffer.from(json.view, 'base64')
  assert.equal(view.subarray(0, 4).toString(), 'glTF')
  const described = JSON.parse(view.subarray(20, 20 + view.readUInt32LE(12)).toString())
  assert.deepEqual(
    described.materials.map(({ name }: { name: string }) => name),
    ['0', '1', '2', '3'],
  )
})

test('a correction changes the kind of a piece, or omits the piece', async () => {
  const { json } = await see(model, '3:tops,2:none')
  const kinds = json.pieces.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(kinds, ['skin', 'face', 'none', 'tops'])
  assert.deepEqual([json.pieces[3].ground, json.pieces[3].sureness], ['operator', 1])
  assert.deepEqual(
    json.parts.map(({ part }: { part: string }) => part),
    ['Body', 'Face', 'Clothes'],
  )
})

test('pieces of a file without a figure are left out until a kind is chosen', async () => {
  const ball = aTestObject()
  const { json } = await see(ball)
  const codes = json.findings.map(({ code }: { code: string }) => code)
  assert.ok(codes.includes('noFigure'), codes.join())
  assert.deepEqual([json.pieces.length, json.pieces[0].kind, json.parts], [1, 'none', []])
  assert.notEqual(json.view, null)
  const chosen = await see(ball, '0:hat')
  assert.deepEqual([chosen.json.pieces[0].kind, chosen.json.parts.length], ['hat', 1])
  assert.ok(!JSON.stringify(chosen.json.findings).includes('noFigure'))
})

test('an unknown piece is reported; corrections that cannot be read are refused', async () => {
  const { json } = await see(model, '4:tops')
  assert.equal(json.findings[0].code, 'pieceUnknown')
  assert.deepEqual(json.parts, [])
  for (const kinds of ['3', '3:trousers', 'x:tops', '3:tops,']) {
    assert.equal((await see(model, kinds)).reason, 'invalidParameter', kinds)
  }
})

let made: ReturnType<typeof see> | undefined
/** The model is taken apart once for all tests. */
function makeParts() {
  made ??= desk.call('POST', at('/model-parts?kinds=3:tops'), model)
  return made
}

interface Made {
  kind: string
  report: { source: string; part: string; rules: { bodies: { figure: string }[] } }
}

const toItem = ({ kind, report: { source, part, rules } }: Made) => ({
  source,
  part,
  rules,
  nameJa: `モデルの${kind}`,
  nameEn: `Model ${kind}`,
  tags: [],
  appIds: [],
})

test("a model's parts are accepted for its own figure and the one it is based on", async () => {
  const { status, json } = await makeParts()
  assert.equal(status, 200, JSON.stringify(json))
  const parts: Made[] = json.parts
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['skin', 'face', 'hair', 'tops'],
  )
  for (const { report } of json.parts) assert.ok(report.accepted, JSON.stringify(report.findings))
  const own = json.parts[0].report.rules.body.figure
  assert.match(own, /^model-[0-9a-f]{12}$/)
  for (const { report } of parts.slice(1))
    assert.deepEqual(report.rules.bodies, [{ figure: own }, { figure: 'tall' }])
})

test('one request turns four parts into four drafts, and the audit log records it', async () => {
  const { json: parts } = await makeParts()
  const items = parts.parts.map(toItem)
  const { status, json } = await desk.call('POST', at('/model-items'), { items })
  assert.equal(status, 200, JSON.stringify(json))
  assert.equal(json.itemIds.length, 4)
  const { json: body } = await desk.call('GET', at(`/items/${json.itemIds[0]}`))
  assert.deepEqual([body.part, body.canBeDeleted, body.appIds], ['Body', true, []])
  assert.equal((await fetchDrawn(body.thumbnailUrl)).status, 200)
  const { json: log } = await desk.call('GET', at('/audit?limit=1'))
  assert.equal(log.entries[0].action, 'item.takenFromModel')
})

test('if one of the items cannot be created, none is', async () => {
  const { json: parts } = await makeParts()
  const [body, face] = parts.parts.map(toItem)
  const count = () => desk.call('GET', at('/items?limit=100')).then(({ json }) => json.items.length)
  const before = await count()
  const items = [body, { ...face, source: '0'.repeat(64) }]
  const refused = await desk.call('POST', at('/model-items'), { items })
  assert.deepEqual([refused.status, refused.reason], [409, 'fileRefused'])
  assert.equal(await count(), before)
})

test('files that are not models are reported with reasons, and yield no parts', async () => {
  const bombs = listBombs(aSoundPart())
  const bomb = bombs.find(([name]) => name === 'a million nodes')?.[1] ?? new Uint8Array()
  const motion = makePart('motion-wave', deflateSync)
  const files = [new TextEncoder().encode('not a model'), model.subarray(0, 10_000), bomb, motion]
  for (const file of files) {
    const { status, json } = await see(file)
    assert.equal(status, 200)
    assert.deepEqual([json.pieces, json.parts, json.view], [[], [], null])
    assert.equal(json.findings[0].grade, 'refused')
    assert.ok(json.findings[0].text.ja && json.findings[0].advice.en)
  }
  const { json } = await desk.call('POST', at('/model-parts'), motion)
  assert.deepEqual(json.parts, [])
})

test('models cannot be split into parts by viewers or for other organisations', async () => {
  const viewer = await aDeveloper(service, 'viewer')
  for (const path of ['/model-files', '/model-parts']) {
    const { status } = await viewer.call('POST', at(path), model)
    assert.equal(status, 403)
  }
  const elsewhere = `/organisations/${desk.organisationId + 1}/model-files`
  assert.equal((await desk.call('POST', elsewhere, model)).status, 404)
})

test('an organisation can split ten models a minute', () => {
  let nowMs = 0
  const limit = limitJobs('', () => nowMs)
  for (let n = 0; n < 10; n++) limit(1)
  assert.throws(() => limit(1), { reason: 'rateLimitExceeded' })
  limit(2)
  nowMs = 6_000
  limit(1)
})

test('an organisation can split one model at a time', async () => {
  const taker = openModelTaker()
  const wish = { corrections: [], areMade: false, areDrawn: false }
  const garbage = new Uint8Array(8)
  const first = taker.takeApart(garbage, wish, 1)
  await assert.rejects(taker.takeApart(garbage, wish, 1), { reason: 'rateLimitExceeded' })
  assert.equal((await taker.takeApart(garbage, wish, 2)).findings[0].code, 'notAGlb')
  assert.equal((await first).findings[0].code, 'notAGlb')
  await taker.close()
})

test('further models within a minute are refused, and the refusal says when to retry', async () => {
  const garbage = new TextEncoder().encode('not a model')
  let last = await see(garbage)
  for (let n = 0; n < 20 && last.status === 200; n++) last = await see(garbage)
  assert.deepEqual([last.status, last.reason], [429, 'rateLimitExceeded'])
})
