import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial, aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../../vrm/model.ts'
import { groupAlike } from './group-alike.ts'

const [RED, GREEN, BLUE, GOLD]: Vec3[] = [
  [0.5, 0.02, 0.02],
  [0.02, 0.5, 0.02],
  [0.02, 0.02, 0.5],
  [0.5, 0.3, 0.02],
]

const outlined = (outlineColor: Vec3, more: Partial<Material> = {}): Material =>
  aMaterial({ baseColor: [1, 1, 1, 1], outlineColor, outlineWidth: 0.002, ...more })

/** The materials that share a draw call; surfaces with the materials in `moving` have a morph. */
function share(materials: Material[], moving: readonly number[] = []): number[][] {
  const morph = { name: 'aa', positions: new Float32Array(12).fill(0.1), normals: null }
  const quads = materials.map((_, material) =>
    aQuad([0, 0, 0], { skin: 0, material, morphs: moving.includes(material) ? [morph] : [] }),
  )
  return groupAlike(aModel(quads, { materials }), new Set()).map(({ surfaces }) => surfaces)
}

test('single-sided surfaces are made two-sided rather than given a wrong outline colour', () => {
  const both = outlined(RED, { doubleSided: true })
  assert.deepEqual(share([outlined(RED), outlined(GREEN), outlined(BLUE), outlined(GOLD), both]), [
    [0, 4],
    [1],
    [2],
    [3],
  ])
})

test('a moving face gets its own draw call, so other surfaces may have to share outlines', () => {
  assert.deepEqual(share([outlined(RED), outlined(RED)], [0]), [[0], [1]])
  const [face, red, reddish] = [outlined(RED), outlined(RED), outlined([0.5, 0.04, 0.02])]
  assert.deepEqual(share([face, red, reddish, outlined(BLUE), outlined(GOLD)], [0]), [
    [0],
    [1, 2],
    [3],
    [4],
  ])
})

test('if there are enough draw calls, single-sided surfaces stay single-sided', () => {
  const both = outlined(RED, { doubleSided: true })
  assert.deepEqual(share([outlined(RED), outlined(GREEN), both]), [[0], [1], [2]])
})

test('materials that differ only in their pictures always share a draw call', () => {
  const dark = outlined(RED, { baseColor: [0.1, 0.1, 0.1, 1] })
  assert.deepEqual(share([outlined(RED), dark]), [[0, 1]])
})
