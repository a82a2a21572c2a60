import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../fixtures/a-gacha.ts'
import { aPlayer, reasonOf } from '../fixtures/a-player.ts'
import type { NewGacha } from '../table/publish.ts'
import { verifyProof } from './verify-proof.ts'

let service: TestService
let items: number[]
let player: ReturnType<typeof aPlayer>
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key`
  items = rows.map(({ itemId }) => itemId)
  player = aPlayer(service)
})
after(() => service.stop())

const gachaOf = (gacha: Partial<NewGacha> = {}) =>
  aGacha(service.db, {
    appId: service.app.appId,
    prizes: items.slice(0, 5).map((itemId, at) => aPrize(itemId, { weight: at + 1 })),
    ...gacha,
  })

/** A granted session and its proof. */
async function provenDraw(avatarId: number, gachaId: number) {
  const drawn = await player.draw(avatarId, gachaId)
  assert.equal(drawn.status, 200, drawn.text)
  assert.equal((await player.grant(avatarId, drawn)).status, 200)
  await player.wait()
  const { json, status } = await player.prove(avatarId, drawn.json.sessionId)
  assert.equal(status, 200)
  return { drawn, proof: json, commit: drawn.headers.get('draw-commit') ?? '' }
}

const failed = (proof: unknown, commit?: string) =>
  verifyProof(proof, commit).flatMap(({ name, holds }) => (holds ? [] : [name]))

test('a granted session proves its draw, and the proof can be verified on its own', async () => {
  const gachaId = await gachaOf({ drawCount: 10 })
  const { drawn, proof, commit } = await provenDraw(await player.aGuest(), gachaId)
  assert.equal(proof.seedHash, commit)
  assert.deepEqual(proof.itemIds, player.idsOf(drawn))
  assert.equal(proof.table.prizes.length, 5)
  assert.deepEqual(failed(proof, commit), [])
})

test('an open session has no proof, and an expired one has a complete proof', async () => {
  const avatarId = await player.aGuest()
  const { json } = await player.draw(avatarId, await gachaOf())
  assert.deepEqual(reasonOf(await player.prove(avatarId, json.sessionId)), [
    409,
    'gachaSessionOpen',
  ])
  await player.expire(avatarId)
  const { json: proof } = await player.prove(avatarId, json.sessionId)
  assert.deepEqual(failed(proof), [])
})

const kinds: [name: string, gacha: Partial<NewGacha>][] = [
  ['with a first-time price', { firstPrice: 50 }],
  ['with step-up prices', { stepPrices: [100, 200, 300] }],
  ['with a guarantee', { guaranteeAfter: 2 }],
  ['with items that the user does not own', { onlyUnowned: true }],
  ['from a box', { box: true }],
]
for (const [name, gacha] of kinds) {
  test(`three consecutive draws of a gacha ${name} have valid proofs`, async () => {
    const prizes = items
      .slice(0, 4)
      .map((itemId, at) => aPrize(itemId, { guaranteed: at === 3, boxCount: gacha.box ? 2 : null }))
    const [avatarId, gachaId] = [await player.aGuest(), await gachaOf({ prizes, ...gacha })]
    for (let turn = 0; turn < 3; turn++) {
      const { proof, commit } = await provenDraw(avatarId, gachaId)
      assert.deepEqual(failed(proof, commit), [])
    }
  })
}

test('a free first draw comes with a proof', async () => {
  const prizes = [
    aPrize(items[0]),
    aPrize(items[1], { free: true }),
    aPrize(items[2], { free: true }),
  ]
  const { proof } = await provenDraw(await player.aGuest(), await gachaOf({ prizes }))
  assert.equal(proof.price, 0)
  assert.deepEqual(failed(proof), [])
})

test('each change to a proof is detected by the expected check', async () => {
  const { proof, commit } = await provenDraw(await player.aGuest(), await gachaOf({ drawCount: 3 }))
  const other = '00'.repeat(32)
  const [first, ...rest] = proof.table.prizes
  // biome-ignore format: a table
  const forgeries: [string, object][] = [
    ['the seed matches the published hash', { seed: other }],
    ['the hash matches the Draw-Commit that you stored',  { seedHash: other }],
    ['the log entry is about this session',            { sessionId: 'gs_other' }],
    ['the log entry has this hash',           { drawnAt: '2026-01-01T00:00:00.000Z' }],
    ['the log entry has this hash',           { position: 99 }],
    ['the seed yields these numbers',          { picks: [0, 0, 0] }],
    ['the numbers yield these items',          { itemIds: [1, 2, 3] }],
    ['the numbers yield these items',          { itemIds: proof.itemIds.slice(1) }],
    ['the price matches the table',        { price: 1 }],
    ['the log entry has this hash',           { state: '{"first":true,"turn":0,"owned":[],"misses":0,"taken":{}}' }],
    ['the seed yields these numbers',          { state: 'null' }],
    ['the seed yields these numbers',          { table: { ...proof.table, prizes: [{ ...first, weight: 1e9 }, ...rest] } }],
    ['the proof is complete',                   { hash: undefined }],
    ['the proof is complete',                   { drawnAt: 'yesterday' }],
  ]
  for (const [name, change] of forgeries) {
    const forged = JSON.parse(JSON.stringify({ ...proof, ...change }))
    assert.ok(failed(forged, commit).includes(name), `${name}: ${JSON.stringify(change)}`)
  }
  for (const nothing of [null, 'proof', [], {}, { table: {} }]) {
    assert.deepEqual(failed(nothing), ['the proof is complete'])
  }
})
