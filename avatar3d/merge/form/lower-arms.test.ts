import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { aFigure } from '../../fixtures/a-figure.ts'
import type { Model } from '../../vrm/model.ts'
import { isStill, listMoves } from '../../vrm/shape/bind-at-rest.ts'
import { joinParts } from '../part/join-parts.ts'
import { standOnRoot } from '../stand-on-root.ts'
import { lowerArms } from './lower-arms.ts'

const aStandingFigure = (): Model =>
  standOnRoot(
    joinParts([{ part: 'Body', model: aFigure() }], {
      hidden: new Set(),
      meta: { name: 'avatar', authors: ['somebody'] },
    }),
  )

/** The middle of the surfaces that a bone carries. */
function findMiddle(model: Model, bone: string): number[] {
  const joint = model.skins[0].joints.indexOf(model.humanBones[bone] ?? -1)
  const points = model.primitives
    .filter(({ joints }) => joints[0] === joint)
    .flatMap(({ positions }) =>
      [...Map.groupBy(positions.keys(), (i) => Math.floor(i / 3)).values()].map((places) =>
        places.map((i) => positions[i]),
      ),
    )
  return [0, 1, 2].map((axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length)
}

for (const [bone, side] of [
  ['leftUpperArm', 1],
  ['rightUpperArm', -1],
] as const)
  test(`${bone} points 45 degrees downwards, and its surface follows it`, () => {
    const [x, y, z] = findMiddle(lowerArms(aStandingFigure()), bone)
    // The ball is 12 cm from the shoulder at (0.1, 0.56).
    const reach = 0.12 * Math.SQRT1_2
    const expected = [side * (0.1 + reach), 0.56 - reach, 0]
    assert.ok(Math.hypot(x - expected[0], y - expected[1], z - expected[2]) < 0.002, `${x} ${y}`)
  })

test('the vertices are bound in their new rest position', () => {
  const model = lowerArms(aStandingFigure())
  const places = placeNodes(model.nodes, orderNodes(model.nodes))
  assert.ok(isStill(listMoves(model.skins[0], places)))
})

test('everything else stays the same, and the original is unchanged', () => {
  const standing = aStandingFigure()
  const before = structuredClone(standing)
  const posed = lowerArms(standing)
  assert.deepEqual(standing, before)
  for (const bone of ['head', 'spine', 'leftUpperLeg'])
    assert.deepEqual(findMiddle(posed, bone), findMiddle(standing, bone))
})

test('normals and morphs turn with the arm', () => {
  const standing = aStandingFigure()
  const joint = standing.skins[0].joints.indexOf(standing.humanBones['leftUpperArm'] ?? -1)
  const arm = standing.primitives.findIndex(({ joints }) => joints[0] === joint)
  const { positions } = standing.primitives[arm]
  const shifts = positions.map((_, i) => (i % 3 === 0 ? 0.01 : 0))
  const primitives = standing.primitives.with(arm, {
    ...standing.primitives[arm],
    normals: positions.map((_, i) => (i % 3 === 0 ? 1 : 0)),
    morphs: [{ name: 'flex', positions: shifts, normals: null }],
  })
  const posed = lowerArms({ ...standing, primitives }).primitives[arm]
  const near = (values: Float32Array, length: number) => {
    assert.ok(Math.abs(values[0] - length * Math.SQRT1_2) < 1e-6)
    assert.ok(Math.abs(values[1] + length * Math.SQRT1_2) < 1e-6)
  }
  near(posed.normals, 1)
  near(posed.morphs[0].positions, 0.01)
})
