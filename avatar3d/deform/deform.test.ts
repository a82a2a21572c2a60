import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../math/vector.ts'
import { deform } from './deform.ts'

const UP = { center: [0, 0, 0] as Vec3, axis: [0, 3, 0] as Vec3, factor: 2 }

function deformOne(position: Vec3, normal: Vec3 = [0, 1, 0], by = UP) {
  const shape = { positions: Float32Array.from(position), normals: Float32Array.from(normal) }
  const { positions, normals } = deform(by, shape)
  const round = (value: number) => Math.round(value * 1e6) / 1e6 || 0
  return { position: [...positions].map(round), normal: [...normals].map(round) }
}

// biome-ignore format: a table
const goldens: [name: string, position: Vec3, expected: Vec3][] = [
  ['a vertex on the axis is pulled to the centre',                       [0, 1, 0],  [0, 0.666667, 0]],
  ['a vertex beside the axis is pulled to the centre, not to the plane', [1, 1, 0],  [0.666667, 0.666667, 0]],
  ['a vertex below the centre stays',                                    [0, -1, 0], [0, -1, 0]],
  ['a vertex level with the centre stays',                               [1, 0, 0],  [1, 0, 0]],
  ['the centre itself stays',                                            [0, 0, 0],  [0, 0, 0]],
]
for (const [name, position, expected] of goldens)
  test(name, () => assert.deepEqual(deformOne(position).position, expected))

test('a normal keeps its component towards the centre; the rest shrinks', () => {
  const { normal } = deformOne([1, 1, 0], [0.6, 0.8, 0])
  assert.deepEqual(normal, [0.633333, 0.766667, 0])
})

test('the normal of an unmoved vertex is unchanged', () => {
  assert.deepEqual(deformOne([1, -1, 0], [0.6, 0.8, 0]).normal, [0.6, 0.8, 0])
})

test('a deformed height grows with the original, but never exceeds the factor in metres', () => {
  const heights = [0.1, 1, 10, 1e6].map((y) => deformOne([0, y, 0]).position[1])
  assert.ok(heights.every((height, i) => height <= 2 && height > (heights[i - 1] ?? 0)))
})

test('a factor of 0 or less counts as 0.0001', () => {
  const least = deformOne([0, 1, 0], [0, 1, 0], { ...UP, factor: 0.0001 })
  assert.deepEqual(deformOne([0, 1, 0], [0, 1, 0], { ...UP, factor: 0 }), least)
  assert.deepEqual(deformOne([0, 1, 0], [0, 1, 0], { ...UP, factor: -5 }), least)
})

test('the deformation is measured from the centre along the axis', () => {
  const by = { center: [1, 2, 3] as Vec3, axis: [0, 0, -1] as Vec3, factor: 1 }
  assert.deepEqual(deformOne([1, 2, 2], [0, 0, 1], by).position, [1, 2, 2.5])
  assert.deepEqual(deformOne([1, 2, 4], [0, 0, 1], by).position, [1, 2, 4])
})

test('an axis without a direction deforms nothing', () => {
  assert.deepEqual(deformOne([1, 1, 1], [0, 1, 0], { ...UP, axis: [0, 0, 0] }).position, [1, 1, 1])
})

test('the given arrays are unchanged', () => {
  const shape = { positions: Float32Array.of(0, 1, 0), normals: Float32Array.of(0, 1, 0) }
  deform(UP, shape)
  assert.deepEqual([...shape.positions], [0, 1, 0])
})
