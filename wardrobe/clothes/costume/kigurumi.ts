import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import type { Fabric } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { type Pattern, printSides } from '../../kit/paint/print-sides.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { drape } from '../../kit/shape/drape.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'

const { carve, common, cone, ellipsoid, grow, join, mirror } = sdf

/** The opening of the hood: its middle, and half its width and height. */
const FACE = { y: 0.742, width: 0.148, height: 0.128 }

/** A hood around the head before its opening is cut. */
const headgear = join(
  0.06,
  grow(anatomy.skull, 0.034),
  ellipsoid([0, 0.73, 0.012], [0.196, 0.126, 0.168]),
)

const BONES = ['hips', 'spine', 'chest', 'UpperArm', 'LowerArm', 'UpperLeg', 'LowerLeg']

/** The shape of all suits: a round belly, a low seat, and short, wide limbs. */
const suit = join(
  0.03,
  cone([0, 0.545, -0.002], [0, 0.45, 0.002], 0.064, 0.072),
  cone([0, 0.56, -0.004], [0, 0.617, -0.004], 0.056, 0.05),
  ellipsoid([0, 0.36, 0.006], [0.112, 0.12, 0.096]),
  mirror(cone([0.052, 0.24, 0.002], [0.057, 0.068, 0.0], 0.06, 0.043)),
)

/** The hood with its ornaments; only the face and the fringe show in its opening. */
function sewHood(ears: Sdf): Mesh {
  const window = ellipsoid([0, FACE.y, 0.21], [FACE.width, FACE.height, 0.19])
  const bottom: Sdf = (_, y) => 0.606 - y
  const hood = common(0.02, carve(0.008, join(0.012, headgear, ears), window), bottom)
  const box: Box = { min: [-0.3, 0.58, -0.26], max: [0.3, 1.24, 0.26] }
  return surfaceNet(hood, box, 0.0236)
}

/** A soft roll round the opening. */
function rollRim(radius: number): Mesh {
  const path = (t: number): Vec3 => {
    const turn = t * 2 * Math.PI
    const x = Math.sin(turn) * (FACE.width - 0.006)
    const y = FACE.y - Math.cos(turn) * (FACE.height - 0.006)
    return drape(headgear, [x, y, 0], [0, 0, 1], 0.002)
  }
  const plan = { segments: 36, sides: 7, up: [0, 0, 1] satisfies Vec3 }
  return fasten(bendTube({ path, radius: () => radius, ...plan }), 'head')
}

/** The one-piece suit; `arms` are its sleeves, which leave the hands free, or wings. */
function sewSuit(arms: Sdf): Mesh {
  const whole = join(0.026, suit, mirror(arms))
  const shape = common(0.006, whole, (x) => Math.abs(x) - 0.236)
  const box: Box = { min: [-0.26, 0, -0.13], max: [0.26, 0.69, 0.13] }
  return surfaceNet(shape, box, 0.02)
}

/** Wide sleeves. */
const sleeves = cone([0.07, 0.552, 0], [0.24, 0.556, 0], 0.045, 0.04)

/** Big soft feet with soles; `toes` are claws or webs on the left foot. */
function sewFeet(toes: Sdf): { upper: Mesh; sole: Mesh } {
  const foot = join(
    0.012,
    ellipsoid([0.062, 0.03, 0.026], [0.05, 0.036, 0.064]),
    ellipsoid([0.058, 0.05, -0.004], [0.05, 0.04, 0.046]),
  )
  const flat: Sdf = common(0.004, join(0.006, foot, toes), (_, y) => 0.001 - y)
  const pair = surfaceNet(
    mirror(flat),
    { min: [-0.13, -0.012, -0.07], max: [0.13, 0.11, 0.13] },
    0.0145,
  )
  const bind = (mesh: Mesh) => bindToBones(mesh, ['LowerLeg', 'Foot'])
  const { inside, outside } = cutMesh(pair, (_, y) => y - 0.012)
  return { upper: bind(outside), sole: bind(inside) }
}

const bindSuit = (mesh: Mesh): Mesh => bindToBones(mesh, BONES)

interface Coat {
  /** The pictures on the hood and the one-piece suit, from the front and from behind. */
  face: Pattern
  belly: Pattern
  back: Pattern | Hex
}

/** Prints and binds the two large parts of a costume, the ornaments of the hood, and the arms. */
function dress(fabric: Fabric, { ears, arms }: { ears: Sdf; arms: Sdf }, coat: Coat) {
  const hood = printSides(fabric, sewHood(ears), {
    area: { left: -0.26, right: 0.26, bottom: 0.58, top: 1.08 },
    pixels: 340,
    seam: 0.02,
    front: coat.face,
    back: coat.back,
  })
  const suit = printSides(fabric, sewSuit(arms), {
    area: { left: -0.25, right: 0.25, bottom: 0.03, top: 0.63 },
    pixels: 400,
    seam: 0.002,
    front: coat.belly,
    back: coat.back,
  })
  return { hood: fasten(hood, 'head'), suit: bindSuit(suit) }
}

/** The cut of full costumes: a hood with its own face, a one-piece suit and feet. */
export const kigurumi = {
  bindSuit,
  dress,
  headgear,
  rollRim,
  sewFeet,
  sleeves,
  hides: [
    'crown',
    'hair',
    'ties',
    'tails',
    'braids',
    'ends',
    'ears',
    'earrings',
    'hearing-aid',
    'neck',
    'chest',
    'waist',
    'hips',
    'upperArms',
    'lowerArms',
    'thighs',
    'calves',
    'ankles',
    'feet',
  ],
}
