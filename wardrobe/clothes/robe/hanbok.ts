import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { strewBlossoms } from '../sewing/blossoms.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { jeogori } from '../top/jeogori.ts'
import { layNeckband } from '../top/neckband.ts'

interface HanbokColours {
  jacket: Hex
  skirt: Hex
  /** Embroidered blossoms at the hem. */
  petals: Hex[]
  gold: Hex
  /** The cuffs and the long ribbon. */
  ribbon: Hex
  white: Hex
  outline: Hex
  trimOutline: Hex
}

const FOLDS = 14

/** A short jacket with curved sleeves and a long ribbon, over a floor-length skirt. */
export function makeHanbok(name: string, colours: HanbokColours): Model {
  const fabric = cloth.roll(512, 512)
  const [jacket, ribbon, white] = [colours.jacket, colours.ribbon, colours.white].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const flowing = cloth.print(fabric, 504, 150, embroidered(colours))
  const sleeved = cloth.print(fabric, 16, 80, cuffed(colours))
  const leather = cloth.print(
    fabric,
    60,
    70,
    maryJanes.paint(colours.ribbon, colours.white, colours.trimOutline),
  )
  const shoes = maryJanes.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['jacket', jacket, jeogori.sewBody(0.448)],
      ['sleeves', sleeved, jeogori.sewSleeves()],
      ['neckband', white, layNeckband(0.85, 0.0155)],
      ['skirt', flowing, sewSkirt({ ...SKIRT, pleats: FOLDS, crispness: 0.6, depth: 0.005 }, HUNG)],
      ['ribbon', ribbon, tails()],
    ],
    trim: [
      ['knot', ribbon, jeogori.tieKnot()],
      ['shoes', leather, shoes.upper],
      ['soles', white, shoes.sole],
    ],
  })
}

const SKIRT = { waist: 0.468, hem: 0.045, waistRadius: 0.066, hemRadius: 0.168 }
const HUNG = hangSkirt(SKIRT)

/** Soft folds, a gold line and a band of blossoms above the hem. */
function embroidered({ skirt, petals, gold }: HanbokColours) {
  const [ground, line] = [skirt, gold].map(colour.paint)
  const strewn = strewBlossoms({
    ground: skirt,
    petals,
    heart: gold,
    across: 16,
    rows: 1,
    aspect: 11,
  })
  return (u: number, v: number): Vec3 => {
    if (v > 0.95 || Math.abs(v - 0.79) < 0.007) return line
    if (v > 0.81 && v < 0.94) return strewn(u, (v - 0.81) / 0.13)
    return ground
  }
}

/** A sleeve whose end is the ribbon's colour, edged with white. */
function cuffed({ jacket, ribbon, white }: HanbokColours) {
  const [ground, end, edge] = [jacket, ribbon, white].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    if (v > 0.95) return edge
    return v > 0.8 ? end : ground
  }
}

/** The line of a ribbon on the jacket, and below it on the skirt. */
function frontAt(y: number): number {
  const fall = Math.min(1, Math.max(0, (SKIRT.waist - y) / (SKIRT.waist - SKIRT.hem)))
  const skirt = SKIRT.waistRadius + (SKIRT.hemRadius - SKIRT.waistRadius) * fall ** 0.85
  return Math.max(0.0815, skirt * 0.95 + 0.0115)
}

/** Two long tails that follow the skirt from the chest down. */
function tails(): Mesh {
  const tail = (to: number, end: number) =>
    weaveSheet({
      columns: 3,
      rows: 14,
      hem: { bottom: 0.002 },
      point: (u, v) => {
        const y = 0.5 + (end - 0.5) * v
        const x = 0.012 + (to - 0.012) * v ** 0.7 + (u - 0.5) * (0.009 + 0.014 * v)
        return [x, y, frontAt(y) - 0.3 * Math.abs(x) * (1 - v)]
      },
    })
  const pair = joinMeshes([tail(0.004, 0.315), tail(0.032, 0.275)])
  return fasten(
    pair,
    (p) => {
      const free = Math.min(1, Math.max(0, (0.475 - p[1]) / 0.05))
      const skirt = HUNG.bound(p).map(([bone, share]): [string, number] => [bone, share * free])
      return [['chest', 1 - free], ...skirt]
    },
    HUNG.bones,
  )
}
