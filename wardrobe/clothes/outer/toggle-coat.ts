import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { layHood } from '../top/hood.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { sewToggles } from '../top/toggles.ts'
import { sewOuterSleeves } from './sew-outer-sleeves.ts'

interface ToggleColours {
  main: Hex
  /** The seams, and the lining of the hood. */
  seam: Hex
  horn: Hex
  outline: Hex
}

const SKIRT = { waist: 0.442, hem: 0.196, waistRadius: 0.0735, hemRadius: 0.15 }
const HUNG = hangSkirt(SKIRT)

/** A long duffle coat with a hood and toggles, worn over a top and any bottom. */
export function makeToggleCoat(name: string, colours: ToggleColours): Model {
  const fabric = cloth.roll(512, 512)
  const [main, horn] = [colours.main, colours.horn].map((hex) => cloth.dye(fabric, hex))
  const upper = cloth.print(fabric, 480, 120, edged(colours))
  const lower = cloth.print(fabric, 480, 150, pockets(colours))
  const cuffed = cloth.print(fabric, 120, 20, strapped(colours))
  const { sleeves, cuffs } = sewOuterSleeves({
    cuff: { width: 0.018, radius: 0.0302 },
    fullness: 0.004,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [
      ['outer', upper, sewRoomyTop(0.415, 0.006)],
      ['outer-skirt', lower, sewSkirt({ ...SKIRT, pleats: 5, crispness: 0.4, depth: 0.004 }, HUNG)],
      ['outer-sleeves', main, sleeves],
      ['outer-cuffs', cuffed, cuffs],
      ['outer-hood', main, layHood()],
    ],
    trim: [['outer-toggles', horn, sewToggles()]],
  })
}

/** The edge of the left side, a yoke, and the leather loops of the toggles. */
function edged({ main, seam }: ToggleColours) {
  const [ground, line] = [main, seam].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.abs(u - 0.53) < 0.0035) return line
    const yoke = 0.4 + 0.05 * Math.cos((u - 0.5) * 4 * Math.PI)
    return Math.abs(v - yoke) < 0.008 ? line : ground
  }
}

/** The edge continues, with a large flapped pocket on each side and a seam above the hem. */
function pockets({ main, seam }: ToggleColours) {
  const [ground, line] = [main, seam].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [across, down] = [Math.abs(Math.abs(u - 0.5) - 0.13), v - 0.38]
    const onRim = (half: number, top: number, bottom: number) =>
      across < half && down > top && down < bottom
    const isFlap = onRim(0.056, -0.02, 0.08) && !onRim(0.051, 0.002, 0.06)
    const isPocket = onRim(0.05, 0.07, 0.3) && !onRim(0.045, 0.07, 0.282)
    if (isFlap || isPocket || Math.abs(v - 0.945) < 0.006) return line
    return Math.abs(u - 0.53) < 0.0035 ? line : ground
  }
}

/** A strap with a button round the cuff. */
function strapped({ main, seam, horn }: ToggleColours) {
  const [ground, line, disc] = [main, seam, horn].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.hypot((u - 0.66) * 20, v - 0.5) < 0.26) return disc
    return Math.abs(v - 0.5) > 0.36 ? line : ground
  }
}
