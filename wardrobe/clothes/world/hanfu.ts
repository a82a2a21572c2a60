import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { embroider, type Spray } from '../sewing/embroidery.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { layNeckband } from '../top/neckband.ts'
import { sewTuckedTop } from '../top/tucked-top.ts'
import { sewWideSleeves } from '../top/wide-sleeves.ts'

interface HanfuColours {
  jacket: Hex
  skirt: Hex
  /** The colour of the skirt at its hem. */
  hem: Hex
  /** The collar, the band of the skirt and the ends of the sleeves. */
  band: Hex
  petal: Hex
  leaf: Hex
  /** The ribbons, and the hearts of the blossoms. */
  ribbon: Hex
  outline: Hex
  trimOutline: Hex
}

const SKIRT = { waist: 0.478, hem: 0.066, waistRadius: 0.0725, hemRadius: 0.15 }
const HUNG = hangSkirt(SKIRT)
const PLEATS = 12

/** A ruqun: a jacket crossed left over right with wide sleeves, under a long pleated skirt. */
export function makeHanfu(name: string, colours: HanfuColours): Model {
  const fabric = cloth.roll(512, 512)
  const crossed = cloth.print(fabric, 240, 120, crossing(colours))
  const sleeved = cloth.print(fabric, 200, 120, sleeve(colours))
  const flowing = cloth.print(fabric, 504, 200, fading(colours))
  const banded = cloth.print(fabric, 240, 30, meander(colours))
  const [band, ribbon, under] = [colours.band, colours.ribbon, '#fffdf8'].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const pleated = { ...SKIRT, pleats: PLEATS, crispness: 0.7, depth: 0.006 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['dress', crossed, sewTuckedTop(true)],
      ['sleeves', sleeved, sewWideSleeves(0.244, 0.042)],
      ['collar', band, layNeckband(1.15, 0.0128, 0.74)],
      ['collar', under, layNeckband(0.3, 0.0141, 0.74)],
      ['long-skirt', flowing, sewSkirt(pleated, HUNG)],
      ['ribbon', ribbon, hangRibbons()],
    ],
    trim: [
      ['skirt-band', banded, sewWaistband(0.494, 0.464, 0.0168)],
      ['skirt-band', ribbon, tieRibbon([0.018, 0.478, 0.0845], 0.6, 'chest')],
    ],
  })
}

/** Blossoms above the hem, on a twelfth of the skirt. */
const SPRAY: Spray = {
  branches: [
    [
      [4, 12],
      [30, 40],
      [40, 84],
      [66, 118],
    ],
    [
      [34, 50],
      [64, 60],
      [84, 84],
    ],
  ],
  blossoms: [
    [30, 40, 16],
    [58, 62, 12],
    [40, 84, 11],
    [66, 118, 9],
    [86, 86, 8],
    [84, 26, 13],
    [110, 46, 9],
  ],
  leaves: [
    [18, 26, 24, 160],
    [44, 48, 24, -20],
    [44, 98, 20, 140],
    [70, 70, 20, 20],
    [96, 30, 22, 30],
    [70, 20, 20, 190],
  ],
}

/** The skirt fades towards its hem, where blossoms grow, and a line runs above the hem. */
function fading(colours: HanfuColours) {
  const { skirt, hem, petal, leaf, ribbon } = colours
  const [upper, lower, line] = [skirt, hem, ribbon].map(colour.paint)
  const spray = embroider(SPRAY, { petal, heart: ribbon, branch: leaf, leaf })
  return (u: number, v: number): Vec3 => {
    const place = u * 6
    const x = (Math.floor(place) % 2 === 0 ? place % 1 : 1 - (place % 1)) * 130
    const y = (1 - v) * 410
    if (y < 6) return line
    const low = Math.min(1, Math.max(0, (v - 0.35) / 0.6))
    const flower = spray(x, y - 8)
    if (flower) return flower
    const ground = vec.mix(upper, lower, low * low * (3 - 2 * low))
    const fold = (u * PLEATS + 0.5) % 1
    return fold < 0.05 + 0.05 * v ? vec.scale(ground, 0.9) : ground
  }
}

/** Between the crossed edges, the robe underneath shows. */
function crossing({ jacket }: HanfuColours) {
  const [ground, under] = [jacket, '#fffdf8'].map(colour.paint)
  return (u: number, v: number): Vec3 =>
    v + Math.abs(u - 0.5) * 2.2 < 0.44 && Math.abs(u - 0.5) < 0.2 ? under : ground
}

/** A wide end in the colour of the collar, below a fine line. */
function sleeve({ jacket, band, ribbon }: HanfuColours) {
  const [ground, end, line] = [jacket, band, ribbon].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    if (v > 0.84) return end
    return v > 0.8 && v < 0.825 ? line : ground
  }
}

/** A band of key-shaped scrolls between two lines. */
function meander({ band, ribbon }: HanfuColours) {
  const [ground, line] = [band, ribbon].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.12 || v > 0.88) return line
    const [x, y] = [((u * 40) % 1) * 6, ((v - 0.12) / 0.76) * 6]
    const isScroll =
      (y > 4.4 && y < 5.4) ||
      (x > 0.4 && x < 1.4 && y > 0.8) ||
      (y > 0.8 && y < 1.8 && x > 0.4 && x < 4.8) ||
      (x > 3.8 && x < 4.8 && y > 0.8 && y < 3.6)
    return isScroll ? line : ground
  }
}

/** The line of the ribbons on the skirt. */
function frontAt(y: number): number {
  const fall = Math.min(1, Math.max(0, (SKIRT.waist - y) / (SKIRT.waist - SKIRT.hem)))
  return 0.95 * (SKIRT.waistRadius + (SKIRT.hemRadius - SKIRT.waistRadius) * fall ** 0.85) + 0.013
}

/** Two long ribbons that hang from the knot and follow the skirt. */
function hangRibbons(): Mesh {
  const ribbon = (to: number, end: number) =>
    weaveSheet({
      columns: 3,
      rows: 16,
      hem: { bottom: 0.002 },
      point: (u, v) => {
        const y = 0.474 + (end - 0.474) * v
        const x = 0.016 + (to - 0.016) * v ** 0.8 + (u - 0.5) * (0.009 + 0.007 * v)
        return [x, y, frontAt(y) - 0.3 * x * x * 8]
      },
    })
  return fasten(joinMeshes([ribbon(0.006, 0.17), ribbon(0.036, 0.22)]), HUNG.bound, HUNG.bones)
}
