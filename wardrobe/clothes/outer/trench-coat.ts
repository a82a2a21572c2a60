import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { type CollarPlan, layCollar } from '../top/collar.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { sewOuterSleeves } from './sew-outer-sleeves.ts'

interface TrenchColours {
  main: Hex
  belt: Hex
  button: Hex
  outline: Hex
}

/** A broad collar whose lapels lie on the chest. */
const COLLAR: CollarPlan = {
  neck: [
    [0, 0.598, -0.038],
    [0.03, 0.596, -0.029],
    [0.045, 0.588, 0],
    [0.038, 0.566, 0.038],
    [0.012, 0.534, 0.066],
    [0.002, 0.508, 0.072],
  ],
  outer: [
    [0, 0.568, -0.05],
    [0.043, 0.569, -0.042],
    [0.068, 0.574, -0.004],
    [0.072, 0.552, 0.034],
    [0.062, 0.512, 0.06],
    [0.008, 0.496, 0.073],
  ],
}

const SKIRT = { waist: 0.44, hem: 0.19, waistRadius: 0.072, hemRadius: 0.148 }
const HUNG = hangSkirt(SKIRT)

/** A long double-breasted coat with epaulettes and a tied belt. */
export function makeTrenchCoat(name: string, colours: TrenchColours): Model {
  const fabric = cloth.roll(512, 512)
  const upper = cloth.print(fabric, 480, 130, breasted(colours))
  const lower = cloth.print(fabric, 480, 150, skirted(colours))
  const collared = cloth.print(fabric, 240, 40, stitched(colours))
  const sleeved = cloth.print(fabric, 140, 110, strapped(colours))
  const belt = cloth.dye(fabric, colours.belt)
  const { sleeves, cuffs } = sewOuterSleeves({ cuff: { width: 0.012, radius: 0.0302 } })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [
      ['outer', upper, sewRoomyTop(0.415, 0.004)],
      ['outer-skirt', lower, sewSkirt({ ...SKIRT, pleats: 6, crispness: 0.4, depth: 0.005 }, HUNG)],
      ['outer-sleeves', sleeved, sleeves],
      ['outer-cuffs', cloth.dye(fabric, colours.main), cuffs],
      ['outer-collar', collared, layCollar(COLLAR, 0.0195)],
      ['outer-belt', belt, sewWaistband(0.449, 0.428, 0.0225)],
    ],
    trim: [['outer-bow', belt, tieRibbon([0.012, 0.436, 0.0815], 0.7, 'hips')]],
  })
}

/** Two rows of buttons, and the edge that crosses to the figure's right. */
function breasted({ main, button, outline }: TrenchColours) {
  const [ground, disc, line] = [main, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about a millimetre on the chest.
    const [x, y] = [(u - 0.5) * 420, v * 190]
    const isButton = [118, 142].some((at) => Math.hypot(Math.abs(x) - 17, y - at) < 4.2)
    if (isButton) return disc
    return Math.abs(x + 27) < 0.9 && v > 0.55 ? line : ground
  }
}

/**
 * The edge and the buttons continue, with slanting pockets, a vent at the back, and a row of
 * stitches.
 */
function skirted({ main, button, outline }: TrenchColours) {
  const [ground, disc, line] = [main, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const isButton = [0.2, 0.42].some((at) => Math.hypot((off - 0.034) * 130, (v - at) * 42) < 1.25)
    if (isButton) return disc
    if (Math.abs(u - 0.442) < 0.002) return line
    const isPocket = Math.abs(off - 0.12 - 0.1 * (v - 0.2)) < 0.009 && v > 0.16 && v < 0.42
    if (isPocket) return Math.abs(off - 0.12 - 0.1 * (v - 0.2)) < 0.0062 ? ground : line
    if (off > 0.4985 && v > 0.45) return line
    return Math.abs(v - 0.95) < 0.006 ? line : ground
  }
}

/** The notch between the collar and the lapel, and a row of stitches along the edge. */
function stitched({ main, outline }: TrenchColours) {
  const [ground, line] = [main, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const fromFront = Math.min(u, 1 - u)
    const isNotch = Math.abs(fromFront - 0.2 + 0.03 * v) < 0.006 && v > 0.3
    return isNotch || v > 0.95 ? line : ground
  }
}

/** An epaulette with a button on the shoulder, and a strap above the cuff. */
function strapped({ main, button, outline }: TrenchColours) {
  const [ground, disc, line] = [main, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const across = Math.abs(u - 0.75)
    if (across < 0.075 && v < 0.26) {
      if (Math.hypot(across * 12, (v - 0.14) * 9) < 0.24) return disc
      return across > 0.066 || v > 0.246 ? line : ground
    }
    if (Math.abs(v - 0.86) < 0.045) return Math.abs(v - 0.86) > 0.036 ? line : ground
    return ground
  }
}
