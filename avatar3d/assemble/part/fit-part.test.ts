import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Model, Node } from '../../vrm/model.ts'
import { assemble } from '../assemble.ts'

const bone = (name: string, parent: number, translation: Vec3): Node => ({
  name,
  parent,
  translation,
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

/**
 * Hips, a spine at this height above them, a ribbon on the spine, and a square that follows the
 * three joints with the given weights.
 */
function aBuild(spineHeight: number, shares: [number, number, number]): Model {
  const heights = [1, 1 + spineHeight, 1.25 + spineHeight]
  const inverses = heights.flatMap((y) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -y, 0, 1])
  const weights = Float32Array.from([0, 1, 2, 3].flatMap(() => [...shares, 0]))
  const joints = Uint16Array.from([0, 1, 2, 3].flatMap(() => [0, 1, 2, 0]))
  return aModel([aQuad([0, 0, 0], { skin: 0, joints, weights })], {
    nodes: [
      bone('hips', -1, [0, 1, 0]),
      bone('spine', 0, [0, spineHeight, 0]),
      bone('ribbon-1', 1, [0, 0.25, 0]),
    ],
    humanBones: { hips: 0, spine: 1 },
    skins: [{ joints: [0, 1, 2], inverseBindMatrices: Float32Array.from(inverses) }],
  })
}

/** The height by which the second of two parts is raised when it is worn on the first. */
function raise(body: Model, part: Model): number {
  const { mesh } = assemble([body, part])
  const start = body.primitives[0].positions.length
  return mesh.positions[start + 1] - part.primitives[0].positions[1]
}

test('a part made for another build follows the joints of the body', () => {
  const tall = aBuild(0.75, [1, 0, 0])
  assert.equal(raise(tall, aBuild(0.5, [1, 0, 0])), 0)
  assert.equal(raise(tall, aBuild(0.5, [0, 1, 0])), 0.25)
  assert.equal(raise(tall, aBuild(0.5, [0.5, 0.5, 0])), 0.125)
})

test("a part's own bone keeps its distance from its parent bone", () => {
  const bare = aBuild(0.75, [1, 0, 0])
  const body = { ...bare, nodes: bare.nodes.slice(0, 2), primitives: [] }
  const { skeleton, rig, mesh } = assemble([body, aBuild(0.5, [0, 0, 1])])
  const ribbon = skeleton.nodes.findIndex(({ name }) => name === 'ribbon-1')
  assert.equal(rig.places[ribbon * 16 + 13], 2)
  assert.equal(mesh.positions[1], aQuad().positions[1] + 0.25)
})

test('a fitted part shares its joints with the body, like a part made for that body', () => {
  const { joints } = assemble([aBuild(0.75, [1, 0, 0]), aBuild(0.5, [0, 1, 0])])
  assert.equal(joints.nodes.length, 3)
})

test('a part looks the same on a body, whichever bodies wore it before', () => {
  const part = aBuild(0.5, [0, 1, 0])
  const raised = [0.75, 1, 0.5, 0.75].map((height) => raise(aBuild(height, [1, 0, 0]), part))
  assert.deepEqual(raised, [0.25, 0.5, 0, 0.25])
})
