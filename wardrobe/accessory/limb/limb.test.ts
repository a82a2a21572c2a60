import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideLimbs } from '@kisekae/avatar3d/assemble/part/hide-limbs.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { makeBody } from '../../body/body.ts'
import { TONES } from '../../body/pieces.ts'
import { isSixHeads } from '../../body/six-heads/builds.ts'
import { makeSixHeads } from '../../body/six-heads/make-six-heads.ts'
import type { Piece } from '../../kit/piece.ts'
import { LIMBS } from '../limb-pieces.ts'
import { measureArm, measureLeg } from './limb.ts'

const BUDGET = 3000

/** Each shape on one side; the other one is its mirror image. */
const shapes = [
  ...new Map(
    LIMBS.filter(({ slots }) => ['left-arm', 'right-leg'].includes(slots[0])).map((piece) => [
      piece.variant?.style,
      piece,
    ]),
  ).values(),
]

const makeFor = (piece: Piece, figure: string): Model => {
  const made = isSixHeads(figure) ? piece.makeFor?.(figure) : piece.make?.()
  assert.ok(made)
  return made
}

const countTriangles = ({ primitives }: Model) =>
  primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)

/** The fraction of the limb's length beyond which the socket is closed. */
const CLOSED = 0.5

/** The triangles of the left and of the right limb beyond the end of the socket. */
function countBeyond({ primitives }: Model, { slots }: Piece, figure: string): [number, number] {
  const isArm = slots[0].endsWith('arm')
  const { joint, end } = isArm ? measureArm(figure) : measureLeg(figure)
  const axis = isArm ? 0 : 1
  const counts: [number, number] = [0, 0]
  for (const { positions, indices } of primitives)
    for (let i = 0; i < indices.length; i += 3) {
      const v = indices[i] * 3
      const at = isArm ? Math.abs(positions[v]) : positions[v + 1]
      const share = (at - joint[axis]) / (end[axis] - joint[axis])
      if (share > CLOSED) counts[positions[v] > 0 ? 0 : 1]++
    }
  return counts
}

for (const figure of ['small', 'muscular', 'child']) {
  test(`on the ${figure} figure, no prosthetic limb hides a part of itself`, () => {
    for (const piece of shapes) {
      const model = makeFor(piece, figure)
      const shown = hideLimbs(model, new Set(piece.hides))
      assert.equal(countTriangles(shown), countTriangles(model), piece.key)
      assert.ok(countTriangles(model) <= BUDGET, `${piece.key}: ${countTriangles(model)}`)
    }
  })

  test(`on the ${figure} figure, skin ends in the socket, and the other side stays`, () => {
    const body = isSixHeads(figure)
      ? makeSixHeads(figure, TONES.fair, figure)
      : makeBody(figure, TONES.fair, 'small')
    for (const piece of shapes) {
      const [left, right] = countBeyond(hideLimbs(body, new Set(piece.hides)), piece, figure)
      const isLeft = piece.slots[0].startsWith('left')
      assert.equal(isLeft ? left : right, 0, piece.key)
      assert.ok((isLeft ? right : left) > 100, piece.key)
    }
  })
}
