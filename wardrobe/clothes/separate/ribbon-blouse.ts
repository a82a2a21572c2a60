import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewBodice } from '../top/bodice.ts'
import { type CollarPlan, layCollar } from '../top/collar.ts'
import { divideTop } from '../top/divide-top.ts'
import { sewPuffSleeves } from '../top/puff-sleeves.ts'

interface BlouseColours {
  main: Hex
  collar: Hex
  /** The rim of the collar. */
  lace: Hex
  ribbon: Hex
  outline: Hex
  trimOutline: Hex
}

/** A wide round collar that meets in front. */
const COLLAR: CollarPlan = {
  neck: [
    [0, 0.591, -0.034],
    [0.026, 0.59, -0.026],
    [0.038, 0.586, 0],
    [0.03, 0.573, 0.034],
    [0.003, 0.561, 0.055],
  ],
  outer: [
    [0, 0.545, -0.054],
    [0.042, 0.55, -0.046],
    [0.068, 0.574, -0.012],
    [0.07, 0.562, 0.024],
    [0.052, 0.52, 0.058],
    [0.016, 0.514, 0.068],
    [0.003, 0.545, 0.06],
  ],
}

/** A blouse with puff sleeves, a large round collar and a bow, tucked in. */
export function makeRibbonBlouse(name: string, colours: BlouseColours): Model {
  const fabric = cloth.roll(512, 256)
  const fronted = cloth.print(fabric, 480, 140, tucked(colours))
  const laced = cloth.print(fabric, 300, 40, scalloped(colours))
  const [main, collar, ribbon] = [colours.main, colours.collar, colours.ribbon].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const { sleeves, cuffs } = sewPuffSleeves()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ...divideTop(fronted, sewBodice(0.395)),
      ['sleeves', main, sleeves],
      ['cuffs', collar, cuffs],
      ['collar', laced, layCollar(COLLAR)],
    ],
    trim: [['ribbon', ribbon, tieRibbon([0, 0.551, 0.0735], 0.78, 'chest')]],
  })
}

/** Sewn tucks down the front, and a row of buttons. */
function tucked({ main, lace, outline }: BlouseColours) {
  const [ground, thread, line] = [main, lace, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about a millimetre on the chest.
    const [x, y] = [(u - 0.5) * 420, v * 225]
    if ([128, 150, 172].some((at) => Math.hypot(x, y - at) < 2.6)) return line
    const isTuck = [12, 19, 26].some((at) => Math.abs(Math.abs(x) - at) < 0.9)
    return isTuck && v > 0.42 ? thread : ground
  }
}

const SCALLOPS = 26

/** Lace scallops along the outer edge, with a hole in each. */
function scalloped({ collar, lace, outline }: BlouseColours) {
  const [ground, thread, line] = [collar, lace, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const x = Math.abs(((u * SCALLOPS) % 1) - 0.5)
    const edge = 0.82 - 0.12 * Math.sqrt(Math.max(0, 1 - (x * 2) ** 2))
    if (v < edge - 0.05) return ground
    if (v < edge) return line
    return Math.hypot(x * 2.2, (v - 0.9) * 5) < 0.24 ? line : thread
  }
}
