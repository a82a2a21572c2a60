import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial, aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../../vrm/model.ts'
import { groupAlike } from './group-alike.ts'

const [RED, GREEN, BLUE]: Vec3[] = [
  [0.5, 0.02, 0.02],
  [0.02, 0.5, 0.02],
  [0.02, 0.02, 0.5],
]

const outlined = (outlineColor: Vec3, more: Partial<Material> = {}): Material =>
  aMaterial({ baseColor: [1, 1, 1, 1], outlineColor, outlineWidth: 0.002, ...more })

/** The materials that share a draw call. */
function share(materials: Material[]): number[][] {
  const quads = materials.map((_, material) => aQuad([0, 0, 0], { skin: 0, material }))
  return groupAlike(aModel(quads, { materials }), new Set()).map(({ surfaces }) => surfaces)
}

test('surfaces without backs are drawn with them rather than with a wrong outline colour', () => {
  const both = outlined(RED, { doubleSided: true })
  assert.deepEqual(share([outlined(RED), outlined(GREEN), outlined(BLUE), both]), [
    [0, 3],
    [1],
    [2],
  ])
})

test('if there are enough draw calls, surfaces without backs are drawn without them', () => {
  const both = outlined(RED, { doubleSided: true })
  assert.deepEqual(share([outlined(RED), outlined(GREEN), both]), [[0], [1], [2]])
})

test('materials that differ only in pictures always share a draw call', () => {
  const dark = outlined(RED, { baseColor: [0.1, 0.1, 0.1, 1] })
  assert.deepEqual(share([outlined(RED), dark]), [[0, 1]])
})
