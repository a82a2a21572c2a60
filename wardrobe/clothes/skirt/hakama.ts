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

interface HakamaColours {
  main: Hex
  /** The cloth near the hem. */
  hem: Hex
  blossom: Hex
  /** The sash under the ties of the hakama. */
  sash: Hex
  outline: Hex
}

const PLEATS = 10
const SKIRT = { waist: 0.4345, hem: 0.082, waistRadius: 0.0665, hemRadius: 0.143 }
const HUNG = hangSkirt(SKIRT)

/**
 * A hakama in the form of a skirt, as worn at graduations: deep pleats, blossoms at the hem, and a
 * bow.
 */
export function makeHakama(name: string, colours: HakamaColours): Model {
  const fabric = cloth.roll(512, 256)
  const pleated = cloth.print(fabric, 500, 180, pleats(colours))
  const [tie, sash] = [colours.main, colours.sash].map((hex) => cloth.dye(fabric, hex))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [
      [
        'long-skirt',
        pleated,
        sewSkirt({ ...SKIRT, pleats: PLEATS, crispness: 0.97, depth: 0.009 }, HUNG),
      ],
    ],
    trim: [
      ['waistband', sash, sewWaistband(0.456, 0.444, 0.0134)],
      ['waistband', tie, sewWaistband(0.448, 0.422, 0.0146)],
      ['bow', tie, tieRibbon([0.016, 0.4335, 0.0745], 0.72, 'hips')],
    ],
  })
}

/** The approximate positions and sizes of blossoms on the cloth, in millimetres. */
const BLOSSOMS = [
  [0.6, 0.72, 17],
  [0.655, 0.83, 12],
  [0.56, 0.86, 9],
  [0.69, 0.68, 8],
  [0.12, 0.76, 15],
  [0.17, 0.87, 10],
  [0.07, 0.88, 8],
] as const

/** Pressed pleats, darker towards the hem, with a few blossoms. */
function pleats({ main, hem, blossom, sash }: HakamaColours) {
  const [upper, lower, petal, heart] = [main, hem, blossom, sash].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const edge = v - 0.74 - 0.03 * Math.sin(u * 2 * Math.PI * 3)
    let paint = edge > 0 ? lower : upper
    for (const [atU, atV, size] of BLOSSOMS) {
      const [x, y] = [(u - atU) * 700, (v - atV) * 350]
      const away = Math.hypot(x, y) / size
      if (away < 0.24) paint = heart
      else if (away < 0.78 + 0.22 * Math.cos(5 * Math.atan2(x, -y))) paint = petal
    }
    const place = (u * PLEATS + 0.5) % 1
    if (place < 0.06 + 0.1 * v) return prints.inShade(prints.inShade(paint))
    return place > 0.965 - 0.02 * v ? prints.inLight(paint) : paint
  }
}
