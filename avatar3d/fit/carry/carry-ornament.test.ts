import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../../math/vector.ts'
import { carryOrnament } from './carry-ornament.ts'

/** Twenty points in a row behind a wall at z = 0; the first two are nearest to it. */
const COUNT = 20
const positions = Float32Array.from({ length: COUNT * 3 }, (_, n) =>
  n % 3 === 2 ? -0.01 * Math.floor(n / 3) - 0.01 : Math.sin(n),
)
const findSkin = ([x, y, z]: Vec3) => ({
  at: 0,
  shares: [1, 0, 0],
  point: [x, y, 0] satisfies Vec3,
  normal: [0, 0, -1] satisfies Vec3,
  metres: -z,
})

const carry = (carried: Float32Array) => carryOrnament({ positions, carried, scale: 2, findSkin })

test('an ornament grows as a whole, even where cloth in its place would be badly distorted', () => {
  const moved = carry(positions.map((at, n) => at * (1 + n / 10)))
  const [first] = moved
  positions.forEach((at, n) => {
    const start = n % 3
    const grown = moved[start] + 2 * (at - positions[start])
    assert.ok(Math.abs(moved[n] - grown) < 1e-5, `${n}: ${moved[n]}, ${first}`)
  })
})

test('an ornament is placed where a piece of cloth would be', () => {
  const moved = carry(positions.map((at, n) => at + (n < 6 ? 5 : 100)))
  const middle = (places: Float32Array) => (places[2] + places[5]) / 2
  assert.ok(Math.abs(middle(moved) - middle(positions) - 5) < 1e-5)
})
