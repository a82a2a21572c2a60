import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { prints } from '../sewing/prints.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewHemBand } from '../top/hem-band.ts'
import { hangCords, layHood } from '../top/hood.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { sewTop } from '../top/sew-top.ts'

interface GraphicHoodieColours {
  main: Hex
  rib: Hex
  /** The two colours of the paint on the back and the sleeves. */
  paint: Hex
  second: Hex
  cord: Hex
  outline: Hex
}

/** A wide hoodie with a crown of spray paint on its chest and a large one on its back. */
export function makeGraphicHoodie(name: string, colours: GraphicHoodieColours): Model {
  const fabric = cloth.roll(512, 512)
  const printed = cloth.print(fabric, 504, 210, graphic(colours))
  const sleeved = cloth.print(fabric, 160, 110, arrows(colours))
  const pocketed = cloth.print(fabric, 160, 60, seams(colours))
  const main = cloth.dye(fabric, colours.main)
  const ribbed = cloth.print(fabric, 256, 12, prints.ribs(colours.rib, 52))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: printed, mesh: sewRoomyTop(0.392, 0.0185) },
    sleeves: {
      patch: sleeved,
      cuffPatch: ribbed,
      end: 0.234,
      cuff: { width: 0.02, radius: 0.0282 },
      radius: (v) => 0.041 + 0.0095 * Math.sin(Math.PI * v ** 1.5) - 0.003 * v,
    },
    cloth: [
      ['hem', ribbed, sewHemBand()],
      ['pocket', pocketed, sewPocket()],
      ['hood', main, layHood()],
    ],
    trim: [['cords', cloth.dye(fabric, colours.cord), hangCords()]],
  })
}

/** A pocket over the belly, with sides that lean in towards the top. */
function sewPocket(): Mesh {
  const round = wrap.band(0.449, 0.4, (v) => 0.0305 - 0.0005 * v)
  const point = (u: number, v: number) => round(0.5 + (u - 0.5) * (0.2 + 0.1 * v), v)
  const edges = { top: 0.004, bottom: 0.004 }
  const sheet = weaveSheet({ columns: 12, rows: 4, point, hem: edges })
  return bindToBones(sheet, ['hips', 'spine'])
}

/** A row of stitches inside a dark edge. */
function seams({ main, outline }: GraphicHoodieColours) {
  const [ground, line] = [main, outline].map(colour.paint)
  const stitch = prints.inShade(ground)
  return (u: number, v: number): Vec3 => {
    const edge = Math.min(Math.min(u, 1 - u) * 170, Math.min(v, 1 - v) * 50)
    if (edge < 1.8) return line
    return edge > 4.6 && edge < 6.2 ? stitch : ground
  }
}

/** Whether a point is in a crown with three points, drawn by hand; y points downwards. */
function isCrown(x: number, y: number, size: number): boolean {
  const [across, down] = [Math.abs(x) / size, y / size]
  if (across > 1 + 0.12 * down || down > 0.62) return false
  if (down > 0.36 && down < 0.46) return false
  return down > -0.62 + 1.5 * Math.min(across, Math.abs(across - 0.98) * 0.95)
}

/** Three drops of paint that run down from the crown: x, the height of the end, and half-width. */
const RUNS = [
  [-0.62, 1.15, 0.07],
  [0.06, 1.45, 0.08],
  [0.7, 0.98, 0.06],
] as const

const isRun = (x: number, y: number, size: number) =>
  RUNS.some(([at, end, half]) => Math.abs(x / size - at) < half && y > size * 0.3 && y < size * end)

/** The crowns, each with a second colour shifted beneath it, and dots of spray round them. */
function graphic({ main, paint, second }: GraphicHoodieColours) {
  const [ground, bright, under] = [main, paint, second].map(colour.paint)
  const sprayed = (x: number, y: number, size: number): Vec3 | undefined => {
    if (isCrown(x, y, size) || isRun(x, y, size)) return bright
    if (isCrown(x - size * 0.14, y - size * 0.12, size)) return under
    const isDot = DOTS.some(([atX, atY, r]) => Math.hypot(x / size - atX, y / size - atY) < r)
    return isDot ? under : undefined
  }
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 430, v * 240]
    const [across, down] = prints.onBack(u, v)
    const found =
      Math.abs(u - 0.5) < 0.25 ? sprayed(x, y - 146, 33) : sprayed(across, down - 158, 54)
    return found ?? ground
  }
}

/** Dots of spray paint, relative to the size of the crown. */
const DOTS = [
  [-1.25, -0.3, 0.09],
  [-1.38, 0.12, 0.06],
  [1.36, -0.42, 0.08],
  [1.3, 0.5, 0.1],
  [-0.4, -0.86, 0.07],
  [0.58, -0.9, 0.06],
] as const

/** Three arrows of paint that point down the sleeve. */
function arrows({ main, paint, second }: GraphicHoodieColours) {
  const [ground, bright, under] = [main, paint, second].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.7) * 250, v * 172]
    const nearest = [74, 98, 122].find((at) => Math.abs(y - at + x * 0.62) < 5 && x < 24)
    if (nearest === undefined) return ground
    return nearest === 98 ? under : bright
  }
}
