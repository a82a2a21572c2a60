import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten, type Shares } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { layOn } from '../sewing/lay-on.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'

interface SariColours {
  silk: Hex
  border: Hex
  /** The woven thread of the borders and the figures. */
  zari: Hex
  choli: Hex
  outline: Hex
}

const SKIRT = { waist: 0.4385, hem: 0.07, waistRadius: 0.069, hemRadius: 0.118 }
const HUNG = hangSkirt(SKIRT)

/** A sari with pleats in front, whose end hangs over the left shoulder, and a blouse (choli). */
export function makeSari(name: string, colours: SariColours): Model {
  const fabric = cloth.roll(512, 512)
  const wound = cloth.print(fabric, 504, 170, skirt(colours))
  const draped = cloth.print(fabric, 400, 90, pallu(colours))
  const choli = cloth.dye(fabric, colours.choli)
  const sleeved = cloth.print(fabric, 100, 50, ended(colours))
  const { sleeves } = sewSleeves({ end: 0.146, radius: (v) => 0.0362 - 0.001 * v })
  const waves = { ...SKIRT, pleats: 9, crispness: 0.3, depth: 0.003 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [
      ['dress', choli, sewRoomyTop(0.405, -0.002)],
      ['sleeves', sleeved, sleeves],
      ['long-skirt', wound, sewSkirt(waves, HUNG)],
      ['pallu', draped, drapePallu()],
    ],
    trim: [],
  })
}

/** The upper edge of the pallu, from the right hip over the left shoulder down the back. */
const UPPER: readonly Vec3[] = [
  [-0.076, 0.486, 0.03],
  [-0.044, 0.518, 0.06],
  [0.002, 0.558, 0.056],
  [0.034, 0.592, 0.002],
  [0.03, 0.55, -0.046],
  [0.024, 0.46, -0.066],
  [0.02, 0.35, 0],
  [0.016, 0.225, 0],
]

const LOWER: readonly Vec3[] = [
  [-0.088, 0.36, 0.03],
  [-0.002, 0.392, 0.08],
  [0.06, 0.466, 0.056],
  [0.078, 0.57, 0.006],
  [0.074, 0.535, -0.036],
  [0.076, 0.46, -0.05],
  [0.082, 0.35, 0],
  [0.09, 0.225, 0],
]

/** The distance of the pallu from the blouse and from the skirt. */
const OFF = 0.0215

/** A point on the skirt, `OFF` outside it, at the front or the back. */
function onSkirt([x, y]: Vec3, side: number): Vec3 {
  const fall = Math.min(1, Math.max(0, (SKIRT.waist - y) / (SKIRT.waist - SKIRT.hem)))
  const radius = SKIRT.waistRadius + (SKIRT.hemRadius - SKIRT.waistRadius) * fall ** 0.85
  const reach = Math.max(radius + 0.017, Math.abs(x) + 0.001)
  return [x, y, side * 0.95 * Math.sqrt(reach * reach - x * x)]
}

function drapePallu(): Mesh {
  const sheet = weaveSheet({
    columns: 44,
    rows: 8,
    point: (u, v) => {
      const middle = vec.mix(curveAt(UPPER, u), curveAt(LOWER, u), v)
      const fold = 0.0016 * Math.cos(v * 6 * Math.PI)
      const worn = layOn(middle, OFF + fold)
      const low = Math.min(1, Math.max(0, (0.46 - middle[1]) / 0.06))
      return low === 0 ? worn : vec.mix(worn, onSkirt(middle, u < 0.5 ? 1 : -1), low)
    },
    hem: { top: 0.002, bottom: 0.002 },
  })
  return fasten(
    sheet,
    (p) => {
      const free = Math.min(1, Math.max(0, (0.455 - p[1]) / 0.05))
      const low = HUNG.bound(p).map(([bone, share]): Shares[number] => [bone, share * free])
      const spine = Math.min(1, Math.max(0, (0.5 - p[1]) / 0.05)) * (1 - free)
      return [['chest', 1 - free - spine], ['spine', spine], ...low]
    },
    HUNG.bones,
  )
}

/** A border of two lines with leaves between them, from the edge at `off` 0 inwards to 1. */
function weaveBorder({ border, zari }: SariColours) {
  const [ground, thread] = [border, zari].map(colour.paint)
  return (along: number, off: number): Vec3 => {
    if (off < 0.14 || (off > 0.82 && off < 0.94)) return thread
    const x = (((along % 1) + 1) % 1) - 0.5
    const leaf = Math.hypot(x * 1.5, (off - 0.48) * 1.9) < 0.5 - 0.35 * Math.abs(x + off - 0.5)
    return leaf && Math.abs(x) > 0.06 ? thread : ground
  }
}

/** A curled drop, woven at intervals. */
function isPaisley(x: number, y: number): boolean {
  const bent = x - 0.34 * Math.max(0, y) ** 2 * 4
  const width = 0.2 * Math.sqrt(Math.max(0, 1 - ((y + 0.06) / 0.3) ** 2)) * (0.85 - 1.2 * y)
  const inside = Math.abs(bent) < width
  return inside && !(Math.hypot(bent, y + 0.1) < 0.07)
}

function skirt(colours: SariColours) {
  const [ground, thread] = [colours.silk, colours.zari].map(colour.paint)
  const border = weaveBorder(colours)
  const shade = (paint: Vec3, fold: number) =>
    fold < 0.26
      ? prints.inShade(prints.inShade(paint))
      : fold > 0.86
        ? prints.inLight(paint)
        : paint
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * 7)
    const [x, y] = [((u * 14 + row / 2) % 1) - 0.5, ((v * 7) % 1) - 0.5]
    const figure = v < 0.84 && isPaisley(x * 1.9, y * 1.25)
    const paint = v > 0.85 ? border(u * 40, (1 - v) / 0.15) : figure ? thread : ground
    // Six pleats lie on each other in the middle of the front.
    const off = (u - 0.5) * 6.4 + 0.5
    if (off < 0 || off > 1) return paint
    return shade(v > 0.85 ? paint : ground, (off * 6) % 1)
  }
}

function pallu(colours: SariColours) {
  const [ground, thread] = [colours.silk, colours.zari].map(colour.paint)
  const border = weaveBorder(colours)
  return (u: number, v: number): Vec3 => {
    if (u > 0.83) {
      const place = (u - 0.83) / 0.17
      if (place < 0.08 || place > 0.93) return thread
      return border(v * 5, (place - 0.08) / 0.85)
    }
    const edge = Math.min(v, 1 - v) / 0.15
    if (edge < 1) return border(u * 34, edge)
    const [x, y] = [((u * 13) % 1) - 0.5, ((((v - 0.15) / 0.7) * 3) % 1) - 0.5]
    return isPaisley(y * 1.7, x * 1.3) ? thread : ground
  }
}

function ended({ choli, zari, border }: SariColours) {
  const [ground, thread, band] = [choli, zari, border].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    if (v > 0.94 || (v > 0.78 && v < 0.82)) return thread
    return v > 0.82 ? band : ground
  }
}
