import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBall } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import { findOutside } from './find-outside.ts'

/** Two balls as one surface. */
function aPair(a: [Vec3, number], b: [Vec3, number]) {
  const [first, second] = [a, b].map(([centre, radius]) => aBall(centre, radius, 6))
  const start = first.positions.length / 3
  return {
    count: first.indices.length,
    shell: {
      positions: Float32Array.from([...first.positions, ...second.positions]),
      normals: new Float32Array(0),
      indices: Uint32Array.from([...first.indices, ...second.indices.map((v) => v + start)]),
      bones: new Uint16Array(0),
      nodes: new Uint16Array(0),
      weights: new Float32Array(0),
    },
  }
}

test('a covered surface is not part of the outside', () => {
  const { shell, count } = aPair([[0, 0, 0], 0.1], [[0, 0, 0], 0.05])
  assert.deepEqual(findOutside(shell, 1), shell.indices.subarray(0, count))
})

test('two limbs beside each other are both part of the outside', () => {
  const { shell } = aPair([[0, 0, 0], 0.1], [[0.25, 0, 0], 0.1])
  assert.deepEqual(findOutside(shell, 1), shell.indices)
})

test('the end of a neck inside the head counts as covered', () => {
  const { shell, count } = aPair([[0, 0.8, 0], 0.2], [[0, 0.65, 0], 0.03])
  assert.deepEqual(findOutside(shell, 1), shell.indices.subarray(0, count))
})
