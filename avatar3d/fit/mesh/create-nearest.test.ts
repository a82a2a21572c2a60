import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBall } from '../../fixtures/a-shape.ts'
import { rollFrom } from '../../fixtures/dice.ts'
import { closestOnTriangle } from '../../math/closest-on-triangle.ts'
import { createNearest } from './create-nearest.ts'

const corners = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0)
const whole = Uint32Array.of(0, 1, 2)

// biome-ignore format: a table
const places: [name: string, from: number[], shares: number[], metres: number][] = [
  ['above its middle',      [0.25, 0.25, 2], [0.5, 0.25, 0.25], 2],
  ['beyond a corner',       [-3, -4, 0],     [1, 0, 0],         5],
  ['beyond another corner', [3, 0, 0],       [0, 1, 0],         2],
  ['below an edge',         [0.5, -1, 0],    [0.5, 0.5, 0],     1],
  ['left of an edge',       [-1, 0.25, 0],   [0.75, 0, 0.25],   1],
  ['beyond the long edge',  [1, 1, 0],       [0, 0.5, 0.5],     Math.SQRT1_2],
]
for (const [name, [x, y, z], shares, metres] of places)
  test(`the nearest point on a triangle is found from ${name}`, () => {
    const target = new Float64Array(4)
    closestOnTriangle(target, corners, whole, 0, x, y, z)
    assert.deepEqual([...target.subarray(0, 3)], shares)
    assert.ok(Math.abs(Math.sqrt(target[3]) - metres) < 1e-12)
  })

test('the tree finds the same points as a search of all triangles', () => {
  const { positions, indices } = aBall([0, 0, 0], 1, 8)
  const nearest = createNearest(positions, indices)
  const dice = rollFrom(7)
  const target = new Float64Array(4)
  for (let n = 0; n < 200; n++) {
    const [x, y, z] = [0, 1, 2].map(() => (dice(4001) - 2000) / 1000)
    let best = Infinity
    for (let at = 0; at < indices.length; at += 3) {
      closestOnTriangle(target, positions, indices, at, x, y, z)
      best = Math.min(best, target[3])
    }
    const found = nearest(x, y, z)
    assert.ok(Math.abs(found.metres - Math.sqrt(best)) < 1e-9)
    assert.equal(nearest(x, y, z, found.metres * 0.999).at, -1)
  }
})

test('a surface without triangles has no nearest point', () => {
  assert.equal(createNearest(new Float32Array(0), new Uint32Array(0))(0, 0, 0).at, -1)
})
