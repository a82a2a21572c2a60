import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface RuffleColours {
  main: Hex
  lace: Hex
  /** Two bows at the sides, and the line above the lace. */
  ribbon: Hex
  outline: Hex
}

const WAVES = 16
const SKIRT = { waist: 0.4345, hem: 0.258, waistRadius: 0.0665, hemRadius: 0.14 }
const HUNG = hangSkirt(SKIRT)

/**
 * The ruffles, from the lowest one up: each covers the seam of the one below it. Jackets fit over
 * them.
 */
const RUFFLES = [
  { waist: 0.34, hem: 0.256, waistRadius: 0.093, hemRadius: 0.136 },
  { waist: 0.386, hem: 0.308, waistRadius: 0.086, hemRadius: 0.113 },
  { waist: 0.4345, hem: 0.362, waistRadius: 0.0665, hemRadius: 0.0965 },
]

/** A short skirt of three ruffles edged with lace, and a bow on each side. */
export function makeRuffleSkirt(name: string, colours: RuffleColours): Model {
  const fabric = cloth.roll(512, 128)
  const laced = cloth.print(fabric, 480, 80, edges(colours))
  const [band, ribbon] = [colours.main, colours.ribbon].map((hex) => cloth.dye(fabric, hex))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: RUFFLES.map((ruffle) => [
      'skirt',
      laced,
      sewSkirt({ ...ruffle, pleats: WAVES, crispness: 0.4, depth: 0.005 }, HUNG),
    ]),
    trim: [
      ['waistband', band, sewWaistband(0.447, 0.424)],
      ['bow', ribbon, tieRibbon([0.04, 0.43, 0.0625], 0.46, 'hips')],
      ['bow', ribbon, tieRibbon([-0.04, 0.43, 0.0625], 0.46, 'hips')],
    ],
  })
}

/** A ribbon woven along the ruffle, and lace in scallops below it. */
function edges({ main, lace, ribbon, outline }: RuffleColours) {
  const [ground, thread, band, line] = [main, lace, ribbon, outline].map(colour.paint)
  const shade = prints.inShade(thread)
  return (u: number, v: number): Vec3 => {
    if (v < 0.62) return ground
    if (v < 0.68) return band
    const x = ((u * 40) % 1) - 0.5
    if (v < 0.7 || v > 0.995 - 0.28 * (Math.abs(x) * 2) ** 3) return line
    return Math.hypot(x * 1.1, (v - 0.84) * 4) < 0.24 ? shade : thread
  }
}
