import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sneakers } from '../feet/sneakers.ts'
import { crease } from '../sewing/folds.ts'
import { layOn } from '../sewing/lay-on.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { standCollar } from '../top/stand-collar.ts'

interface DungareesColours {
  denim: Hex
  /** The colour of the rolled-up hems and of the inside. */
  pale: Hex
  stitch: Hex
  shirt: Hex
  stripe: Hex
  button: Hex
  shoe: Hex
  light: Hex
  outline: Hex
  trimOutline: Hex
}

/** Denim dungarees with rolled hems over a striped shirt. */
export function makeDungarees(name: string, colours: DungareesColours): Model {
  const fabric = cloth.roll(512, 512)
  const [denim, pale, button, light, shirt] = [
    colours.denim,
    colours.pale,
    colours.button,
    colours.light,
    colours.shirt,
  ].map((hex) => cloth.dye(fabric, hex))
  const body = cloth.print(fabric, 8, 120, stripes(colours, 11))
  const arm = cloth.print(fabric, 8, 60, stripes(colours, 7))
  const bibbed = cloth.print(fabric, 160, 100, pocketed(colours))
  const seated = cloth.print(fabric, 220, 60, stitched(colours))
  const laced = cloth.print(fabric, 80, 110, sneakers.paint(colours.shoe, colours))
  const { seat, legs } = sewTrousers({ waist: 0.43, hem: 0.098, ease: (v) => 0.011 + 0.006 * v })
  const shoes = sneakers.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['shirt', body, sewRoomyTop(0.4, -0.002)],
      ['neck', shirt, standCollar({ height: 0.012, lower: 0.0525, upper: 0.0485 })],
      ['sleeves', arm, sleeves()],
      ['bib', bibbed, bib()],
      ['straps', denim, straps()],
      ['seat', seated, seat],
      ['legs', denim, legs],
      ['rolls', pale, rolls()],
    ],
    trim: [
      ['buttons', button, buttons()],
      ['shoes', laced, shoes.upper],
      ['soles', light, shoes.sole],
    ],
  })
}

function stripes({ shirt, stripe }: DungareesColours, count: number) {
  const [ground, line] = [shirt, stripe].map(colour.paint)
  return (_: number, v: number): Vec3 => ((v * count) % 1 > 0.58 ? line : ground)
}

/** A stitched rim and a breast pocket with a small heart. */
function pocketed({ denim, stitch, pale }: DungareesColours) {
  const [ground, thread, patch] = [denim, stitch, pale].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const x = Math.abs(u - 0.5)
    const isRim = (half: number, top: number, bottom: number, thick: number) =>
      x < half &&
      v > top &&
      v < bottom &&
      !(x < half - thick && v > top + thick * 1.6 && v < bottom - thick * 1.6)
    if (isRim(0.47, 0.05, 1.2, 0.022) || isRim(0.25, 0.34, 0.86, 0.022)) return thread
    const [hx, hy] = [x * 16, (0.6 - v) * 11]
    const isHeart = (hx * hx + hy * hy - 1) ** 3 - hx * hx * hy ** 3 < 0
    return isHeart ? patch : ground
  }
}

/** The seams of the front and back pockets, and the middle seam. */
function stitched({ denim, stitch }: DungareesColours) {
  const [ground, thread] = [denim, stitch].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const pocket = Math.hypot((off - 0.2) * 4.5, v - 0.12)
    if (off < 0.25 && off > 0.08 && Math.abs(pocket - 0.42) < 0.04 && v > 0.12) return thread
    if (v < 0.13 && v > 0.07) return thread
    return ground
  }
}

function sleeves(): Mesh {
  const sheet = weaveSheet({
    columns: 22,
    rows: 9,
    closed: true,
    point: wrap.sleeve(0.062, 0.172, (v) => 0.036 - 0.002 * v),
    hem: { bottom: 0.005 },
  })
  return crease(sewPair(sheet, ['chest', 'UpperArm', 'LowerArm']), 'shortSleeve')
}

/** The bib, from the waist up to the chest, narrower at the top. */
function bib(): Mesh {
  const round = wrap.band(0.505, 0.41, (v) => 0.0175 - 0.0055 * v)
  const point = (u: number, v: number) => round(0.5 + (u - 0.5) * (0.27 + 0.12 * v * v), v)
  const hem = { top: 0.005 }
  return bindToBones(weaveSheet({ columns: 14, rows: 7, point, hem }), ['spine', 'chest'])
}

/** The line of a strap, from the bib over the shoulder; the straps cross on the back. */
const STRAP: readonly Vec3[] = [
  [0.041, 0.492, 0.063],
  [0.043, 0.53, 0.06],
  [0.046, 0.574, 0.03],
  [0.044, 0.59, -0.006],
  [0.03, 0.56, -0.046],
  [-0.004, 0.49, -0.064],
  [-0.03, 0.42, -0.056],
]

function straps(): Mesh {
  const strap = (clearance: number) =>
    weaveSheet({
      columns: 3,
      rows: 22,
      point: (u, v) => {
        const middle = curveAt(STRAP, v)
        return layOn(vec.add(middle, [(u - 0.5) * 0.017, 0, 0]), clearance)
      },
    })
  const pair = joinMeshes([strap(0.0172), mirrorMesh(strap(0.0155))])
  return bindToBones(pair, ['hips', 'spine', 'chest'])
}

/** Two brass buttons at the corners of the bib. */
function buttons(): Mesh {
  const disc = sdf.ellipsoid([0.038, 0.496, 0.0705], [0.0078, 0.0078, 0.0042])
  const net = surfaceNet(disc, { min: [0.024, 0.484, 0.06], max: [0.052, 0.508, 0.082] }, 0.0034)
  return fasten(joinMeshes([net, mirrorMesh(net)]), 'chest')
}

function rolls(): Mesh {
  const sheet = weaveSheet({
    columns: 22,
    rows: 2,
    closed: true,
    point: wrap.leg(0.112, 0.084, (v) => 0.0195 + 0.002 * Math.sin(Math.PI * v)),
    hem: { top: 0.005, bottom: 0.006 },
  })
  return sewPair(sheet, ['LowerLeg'])
}
