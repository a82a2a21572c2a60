import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { standCollar } from '../top/stand-collar.ts'

interface KnitDressColours {
  wool: Hex
  /** The shadow of the cables. */
  deep: Hex
  belt: Hex
  outline: Hex
}

/** A knitted dress with cables, a roll neck and a belt with a bow; any shoes go with it. */
export function makeKnitDress(name: string, colours: KnitDressColours): Model {
  const fabric = cloth.roll(512, 512)
  const upper = cloth.print(fabric, 504, 150, cables(colours, 12, 5))
  const lower = cloth.print(fabric, 504, 150, hemmed(colours))
  const sleeved = cloth.print(fabric, 170, 120, cables(colours, 4, 6))
  const ribbed = cloth.print(fabric, 256, 8, ribs(colours))
  const belt = cloth.dye(fabric, colours.belt)
  const { sleeves, cuffs } = sewSleeves({
    end: 0.23,
    cuff: { width: 0.03, radius: 0.0268 },
    radius: (v) => 0.0375 + 0.008 * Math.sin(Math.PI * v * v) - 0.002 * v,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [
      ['dress', upper, sewRoomyTop(0.415, 0.003)],
      ['skirt', lower, sewSkirt({ ...SKIRT, pleats: 6, crispness: 0.3, depth: 0.003 }, HUNG)],
      ['sleeves', sleeved, sleeves],
      ['cuffs', ribbed, cuffs],
      ['neck', ribbed, standCollar({ height: 0.036, lower: 0.057, upper: 0.053 })],
    ],
    trim: [
      ['belt', belt, sewWaistband(0.446, 0.43, 0.0192)],
      ['bow', belt, tieRibbon([0.03, 0.437, 0.079], 0.66, 'spine')],
    ],
  })
}

const SKIRT = { waist: 0.438, hem: 0.238, waistRadius: 0.069, hemRadius: 0.11 }
const HUNG = hangSkirt(SKIRT)

/** Pairs of strands that cross: `across` pairs round the cloth, with `turns` crossings along it. */
function cables({ wool, deep }: KnitDressColours, across: number, turns: number) {
  const [plain, dark] = [wool, deep].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const x = (((u * across + 0.5) % 1) - 0.5) * 3.4
    const swing = 0.42 * Math.cos(v * turns * Math.PI)
    const [one, two] = [Math.abs(x - swing), Math.abs(x + swing)]
    const nearest = Math.min(one, two)
    if (nearest > 0.42 && nearest < 0.6) return dark
    if (nearest < 0.42) return Math.abs(one - two) < 0.16 ? vec.mix(plain, dark, 0.55) : plain
    return (v * turns * 5) % 1 < 0.28 ? vec.mix(plain, dark, 0.35) : plain
  }
}

/** Cables that end in a ribbed hem. */
function hemmed(colours: KnitDressColours) {
  const [knit, rib] = [cables(colours, 12, 6), ribs(colours)]
  return (u: number, v: number): Vec3 => (v > 0.88 ? rib(u) : knit(u, v))
}

function ribs({ wool, deep }: KnitDressColours) {
  const [plain, dark] = [wool, deep].map(colour.paint)
  return (u: number): Vec3 => ((u * 48) % 1 < 0.34 ? dark : plain)
}
