import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { aFigure } from '../../fixtures/a-figure.ts'
import { aBall } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Model } from '../../vrm/model.ts'
import { isStill, listMoves } from '../../vrm/shape/bind-at-rest.ts'
import { joinParts } from '../part/join-parts.ts'
import { standOnRoot } from '../stand-on-root.ts'
import { seatFigure } from './seat-figure.ts'

const SEAT: Vec3 = [0, -0.15, -0.02]

/** The fixture, with a ball on its hips as a seat. */
function aStandingFigure(): Model {
  const figure = aFigure()
  const primitives = [...figure.primitives, aBall([0, 0, 0], 0.05, 8, { node: 0 })]
  const meta = { name: 'avatar', authors: ['somebody'] }
  return standOnRoot(
    joinParts([{ part: 'Body', model: { ...figure, primitives } }], { hidden: new Set(), meta }),
  )
}

const middleOf = ({ positions }: Model['primitives'][number]): number[] =>
  [0, 1, 2].map(
    (axis) =>
      positions.reduce((sum, at, n) => (n % 3 === axis ? sum + at : sum), 0) /
      (positions.length / 3),
  )

const bonesOf = ({ skins, humanBones }: Model, { joints, weights }: Model['primitives'][number]) =>
  new Set(
    [...joints].flatMap((joint, n) => {
      const node = skins[0].joints[joint]
      const bone = Object.entries(humanBones).find(([, index]) => index === node)?.[0]
      return weights[n] > 0 && bone ? [bone] : []
    }),
  )

test('the legs are bent and follow the hips, which are in the seat', () => {
  const standing = aStandingFigure()
  const seated = seatFigure(standing, SEAT)
  const legs = standing.primitives.flatMap((primitive, n) =>
    [...bonesOf(standing, primitive)].some((bone) => bone.endsWith('UpperLeg')) ? [n] : [],
  )
  assert.ok(legs.length > 0)
  for (const n of legs) {
    assert.deepEqual([...bonesOf(seated, seated.primitives[n])], ['hips'])
    // A thigh of 18 cm points forward from a hip that is 2 cm below the hips.
    const [x, y, z] = middleOf(seated.primitives[n])
    assert.ok(Math.abs(Math.abs(x) - 0.07) < 0.02 && Math.abs(y - 0.23) < 0.02, `${x} ${y}`)
    assert.ok(Math.abs(z - 0.16) < 0.02, `${z}`)
  }
})

test('everything else is lowered with the hips, and bound there', () => {
  const standing = aStandingFigure()
  const before = structuredClone(standing)
  const seated = seatFigure(standing, SEAT)
  assert.deepEqual(standing, before)
  standing.primitives.forEach((primitive, n) => {
    if ([...bonesOf(standing, primitive)].some((bone) => bone.endsWith('UpperLeg'))) return
    const [from, to] = [middleOf(primitive), middleOf(seated.primitives[n])]
    const moved = Math.hypot(...SEAT.map((metres, axis) => to[axis] - from[axis] - metres))
    assert.ok(moved < 1e-5, `${primitive.name}: ${moved}`)
  })
  const places = placeNodes(seated.nodes, orderNodes(seated.nodes))
  assert.ok(isStill(listMoves(seated.skins[0], places)))
})
