// Held items are in the hand, not in the arm.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { orderNodes } from '@kisekae/avatar3d/assemble/merge/order-nodes.ts'
import { placeNodes } from '@kisekae/avatar3d/assemble/merge/place-nodes.ts'
import { invertAffine } from '@kisekae/avatar3d/math/invert-affine.ts'
import { transformPoint } from '@kisekae/avatar3d/math/transform-point.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import { FIGURE_NAMES, type FigureName } from '../body/figures.ts'
import { SHORT_FINGERS } from '../body/hand.ts'
import { buildSolids } from '../body/six-heads/anatomy.ts'
import { isSixHeads, SIX_HEADS } from '../body/six-heads/builds.ts'
import { makeFigure, makeFor } from '../fixtures/make-figure.ts'
import { vec } from '../kit/mesh/vector.ts'
import type { Piece } from '../kit/piece.ts'
import { BONES } from '../kit/rig/skeleton.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { HAND_ITEMS } from './pieces.ts'

/** In millimetres. */
const DEPTH_MAX = 1
const GAP_MAX = 2

/** One colour of each shape. */
const shapes = [...new Map(HAND_ITEMS.map((piece) => [piece.variant?.style, piece])).values()]

const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** The arms and palms in the T-pose; those of the tall figure are thinner than the small one's. */
const solidOf = (figure: FigureName) =>
  isSixHeads(figure)
    ? buildSolids(SIX_HEADS[figure]).armsWithPalms
    : sdf.join(0.006, anatomy.arms, anatomy.palms)

/** The vertices and the middles of the triangles of a model. */
const listPoints = ({ primitives }: Model): Vec3[] =>
  primitives.flatMap(({ positions, indices }) => {
    const corners = Array.from({ length: positions.length / 3 }, (_, v) => vec.read(positions, v))
    const middles = Array.from({ length: indices.length / 3 }, (_, t) => {
      const [a, b, c] = [0, 1, 2].map((corner) => corners[indices[t * 3 + corner]])
      return vec.scale(vec.add(vec.add(a, b), c), 1 / 3)
    })
    return [...corners, ...middles]
  })

/** A figure at rest that holds an item. */
function poseHolding(piece: Piece, figure: FigureName) {
  const [body, held] = [makeFigure(figure), makeFor(piece, figure)]
  const { rig, joints, skeleton } = assemble([body, held], { held: new Set([held]) })
  const posed = createPosedSkeleton(rig, joints)
  poseSkeleton(posed, rig, joints, still(0), ROOM)
  const own = placeNodes(held.nodes, orderNodes(held.nodes))
  const bound = (held.humanBones['leftHand'] ?? -1) * 16 + 12
  const wrist: Vec3 = [own[bound], own[bound + 1], own[bound + 2]]
  const points = listPoints(held).map((point) =>
    transformPoint(posed.nodes, skeleton.humanBones['leftHand'] ?? -1, vec.subtract(point, wrist)),
  )
  return { rig, posed, bones: skeleton.humanBones, points }
}

type Holding = ReturnType<typeof poseHolding>

/** How far the item sinks into the figure's arm and hand, in millimetres. */
function measureDepth({ rig, posed, bones, points }: Holding, figure: FigureName): number {
  const solid = solidOf(figure)
  const arm = ['leftHand', 'leftLowerArm', 'leftUpperArm'].map((bone) => {
    const node = bones[bone] ?? -1
    const back = new Float32Array(16)
    invertAffine(back, 0, posed.nodes, node)
    const place = [12, 13, 14].map((k) => rig.places[node * 16 + k])
    // Tall arms are as long as small ones from the elbow outwards, which is all that items touch.
    const small = BONES.find(({ name }) => name === bone)?.place ?? place
    return { back, solidPlace: isSixHeads(figure) ? place : small }
  })
  const ends = [Infinity, ...arm.map(({ solidPlace: [x] }) => x)]
  let deepest = 0
  for (const world of points) {
    arm.forEach(({ back, solidPlace }, n) => {
      const local = transformPoint(back, 0, world)
      const [x, y, z] = local.map((at, k) => at + solidPlace[k])
      // Each bone carries its own stretch of the arm.
      if (x < solidPlace[0] || x > ends[n]) return
      deepest = Math.max(deepest, -solid(x, y, z) * 1000)
    })
  }
  return deepest
}

/** The distance of the item from the nearest finger, in millimetres. */
function measureGap({ posed, bones, points }: Holding): number {
  const placeOf = (bone: string): Vec3 => {
    const at = (bones[bone] ?? -1) * 16 + 12
    return [posed.nodes[at], posed.nodes[at + 1], posed.nodes[at + 2]]
  }
  const gaps = SHORT_FINGERS.flatMap(({ bones: names, radii: [, radius] }) => {
    const joints = names.map((name) => placeOf(`left${name}`))
    const tip = vec.add(joints[2], vec.scale(vec.subtract(joints[2], joints[1]), 0.8))
    return [...joints.slice(1), tip].map((end, n) => {
      const bone = sdf.cone(joints[n], end, radius, radius)
      return Math.min(...points.map(([x, y, z]) => bone(x, y, z)))
    })
  })
  return Math.max(0, Math.min(...gaps) * 1000)
}

for (const figure of FIGURE_NAMES)
  test(`what the ${figure} figure holds is in its fingers, but not in its arm or its palm`, () => {
    for (const piece of shapes) {
      const holding = poseHolding(piece, figure)
      const [depth, gap] = [measureDepth(holding, figure), measureGap(holding)]
      assert.ok(depth < DEPTH_MAX, `${piece.key}: ${depth} mm deep`)
      assert.ok(gap < GAP_MAX, `${piece.key}: ${gap} mm from the fingers`)
    }
  })
