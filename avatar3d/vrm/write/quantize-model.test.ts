import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFigure } from '../../fixtures/a-figure.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import {
  findMiddle,
  moveBack,
  quantizePlaces,
  quantizeShifts,
  quantizeUvs,
} from './quantize-model.ts'

function aSkinnedFigure() {
  const model = aFigure()
  const skins = [{ joints: [0], inverseBindMatrices: new Float32Array(16) }]
  return { ...model, skins, primitives: model.primitives.map((each) => ({ ...each, skin: 0 })) }
}

test('positions relative to the middle of a figure fit in 16-bit integers', () => {
  const model = aSkinnedFigure()
  const middle = findMiddle(model)
  assert.ok(middle)
  for (const { positions } of model.primitives)
    quantizePlaces(positions, middle).forEach((steps, i) => {
      assert.ok(Math.abs(steps / 32767 + middle[i % 3] - positions[i]) < 2e-5)
    })
})

test('a figure that is more than two metres tall, or has no skin, has no middle', () => {
  const model = aSkinnedFigure()
  const [first, ...others] = model.primitives
  const heights = model.primitives.flatMap(({ positions }) => [...positions])
  const lowest = Math.min(...heights.filter((_, i) => i % 3 === 1))
  const grow = (metres: number) => {
    const positions = first.positions.slice()
    positions[1] = lowest + metres
    return findMiddle({ ...model, primitives: [{ ...first, positions }, ...others] })
  }
  assert.ok(grow(1.99))
  assert.equal(grow(2.01), null)
  assert.equal(findMiddle({ ...model, skins: [] }), null)
  assert.equal(
    findMiddle({ ...model, primitives: [aQuad([0, 0, 0], { skin: -1 }), ...others] }),
    null,
  )
})

test('a shift of more than a metre is not written as an integer', () => {
  assert.deepEqual(quantizeShifts(Float32Array.of(1, -1, 0.5)), Int16Array.of(32767, -32767, 16384))
  assert.equal(quantizeShifts(Float32Array.of(0, 1.01, 0)), null)
})

test('texture coordinates that repeat the texture are not written as normalised integers', () => {
  const quad = aQuad()
  assert.ok(quantizeUvs(quad))
  assert.equal(quantizeUvs({ ...quad, uvs: quad.uvs.map((part) => part + 0.5) }), null)
})

test('a vertex stored relative to the middle keeps its bound position', () => {
  // Scales by 2 and moves by (1, 2, 3).
  const matrix = Float32Array.of(2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 1, 2, 3, 1)
  const moved = moveBack(matrix, [0.5, 1, -1])
  assert.deepEqual([...moved.subarray(12)], [2, 4, 1, 1])
  assert.deepEqual(moved.subarray(0, 12), matrix.subarray(0, 12))
})
