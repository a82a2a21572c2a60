import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'

interface TurbanColours {
  cloth: Hex
  /** The colour of the cap, which shows under the cloth above the middle of the forehead. */
  under: Hex
  outline: Hex
}

const { common, ellipsoid, grow, join } = sdf

/**
 * The edge is low at the nape and rises towards the front: its height at the middle of the head,
 * and its slope.
 */
const EDGE = 0.774
const SLOPE = 0.47

/**
 * The windings meet above the forehead, and descend from there by this much per metre to each side.
 */
const FALL = 0.62

/** The height of a winding, and how far it swells, in metres. */
const WINDING = 0.05
const STEP = 0.0032

/** The winding at a point, counted upwards from the edge in front. */
const windingAt = (x: number, y: number) => (y + FALL * Math.abs(x) - 0.83) / WINDING

const fraction = (place: number) => place - Math.floor(place)

/** The turban: full above, and wider than the head. */
const wrapped: Sdf = (() => {
  const full = join(
    0.05,
    grow(anatomy.blankHead, 0.018),
    ellipsoid([0, 0.9, -0.02], [0.206, 0.128, 0.2]),
  )
  const wound: Sdf = (x, y, z) => full(x, y, z) - STEP * Math.sin(2 * Math.PI * windingAt(x, y))
  return common(0.014, wound, (_, y, z) => EDGE + SLOPE * z - y)
})()

const BOX: Box = { min: [-0.25, 0.64, -0.27], max: [0.25, 1.07, 0.23] }
const HEIGHT_METRES = BOX.max[1] - BOX.min[1]

/** The distance from the middle at which the painted cloth is assumed to lie. */
const RADIUS = 0.19

/**
 * The wrapped cloth, whose sides both show the same half of the picture: u runs from the front to
 * the back, v down.
 */
function wrap(): Mesh {
  const mesh = surfaceNet(wrapped, BOX, 0.019)
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const [x, y, z] = vec.read(mesh.positions, v)
    mesh.uvs[v * 2] = Math.abs(Math.atan2(x, z)) / Math.PI
    mesh.uvs[v * 2 + 1] = (BOX.max[1] - y) / HEIGHT_METRES
  }
  return mesh
}

/** The visible triangle of the cap: half its width, and its height above the edge in front. */
const TRIANGLE = { half: 0.06, top: 0.9 }

/** Paints the windings: dark in the gap below each, and light on its back. */
function paintWindings(colours: TurbanColours) {
  const plain = colour.paint(colours.cloth)
  const under = colour.paint(colours.under)
  return (u: number, v: number): Vec3 => {
    const aside = RADIUS * Math.sin(Math.PI * u)
    const y = BOX.max[1] - v * HEIGHT_METRES
    const isFront = u < 0.5
    if (isFront && y < TRIANGLE.top - FALL * aside && aside < TRIANGLE.half) return under
    const place = fraction(windingAt(aside, y))
    const gap = Math.max(0, (place - 0.8) / 0.2)
    const crease = 0.5 + 0.5 * Math.sin(place * 19 + 3 * Math.sin(9 * u))
    return vec.scale(plain, 1 - 0.3 * gap ** 1.5 - 0.07 * crease * (1 - gap))
  }
}

/** A long cloth wound round the head, over all the hair. */
export function makeTurban(name: string, colours: TurbanColours): Model {
  const fabric = cloth.roll(256, 256)
  const wound = cloth.print(fabric, 240, 240, paintWindings(colours))
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [['turban', wound, wrap()]],
    look: { shade: '#b9a6d0', outline: colours.outline },
  })
}
