import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '@kisekae/avatar3d/fixtures/a-model.ts'
import { aQuad } from '@kisekae/avatar3d/fixtures/a-shape.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { ItemRules } from '../../item/store.ts'
import { dress, type Piece } from './dress.ts'

const aPiece = (part: Part, regions: string[], rules: Partial<ItemRules> = {}): Piece => ({
  part,
  asset: '',
  rules: { slots: [], hides: [], bodies: [], ...rules },
  model: aModel(regions.map((name) => ({ ...aQuad(), name }))),
})
const regionsOf = (...pieces: Piece[]) =>
  dress(pieces)
    .surfaces.map(({ name }) => name)
    .sort()

test('a hidden region is not drawn', () => {
  const body = aPiece('Body', ['arms', 'head', 'torso'])
  assert.deepEqual(regionsOf(body), ['arms', 'head', 'torso'])
  const shirt = aPiece('Clothes', ['shirt'], { hides: ['torso'] })
  assert.deepEqual(regionsOf(body, shirt), ['arms', 'head', 'shirt'])
})

const squeeze = {
  deform: { center: [0, 0, 0], axis: [0, 1, 0], factor: 1 },
} satisfies Partial<ItemRules>
const heightOf = (...pieces: Piece[]) => dress(pieces).heightMetres

test('a hat squeezes the hair under it', () => {
  const hair = aPiece('Hair', ['hair'])
  assert.equal(heightOf(hair), 1)
  // The upper edge is 0.5 above the centre: k = 1 / 1.5.
  assert.ok(Math.abs(heightOf(hair, aPiece('Hat', [], squeeze)) - (0.5 + 0.5 / 1.5)) < 1e-6)
})

test('a hat deforms neither clothes nor body, and no other item deforms anything', () => {
  assert.equal(heightOf(aPiece('Body', ['torso']), aPiece('Hat', [], squeeze)), 1)
  assert.equal(heightOf(aPiece('Hair', ['hair']), aPiece('Clothes', [], squeeze)), 1)
})
