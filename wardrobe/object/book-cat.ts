import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { type Cut, cloth, WHOLE } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { printSides } from '../kit/paint/print-sides.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { blockMesh } from './block-mesh.ts'
import { standBeside } from './stand-beside.ts'

interface BookCatColours {
  /** The covers of the three books, from the bottom up. */
  covers: [Hex, Hex, Hex]
  pages: Hex
  fur: Hex
  belly: Hex
  cheek: Hex
  outline: Hex
}

/** The books: the centre, half of each side length, and the rotation of each book. */
const BOOKS: [middle: Vec3, half: Vec3, turn: number][] = [
  [[0, 0.02, 0], [0.085, 0.02, 0.062], 0.1],
  [[-0.004, 0.056, -0.002], [0.078, 0.016, 0.056], -0.18],
  [[0.004, 0.089, 0], [0.07, 0.017, 0.052], 0.16],
]

/** A cat asleep on three books. */
export function makeBookCat(name: string, colours: BookCatColours): Model {
  const fabric = cloth.roll(256, 256)
  const fur = cloth.dye(fabric, colours.fur)
  const pages = cloth.dye(fabric, colours.pages)
  const covers = colours.covers.map((hex) => cloth.dye(fabric, hex))
  const cat = printSides(fabric, curl(), {
    area: { left: -0.09, right: 0.09, bottom: 0.1, top: 0.22 },
    pixels: 1100,
    seam: 0.01,
    front: face(colours),
    back: colours.fur,
  })
  return standBeside({
    name,
    fabric,
    place: [0.268, 0, 0.02],
    look: { outline: colours.outline },
    layers: [
      ...BOOKS.map(
        ([middle, half, turn], n): Cut => ['covers', covers[n], bind(middle, half, turn)],
      ),
      ['pages', pages, joinMeshes(BOOKS.map(([middle, half, turn]) => leaves(middle, half, turn)))],
      ['cat', WHOLE, cat],
      ['tail', fur, tail()],
    ],
  })
}

/** A book: two boards and a spine, with the pages in between. */
function bind([x, y, z]: Vec3, [hx, hy, hz]: Vec3, turn: number): Mesh {
  const board = (up: number) => blockMesh([x, y + up * (hy - 0.0025), z], [hx, 0.0025, hz], turn)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const back = hz - 0.002
  const spine = blockMesh([x + sin * back, y, z + cos * back], [hx, hy, 0.0025], turn)
  return joinMeshes([board(1), board(-1), spine])
}

const leaves = (middle: Vec3, [hx, hy, hz]: Vec3, turn: number): Mesh =>
  blockMesh(middle, [hx - 0.005, hy - 0.004, hz - 0.004], turn)

const { cone, ellipsoid, join } = sdf

/** The cat's body, curled up with the head on the paws. */
const curl = (): Mesh =>
  surfaceNet(
    join(
      0.006,
      join(
        0.02,
        ellipsoid([-0.014, 0.135, -0.008], [0.056, 0.034, 0.042]),
        ellipsoid([-0.036, 0.128, -0.004], [0.036, 0.026, 0.04]),
      ),
      join(
        0.004,
        ellipsoid([0.036, 0.141, 0.022], [0.0385, 0.0315, 0.033]),
        cone([0.016, 0.163, 0.02], [0.008, 0.188, 0.018], 0.0125, 0.004),
        cone([0.056, 0.163, 0.02], [0.066, 0.187, 0.018], 0.0125, 0.004),
      ),
      ellipsoid([0.024, 0.113, 0.046], [0.0155, 0.009, 0.0145]),
      ellipsoid([0.052, 0.113, 0.044], [0.0145, 0.009, 0.0145]),
    ),
    { min: [-0.095, 0.085, -0.07], max: [0.095, 0.21, 0.08] },
    0.0102,
  )

/** Paints closed eyes, a nose, cheeks, and the white of the muzzle and paws. */
function face({ fur, belly, cheek, outline }: BookCatColours) {
  const [ground, light, pink, line] = [fur, belly, cheek, outline].map(colour.paint)
  return (px: number, y: number): Vec3 => {
    const x = Math.abs(px - 0.037)
    const lid = Math.abs(Math.hypot((x - 0.0155) / 0.0078, (y - 0.146) / 0.0055) - 1)
    if (lid < 0.24 && y < 0.1455) return line
    if (Math.hypot(x / 0.0034, (y - 0.137) / 0.0024) < 1) return line
    if (Math.hypot((x - 0.026) / 0.0062, (y - 0.133) / 0.004) < 1) return pink
    if (y < 0.12 && px > 0) return light
    return Math.hypot(x / 0.0155, (y - 0.132) / 0.0115) < 1 ? light : ground
  }
}

/** A tail that lies round the body and hangs over the edge of the books. */
const tail = (): Mesh => {
  const path: Vec3[] = [
    [-0.05, 0.128, -0.034],
    [-0.086, 0.122, -0.006],
    [-0.082, 0.118, 0.036],
    [-0.066, 0.098, 0.064],
    [-0.058, 0.066, 0.068],
    [-0.066, 0.046, 0.072],
  ]
  return bendTube({
    path: (t) => curveAt(path, t),
    radius: (t) => 0.0115 * Math.min(1, (1.004 - t) * 9) + 0.0004,
    segments: 22,
    sides: 8,
    up: [0, 1, 0.2],
  })
}
