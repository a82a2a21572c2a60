import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLock, judgeIsland } from './judge-island.ts'
import { KINDS } from './kind.ts'
import { blankShape, type IslandShape } from './measure-island.ts'

const shape: IslandShape = { ...blankShape(), extent: 0.5, depth: 0.5, rigid: 1 }
const nothing = shape.regions
const judge = (change: Partial<IslandShape>) =>
  judgeIsland({ ...shape, ...change }, { kinds: KINDS, sureness: 0 }).kind

test('fingernails and toenails belong to the skin; gloves and shoes do not', () => {
  const [hands, feet] = [
    { ...nothing, hands: 1 },
    { ...nothing, feet: 1 },
  ]
  assert.equal(judge({ regions: hands, extent: 0.04 }), 'skin')
  assert.equal(judge({ regions: feet, extent: 0.04 }), 'skin')
  assert.equal(judge({ regions: hands }), 'accessories')
  assert.equal(judge({ regions: feet }), 'shoes')
})

test('cat ears on a hairband are an accessory; a mesh that covers the head is a hat', () => {
  const onTop = { regions: { ...nothing, head: 1 }, crown: 1, front: 1 }
  assert.equal(judge({ ...onTop, depth: 0.05 }), 'accessories')
  assert.equal(judge(onTop), 'hat')
})

test('cloth that reaches from the shoulders to the thighs is a dress', () => {
  const cloth = { regions: { ...nothing, trunk: 0.6, legs: 0.4 }, low: 0.75, rigid: 0.4 }
  assert.equal(judge({ ...cloth, up: 0.9, down: 0.5 }), 'dress')
  assert.equal(judge({ ...cloth, up: 0.35, down: 0.9 }), 'bottoms')
  assert.equal(judge({ ...cloth, low: 0.1, up: 0.9, down: 0.05 }), 'tops')
})

test('something on the head is not a hat unless it rises above the crown of the head', () => {
  const onHead = { regions: { ...nothing, head: 1 }, front: 0.9, extent: 0.9 }
  assert.equal(judge({ ...onHead, crown: 0.02 }), 'accessories')
  assert.equal(judge({ ...onHead, crown: 1 }), 'hat')
})

test('a bun of hair in the mesh of a face is hair; eyes and ears are not', () => {
  const bun = { ...shape, regions: { ...nothing, head: 1 }, own: 1 }
  assert.ok(isLock(bun))
  assert.ok(!isLock({ ...bun, front: 1 }))
  assert.ok(!isLock({ ...bun, skin: 1 }))
  assert.ok(!isLock({ ...bun, lively: 1 }))
  assert.ok(!isLock({ ...bun, own: 0 }))
})
