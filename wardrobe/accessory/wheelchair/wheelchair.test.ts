// A wheelchair stands on the ground, and its wearer sits in it in every motion.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { transformPoint } from '@kisekae/avatar3d/math/transform-point.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { FIGURE_NAMES } from '../../body/figures.ts'
import { makeFigure } from '../../fixtures/make-figure.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { MOTIONS } from '../../motion/pieces.ts'
import { WHEELCHAIRS } from '../wheelchair-pieces.ts'
import { measureChair } from './measure-chair.ts'

const BUDGET = 3000

/** One colour of each shape. */
const shapes = [...new Map(WHEELCHAIRS.map((piece) => [piece.variant?.style, piece])).values()]

const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** Poses a seated figure, and finds bones and the chair's lowest point. */
function seat(body: Model, chair: Model) {
  const avatar = assemble([body, chair])
  const posed = createPosedSkeleton(avatar.rig, avatar.joints)
  const { positions, joints } = avatar.mesh
  const own = avatar.surfaces.filter(({ part }) => part === 1)
  return (motion: Motion, phase: number) => {
    poseSkeleton(posed, avatar.rig, avatar.joints, motion(phase), ROOM)
    const heights = own.flatMap(({ firstVertex, vertexCount }) =>
      Array.from({ length: vertexCount }, (_, n) => {
        const vertex = firstVertex + n
        // Every vertex follows only the hips.
        const at = vec.read(positions, vertex)
        return transformPoint(posed.joints, joints[vertex * 4], at)[1]
      }),
    )
    const placeOf = (bone: string): Vec3 => {
      const at = (avatar.skeleton.humanBones[bone] ?? -1) * 16 + 12
      return [posed.nodes[at], posed.nodes[at + 1], posed.nodes[at + 2]]
    }
    return { lowest: heights.reduce((least, y) => Math.min(least, y), Infinity), placeOf }
  }
}

for (const figure of FIGURE_NAMES)
  test(`the ${figure} figure sits in every wheelchair, with its feet on the footrest`, () => {
    const body = makeFigure(figure)
    for (const piece of shapes) {
      const model = piece.makeFor?.(figure)
      assert.ok(model)
      const count = model.primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)
      assert.ok(count <= BUDGET, `${count} triangles`)
      const { lowest, placeOf } = seat(body, model)(idle, 0.25)
      assert.ok(Math.abs(lowest) < 0.002, `${piece.key}: ${lowest} m`)
      const { ankle, top } = measureChair(figure)
      const foot = placeOf('leftFoot')
      assert.ok(vec.length(vec.subtract(foot, ankle)) < 0.02, `${piece.key}: ${foot}, not ${ankle}`)
      const [knee, hip] = [placeOf('leftLowerLeg'), placeOf('leftUpperLeg')]
      assert.ok(hip[1] > top && Math.abs(knee[1] - hip[1]) < 0.02, piece.key)
    }
  })

test('in every motion, the wheels stay on the ground and the feet on the footrest', () => {
  const [piece] = shapes
  const model = piece.make?.()
  assert.ok(model)
  const pose = seat(makeFigure('small'), model)
  const { ankle } = measureChair('small')
  for (const { key, makeMotion } of MOTIONS)
    for (const phase of [0, 0.3, 0.5, 0.8]) {
      assert.ok(makeMotion)
      const { lowest, placeOf } = pose(makeMotion().motion, phase)
      assert.ok(Math.abs(lowest) < 0.002, `${key}: ${lowest} m`)
      assert.ok(Math.abs(placeOf('leftFoot')[1] - ankle[1]) < 0.002, key)
      assert.ok(placeOf('head')[1] > placeOf('hips')[1], key)
    }
})
