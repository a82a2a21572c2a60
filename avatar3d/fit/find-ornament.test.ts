import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../math/vector.ts'
import { HUMAN_BONES } from '../vrm/human-bone.ts'
import { findOrnament } from './find-ornament.ts'

const [chest, head, upperArm] = ['chest', 'head', 'leftUpperArm'].map((bone) =>
  HUMAN_BONES.indexOf(bone),
)
const MIDDLE: Vec3 = [0, 1, 0]
const places = Object.fromEntries(HUMAN_BONES.map((bone) => [bone, MIDDLE]))

/** Points at these depths, each of which follows one of the bones. */
function find(depths: readonly number[], bones: readonly number[]) {
  const count = depths.length
  const nodes = new Uint16Array(count * 4)
  bones.forEach((bone, vertex) => {
    nodes.fill(bone, vertex * 4, vertex * 4 + 4)
  })
  const shell = {
    positions: Float32Array.from(depths.flatMap((z) => [0, 1, z])),
    normals: new Float32Array(count * 3),
    indices: new Uint32Array(0),
    nodes,
    bones: nodes,
    weights: Float32Array.from(nodes, (_, k) => (k % 4 === 0 ? 1 : 0)),
  }
  return findOrnament(shell, { places })
}

test('wings behind the chest and a brooch in front of it are ornaments', () => {
  assert.equal(find([-0.1, -0.3], [chest, chest]), chest)
  assert.equal(find([0.1, 0.12], [chest, chest]), chest)
})

const cloth: [name: string, depths: number[], bones: number[]][] = [
  ['a strap goes round the body', [-0.1, 0.1], [chest, chest]],
  ['a part follows two bones', [-0.1, -0.3], [chest, upperArm]],
  ['a part is worn on an arm', [-0.1, -0.3], [upperArm, upperArm]],
  ['a part is worn on the head', [-0.1, -0.3], [head, head]],
]
for (const [name, depths, bones] of cloth)
  test(`no ornament: ${name}`, () => assert.equal(find(depths, bones), -1))
