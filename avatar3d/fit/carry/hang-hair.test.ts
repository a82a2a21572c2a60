import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../../math/vector.ts'
import { SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import { createDrop, isHair } from './hang-hair.ts'

const HEAD = segmentNumber('head')

const up = (y: number): Vec3 => [0, y, 0]
const aBody = (neckY: number, headY: number, trunkMetres: number) => ({
  places: { neck: up(neckY), head: up(headY) },
  trunkMetres,
})

/**
 * A doll, and an adult body whose head is half as large as the doll's and whose trunk is twice as
 * long.
 */
const [doll, grown] = [aBody(0.6, 0.64, 0.3), aBody(1.2, 1.26, 0.6)]
const scales = new Array<number>(SEGMENT_COUNT).fill(0.5)

/**
 * The new height of hair that is at height `y` on the doll and that would be at `carriedY` if it
 * moved with the head alone.
 */
const hang = (y: number, carriedY: number) =>
  carriedY + createDrop(doll, grown, { scales })(up(y), up(carriedY))
/** When a point moves with the head, its distance from the chin is halved. */
const carryWithHead = (y: number) => 1.26 + (y - 0.64) * 0.5

test('hair on the head moves with the head alone', () => {
  for (const y of [0.69, 0.8, 1]) assert.equal(hang(y, 1.4), 1.4)
})

test('below the chin, hair is scaled by the mean of the factors for the head and the trunk', () => {
  const [high, low] = [0.5, 0.2].map((y) => hang(y, carryWithHead(y)))
  // Scaled by the head alone, the hair would be half as long as on the doll; by the trunk alone,
  // twice as long.
  assert.ok(Math.abs(high - low - 0.3) < 1e-9, `${high - low}`)
})

test('points along a hanging lock keep their order from the head to the tip', () => {
  const heights = Array.from({ length: 60 }, (_, n) => 0.9 - n * 0.01)
  const hung = heights.map((y) => hang(y, carryWithHead(y)))
  hung.slice(1).forEach((y, n) => {
    assert.ok(y < hung[n] - 0.003, `${heights[n]}: ${hung[n]} to ${y}`)
  })
})

test('a part is hair if all of it hangs from the head', () => {
  const shares = new Float32Array(2 * SEGMENT_COUNT)
  shares[HEAD] = 1
  shares[SEGMENT_COUNT] = 1
  assert.equal(isHair(shares), false)
  shares[SEGMENT_COUNT] = 0
  shares[SEGMENT_COUNT + HEAD] = 1
  assert.equal(isHair(shares), true)
})
