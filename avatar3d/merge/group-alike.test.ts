import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial, aModel } from '../assemble/a-model.ts'
import { aQuad } from '../assemble/a-shape.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Material } from '../vrm/model.ts'
import { groupAlike } from './group-alike.ts'

const [RED, GREEN, BLUE]: Vec3[] = [
  [0.5, 0.02, 0.02],
  [0.02, 0.5, 0.02],
  [0.02, 0.02, 0.5],
]

const outlined = (outlineColor: Vec3, more: Partial<Material> = {}): Material =>
  aMaterial({ baseColor: [1, 1, 1, 1], outlineColor, outlineWidth: 0.002, ...more })

/** Which of the materials share a draw. */
function share(materials: Material[]): number[][] {
  const quads = materials.map((_, material) => aQuad([0, 0, 0], { skin: 0, material }))
  return groupAlike(aModel(quads, { materials }), new Set()).map(({ surfaces }) => surfaces)
}

test('backs are drawn of what has none rather than outlines in a wrong colour', () => {
  const both = outlined(RED, { doubleSided: true })
  assert.deepEqual(share([outlined(RED), outlined(GREEN), outlined(BLUE), both]), [
    [0, 3],
    [1],
    [2],
  ])
})

test('where draws are enough, what has no backs is drawn without', () => {
  const both = outlined(RED, { doubleSided: true })
  assert.deepEqual(share([outlined(RED), outlined(GREEN), both]), [[0], [1], [2]])
})

test('what differs in pictures alone shares a draw in any case', () => {
  const dark = outlined(RED, { baseColor: [0.1, 0.1, 0.1, 1] })
  assert.deepEqual(share([outlined(RED), dark]), [[0, 1]])
})
