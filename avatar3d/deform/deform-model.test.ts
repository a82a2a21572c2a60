import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '../fixtures/a-model.ts'
import { aQuad } from '../fixtures/a-shape.ts'
import type { Deform } from './deform.ts'
import { deformModel, deformOnce } from './deform-model.ts'

const UP = { center: [0, 0, 0], axis: [0, 1, 0], factor: 2 } satisfies Deform

test('an expression of a deformed part moves vertices to the deformed target', () => {
  const lift = { name: 'lift', positions: new Float32Array(12).fill(1), normals: null }
  const model = aModel([{ ...aQuad(), morphs: [lift] }])
  const [squeezed] = deformModel(model, UP).primitives
  // Corner (0.5, 0.5, 0) moves to (1.5, 1.5, 1), which the deformation scales by 2 / 3.5.
  const top = squeezed.positions.findIndex((y, i) => i % 3 === 1 && y > 0) - 1
  const end = squeezed.positions[top + 1] + squeezed.morphs[0].positions[top + 1]
  assert.ok(Math.abs(end - (1.5 * 2) / 3.5) < 1e-6)
})

test('the normals of a deformed part have unit length', () => {
  const [squeezed] = deformModel(aModel([aQuad()]), { ...UP, center: [0, -2, 1] }).primitives
  for (let i = 0; i < squeezed.normals.length; i += 3)
    assert.ok(Math.abs(Math.hypot(...squeezed.normals.subarray(i, i + 3)) - 1) < 1e-6)
})

test('the same hat deforms a part only once, and another hat deforms it again', () => {
  const part = aModel([aQuad()])
  const squeezed = deformOnce(part, UP)
  const flattened = deformOnce(part, { ...UP, factor: 1 })
  assert.equal(deformOnce(part, { ...UP }), squeezed)
  assert.deepEqual(flattened, deformModel(part, { ...UP, factor: 1 }))
  assert.deepEqual(squeezed, deformModel(part, UP))
})
