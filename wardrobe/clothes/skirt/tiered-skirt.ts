import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface TieredColours {
  main: Hex
  /** Small flowers on the cloth. */
  flower: Hex
  /** The lace at the end of each tier. */
  lace: Hex
  band: Hex
  outline: Hex
}

const WAVES = 12
const SKIRT = { waist: 0.4345, hem: 0.088, waistRadius: 0.0665, hemRadius: 0.152 }
const HUNG = hangSkirt(SKIRT)

/**
 * The upper and lower ends of the tiers: heights and radii. Each tier begins under the one above
 * it.
 */
const TIERS = [
  { waist: 0.4345, hem: 0.325, waistRadius: 0.0665, hemRadius: 0.1025 },
  { waist: 0.336, hem: 0.21, waistRadius: 0.093, hemRadius: 0.133 },
  { waist: 0.221, hem: 0.088, waistRadius: 0.12, hemRadius: 0.156 },
]

/** A long skirt of three gathered tiers, each edged with lace. */
export function makeTieredSkirt(name: string, colours: TieredColours): Model {
  const fabric = cloth.roll(512, 128)
  const flowered = cloth.print(fabric, 480, 90, flowers(colours))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: TIERS.map((tier) => [
      'long-skirt',
      flowered,
      sewSkirt({ ...tier, pleats: WAVES, crispness: 0.4, depth: 0.0055 }, HUNG),
    ]),
    trim: [['waistband', cloth.dye(fabric, colours.band), sewWaistband(0.447, 0.424)]],
  })
}

/** Small flowers in staggered rows, and below them lace with holes. */
function flowers({ main, flower, lace, outline }: TieredColours) {
  const [ground, petal, thread, line] = [main, flower, lace, outline].map(colour.paint)
  const shade = prints.inShade(ground)
  return (u: number, v: number): Vec3 => {
    if (v > 0.87) {
      if (v < 0.885) return line
      return Math.hypot(((u * 48) % 1) - 0.5, (v - 0.945) * 13) < 0.3 ? shade : thread
    }
    const row = Math.floor(v * 4)
    const [x, y] = [((u * 24 + row / 2) % 1) - 0.5, ((v * 4) % 1) - 0.5]
    const away = Math.hypot(x, y * 1.15)
    const petals = 0.14 + 0.07 * Math.cos(5 * Math.atan2(x, -y * 1.15))
    return away < petals && away > 0.045 ? petal : ground
  }
}
