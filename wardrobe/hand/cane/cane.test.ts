// Canes and crutches reach from the hand to the ground on every figure.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { transformPoint } from '@kisekae/avatar3d/math/transform-point.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { FIGURE_NAMES } from '../../body/figures.ts'
import { buildSolids } from '../../body/six-heads/anatomy.ts'
import { isSixHeads, SIX_HEADS } from '../../body/six-heads/builds.ts'
import { makeFigure, makeFor } from '../../fixtures/make-figure.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { CANES } from '../cane-pieces.ts'

/** One colour of each shape. */
const shapes = [...new Map(CANES.map((piece) => [piece.variant?.style, piece])).values()]

const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** The vertices of what a figure holds, in a pose. */
function poseHeld(body: Model, held: Model, pose: Pose): Vec3[] {
  const avatar = assemble([body, held], { held: new Set([held]) })
  const posed = createPosedSkeleton(avatar.rig, avatar.joints)
  poseSkeleton(posed, avatar.rig, avatar.joints, pose, ROOM)
  const { positions, joints } = avatar.mesh
  const own = avatar.surfaces.filter(({ part }) => part === 1)
  return own.flatMap(({ firstVertex, vertexCount }) =>
    Array.from({ length: vertexCount }, (_, n) => {
      const vertex = firstVertex + n
      // Every vertex follows only the hand.
      return transformPoint(posed.joints, joints[vertex * 4], vec.read(positions, vertex))
    }),
  )
}

const legsOf = (figure: string) =>
  isSixHeads(figure) ? buildSolids(SIX_HEADS[figure]).legs : anatomy.leftLeg

for (const figure of FIGURE_NAMES)
  test(`at rest, every cane stands on the ground beside the ${figure} figure's legs`, () => {
    const body = makeFigure(figure)
    const legs = legsOf(figure)
    for (const piece of shapes) {
      const held = makeFor(piece, figure)
      const places = poseHeld(body, held, still(0))
      const lowest = Math.min(...places.map(([, y]) => y))
      assert.ok(Math.abs(lowest) < 0.002, `${piece.key}: ${lowest} m`)
      const clear = Math.min(...places.map(([x, y, z]) => legs(x, y, z)))
      assert.ok(clear > 0.01, `${piece.key}: ${clear} m from a leg`)
      for (let frame = 0; frame < 16; frame++) {
        const [low] = poseHeld(body, held, idle(frame / 16))
          .map(([, y]) => y)
          .sort((a, b) => a - b)
        assert.ok(Math.abs(low) < 0.02, `${piece.key}: ${low} m while the wearer breathes`)
      }
    }
  })

test('a white cane is white in every colour, and its end is red', () => {
  for (const piece of CANES.filter(({ tags }) => tags.includes('white-cane'))) {
    const model = piece.make?.()
    assert.ok(model)
    const [{ pixels, widthPx, heightPx }] = model.textures
    const colourOf = (name: string) => {
      const { uvs } = model.primitives.find((one) => one.name === name) ?? { uvs: [] }
      const [column, row] = [uvs[0] * widthPx, uvs[1] * heightPx].map(Math.floor)
      return [...pixels.slice((row * widthPx + column) * 4, (row * widthPx + column) * 4 + 3)]
    }
    assert.deepEqual(colourOf('shaft'), [255, 255, 255], piece.key)
    const [red, green, blue] = colourOf('red')
    assert.ok(red > 200 && green < 90 && blue < 90, piece.key)
  }
})
