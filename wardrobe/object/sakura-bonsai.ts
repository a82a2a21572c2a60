import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { layPicture } from '../kit/paint/lay-picture.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { standBeside } from './stand-beside.ts'

interface BonsaiColours {
  /** The colours of the clouds of blossom and of the single blossoms on them. */
  cloud: Hex
  blossom: Hex
  heart: Hex
  bark: Hex
  pot: Hex
  rim: Hex
  moss: Hex
  outline: Hex
}

/** The clouds of blossom: the centre and the radius of each. */
const CLOUDS: [middle: Vec3, radius: number][] = [
  [[0.062, 0.176, 0.006], 0.046],
  [[-0.002, 0.226, -0.004], 0.052],
  [[-0.07, 0.162, 0.01], 0.04],
]

/** A small cherry tree in a dish, in full bloom. */
export function makeSakuraBonsai(name: string, colours: BonsaiColours): Model {
  const fabric = cloth.roll(128, 64)
  const [cloud, blossom, heart, bark, moss] = [
    colours.cloud,
    colours.blossom,
    colours.heart,
    colours.bark,
    colours.moss,
  ].map((hex) => cloth.dye(fabric, hex))
  const glazed = cloth.print(fabric, 40, 40, glaze(colours))
  const flower = puff({ outline: outlines.flower(5, 0.1), corners: 20, rings: 1, thickness: 0.25 })
  const middle = puff({ outline: outlines.flower(5, 0), corners: 8, rings: 1, thickness: 0.6 })
  return standBeside({
    name,
    fabric,
    place: [-0.268, 0, 0.02],
    look: { outline: colours.outline },
    layers: [
      ['pot', glazed, glazedDish()],
      ['moss', moss, mound()],
      ['bark', bark, joinMeshes(BRANCHES.map(grow))],
      ['clouds', cloud, joinMeshes(CLOUDS.map(billow))],
      ['blossoms', blossom, joinMeshes(CLOUDS.flatMap((at) => bloom(flower, at, 0.0165, 0.001)))],
      ['hearts', heart, joinMeshes(CLOUDS.flatMap((at) => bloom(middle, at, 0.0048, 0.0046)))],
    ],
  })
}

/** The trunk and two branches: for each, a curve and its thickness at the lower end. */
const BRANCHES: [path: Vec3[], thick: number][] = [
  [
    [
      [0.022, 0.04, 0],
      [0.03, 0.078, 0],
      [0.004, 0.112, 0.004],
      [0.01, 0.156, 0],
      [0, 0.206, 0],
    ],
    0.0165,
  ],
  [
    [
      [0.006, 0.118, 0.002],
      [0.034, 0.134, 0.004],
      [0.056, 0.162, 0.006],
    ],
    0.0085,
  ],
  [
    [
      [0.01, 0.1, 0.002],
      [-0.03, 0.114, 0.006],
      [-0.06, 0.146, 0.008],
    ],
    0.0088,
  ],
]

const grow = ([path, thick]: (typeof BRANCHES)[0]): Mesh =>
  bendTube({
    path: (t) => curveAt(path, t),
    radius: (t) => thick * (1 - 0.6 * t) + 0.005 * Math.max(0, 0.15 - t) * 6,
    segments: 14,
    sides: 8,
    up: [0, 0, 1],
  })

/** A cloud is a heap of balls, flat at the bottom. */
function billow([[x, y, z], r]: (typeof CLOUDS)[0]): Mesh {
  const ball = (dx: number, dy: number, dz: number, size: number) =>
    sdf.ellipsoid([x + dx * r, y + dy * r, z + dz * r], [size * r, size * r * 0.86, size * r])
  const heap = sdf.join(
    0.006,
    ball(0, 0.12, 0, 0.74),
    ball(-0.55, -0.08, 0.1, 0.5),
    ball(0.55, -0.06, 0.05, 0.5),
    ball(0.1, -0.1, 0.42, 0.5),
    ball(-0.05, -0.08, -0.42, 0.5),
  )
  const at = (sign: number): Vec3 => [x + sign * r * 1.3, y + sign * r * 1.2, z + sign * r * 1.2]
  return surfaceNet(heap, { min: at(-1), max: at(1) }, r * 0.27)
}

/** The directions of blossoms on a cloud: across and up. */
const LOOKS: [number, number][] = [
  [-0.6, 0.1],
  [0.1, -0.12],
  [0.65, 0.25],
  [-0.15, 0.7],
]

function bloom(mesh: Mesh, [middle, r]: (typeof CLOUDS)[0], size: number, lift: number): Mesh[] {
  return LOOKS.map(([across, up]) => {
    const front = vec.normalize([across, up, 0.95])
    const right = vec.normalize(vec.cross([0, 1, 0], front))
    const origin = vec.add(middle, vec.scale(front, r * 0.86 + lift))
    return placeMesh(mesh, { origin, front, right, up: vec.cross(front, right), size })
  })
}

/** A low dish on feet. */
const dish = (): Mesh =>
  surfaceNet(
    sdf.join(
      0.004,
      sdf.block([0, 0.027, 0], [0.078, 0.018, 0.05], 0.012),
      sdf.block([0, 0.042, 0], [0.084, 0.006, 0.056], 0.005),
      sdf.mirror(sdf.block([0.052, 0.007, 0], [0.014, 0.0085, 0.036], 0.005)),
    ),
    { min: [-0.1, -0.012, -0.07], max: [0.1, 0.062, 0.07] },
    0.0118,
  )

/** The picture is mapped by height. */
const glazedDish = (): Mesh =>
  layPicture(dish(), ([, y]) => [0.5, Math.min(1, Math.max(0, (0.05 - y) / 0.05))])

function glaze({ pot, rim }: BonsaiColours) {
  const [ground, edge] = [pot, rim].map(colour.paint)
  return (_: number, v: number): Vec3 => (v < 0.3 ? edge : ground)
}

const mound = (): Mesh =>
  surfaceNet(
    sdf.ellipsoid([0.004, 0.044, 0], [0.07, 0.0165, 0.043]),
    { min: [-0.08, 0.02, -0.055], max: [0.09, 0.07, 0.055] },
    0.0118,
  )
