import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { outlines } from '../kit/paint/outlines.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface BouquetColours {
  /** The colours of the flowers alternate. */
  petals: [Hex, Hex]
  heart: Hex
  leaf: Hex
  paper: Hex
  ribbon: Hex
  outline: Hex
}

const { at, place, grip } = gripLeft('cup', [0.39, -0.25, 0.89])

/** The direction of each flower from the middle of the bouquet: across and up. */
const FLOWERS: [across: number, up: number][] = [
  [0, 0.05],
  [-1.05, 0.15],
  [1.05, 0.2],
  [-0.5, 1.2],
  [0.56, 1.25],
  [-0.5, -0.95],
  [0.56, -0.9],
]

/**
 * Heights above the hand: the rim of the paper, and the ball of leaves that carries the flowers.
 */
const RIM = 0.088
const BALL = 0.118
const BALL_RADIUS = 0.05

/** Flowers wrapped in paper and tied with a ribbon. */
export function makeBouquet(name: string, colours: BouquetColours): Model {
  const fabric = cloth.roll(128, 32)
  const flower = puff({ outline: outlines.flower(5, 0), corners: 40, rings: 1, thickness: 0.22 })
  const petals = bloom(flower, 0.0315, 0.002)
  const every = (parity: number) => joinMeshes(petals.filter((_, n) => n % 2 === parity))
  const heart = puff({ outline: outlines.flower(6, 0), corners: 12, rings: 1, thickness: 0.5 })
  const hearts = joinMeshes(bloom(heart, 0.0115, 0.0085))
  const ball = sdf.ellipsoid([0, 0, 0], [BALL_RADIUS + 0.006, BALL_RADIUS, BALL_RADIUS])
  const leaves = place(surfaceNet(ball, box(0.07), 0.016), BALL - 0.006)
  const bow = place(tieRibbon([0, 0, 0.018], 0.6, 'leftHand'), 0.022)
  return hold({
    name,
    grip,
    material: 'bouquet',
    fabric,
    look: {
      outline: colours.outline,
      outlineWidth: 0.0019,
      shadingShift: 0.1,
      rim: 0,
      doubleSided: true,
    },
    layers: [
      ['paper', cloth.dye(fabric, colours.paper), wrapPaper()],
      ['leaves', cloth.dye(fabric, colours.leaf), leaves],
      ['petals', cloth.dye(fabric, colours.petals[0]), every(0)],
      ['petals', cloth.dye(fabric, colours.petals[1]), every(1)],
      ['hearts', cloth.dye(fabric, colours.heart), hearts],
      ['held-ribbon', cloth.dye(fabric, colours.ribbon), bow],
    ],
  })
}

const box = (reach: number) => ({
  min: [-reach, -reach, -reach] satisfies Vec3,
  max: [reach, reach, reach] satisfies Vec3,
})

/** A copy of the mesh for each flower, facing away from the ball, `lift` metres further out. */
function bloom(mesh: Mesh, size: number, lift: number): Mesh[] {
  return FLOWERS.map(([across, up]) => {
    const front = vec.normalize([across, up + 0.25, 1.05])
    const right = vec.normalize(vec.cross([0, 1, 0], front))
    const origin = vec.scale(front, BALL_RADIUS + lift)
    return place(placeMesh(mesh, { origin, front, right, up: vec.cross(front, right), size }), BALL)
  })
}

/** A cone of paper with a wavy rim. */
const wrapPaper = (): Mesh =>
  bendTube({
    path: (t) => at(-0.045 + t * (RIM + 0.045)),
    radius: (t) => 0.0085 + 0.012 * Math.abs(t - 0.42) + 0.056 * Math.max(0, t - 0.42) ** 0.8,
    segments: 10,
    sides: 16,
    up: [0, 1, 0],
  })
