import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBall } from '../fixtures/a-shape.ts'
import type { Vec3 } from '../math/vector.ts'
import { enclosesPoint } from './encloses-point.ts'

const { positions, indices } = aBall([0, 1, 0], 0.5, 16, { name: 'ball', material: 0, node: 0 })
const ball = { positions, corners: Uint32Array.from(indices), bounds: boxOf(0.5) }

function boxOf(metres: number) {
  return {
    min: [-metres, 1 - metres, -metres] as Vec3,
    max: [metres, 1 + metres, metres] as Vec3,
  }
}

test('a ball encloses the points inside it, but not those in the corners of its box', () => {
  assert.ok(enclosesPoint(ball, [0, 1, 0], 0))
  assert.ok(enclosesPoint(ball, [0.3, 1.2, 0.1], 0))
  assert.ok(!enclosesPoint(ball, [0.45, 1.45, 0.45], 0.01))
})

test('half a ball encloses nothing', () => {
  const half = { ...ball, corners: ball.corners.subarray(0, ball.corners.length / 2) }
  assert.ok(!enclosesPoint(half, [0, 1, 0], 0))
})

test('a point near a surface counts as lying on it, whichever side it is on', () => {
  assert.ok(enclosesPoint(ball, [0.54, 1, 0], 0.05))
  assert.ok(!enclosesPoint(ball, [0.56, 1, 0], 0.05))
})
