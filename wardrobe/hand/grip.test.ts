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
import { makeBody } from '../body/body.ts'
import { FIGURE_NAMES, type FigureName } from '../body/figures.ts'
import { TONES } from '../body/pieces.ts'
import { buildSolids } from '../body/six-heads/anatomy.ts'
import { isSixHeads, SIX_HEADS } from '../body/six-heads/builds.ts'
import { makeSixHeads } from '../body/six-heads/make-six-heads.ts'
import { fitPiece, listFits } from '../fit-piece.ts'
import { vec } from '../kit/mesh/vector.ts'
import type { Piece } from '../kit/piece.ts'
import { BONES } from '../kit/rig/skeleton.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { HAND_ITEMS } from './pieces.ts'

/** In millimetres. */
const DEPTH_MAX = 1

/** One colour of each shape. */
const shapes = [...new Map(HAND_ITEMS.map((piece) => [piece.variant?.style, piece])).values()]

const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

const makeFigure = (figure: FigureName): Model =>
  isSixHeads(figure)
    ? makeSixHeads(figure, TONES.fair, figure)
    : makeBody(figure, TONES.fair, figure === 'tall' ? 'tall' : 'small')

function makeFor(piece: Piece, figure: FigureName): Model {
  const fit = listFits(piece).find((each) => each.figure === figure)
  assert.ok(piece.make)
  return fit ? fitPiece(piece, piece.make, fit.figure) : piece.make()
}

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

/** How deep an item is in the arm and the hand of a figure at rest, in millimetres. */
function measureDepth(piece: Piece, figure: FigureName): number {
  const [body, held] = [makeFigure(figure), makeFor(piece, figure)]
  const { rig, joints, skeleton } = assemble([body, held], { held: new Set([held]) })
  const posed = createPosedSkeleton(rig, joints)
  poseSkeleton(posed, rig, joints, still(0), ROOM)
  const solid = solidOf(figure)
  const arm = ['leftHand', 'leftLowerArm', 'leftUpperArm'].map((bone) => {
    const node = skeleton.humanBones[bone] ?? -1
    const back = new Float32Array(16)
    invertAffine(back, 0, posed.nodes, node)
    const place = [12, 13, 14].map((k) => rig.places[node * 16 + k])
    const small = BONES.find(({ name }) => name === bone)?.place ?? place
    return { node, back, place, solidPlace: isSixHeads(figure) ? place : small }
  })
  const ends = [Infinity, ...arm.map(({ solidPlace: [x] }) => x)]
  const [hand] = arm
  const own = placeNodes(held.nodes, orderNodes(held.nodes))
  const bound = (held.humanBones['leftHand'] ?? -1) * 16 + 12
  let deepest = 0
  for (const point of listPoints(held)) {
    const world = transformPoint(
      posed.nodes,
      hand.node,
      vec.subtract(point, [own[bound], own[bound + 1], own[bound + 2]]),
    )
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

for (const figure of FIGURE_NAMES)
  test(`nothing that the ${figure} figure holds reaches into its arm or its palm`, () => {
    const depths = shapes.map((piece) => [piece.key, measureDepth(piece, figure)] as const)
    for (const [key, depth] of depths) assert.ok(depth < DEPTH_MAX, `${key}: ${depth} mm`)
  })
