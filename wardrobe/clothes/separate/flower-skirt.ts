import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { strewBlossoms } from '../sewing/blossoms.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface FlowerSkirtColours {
  main: Hex
  petals: Hex[]
  heart: Hex
  /** The flounce at the hem. */
  flounce: Hex
  band: Hex
  outline: Hex
}

const WAVES = 11
const SKIRT = { waist: 0.4345, hem: 0.205, waistRadius: 0.0665, hemRadius: 0.146 }
const HUNG = hangSkirt(SKIRT)

/** A flared skirt below the knee, strewn with flowers, with a flounce and a bow. */
export function makeFlowerSkirt(name: string, colours: FlowerSkirtColours): Model {
  const fabric = cloth.roll(512, 256)
  const flowered = cloth.print(fabric, 500, 160, flounced(colours))
  const band = cloth.dye(fabric, colours.band)
  const plan = { ...SKIRT, pleats: WAVES, crispness: 0.4, depth: 0.009 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [['skirt', flowered, sewSkirt(plan, HUNG)]],
    trim: [
      ['waistband', band, sewWaistband(0.447, 0.426)],
      ['bow', band, tieRibbon([0, 0.436, -0.081], 0.9, 'hips')],
    ],
  })
}

const FLOUNCE = 0.84

/** Flowers, and below them a plain flounce with a gathered seam. */
function flounced({ main, petals, heart, flounce, outline }: FlowerSkirtColours) {
  const strewn = strewBlossoms({ ground: main, petals, heart, across: 18, rows: 5, aspect: 3.2 })
  const [edge, line] = [flounce, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < FLOUNCE) return strewn(u, Math.min(0.999, v / FLOUNCE))
    if (v < FLOUNCE + 0.012) return line
    const gather = Math.abs(((u * 44) % 1) - 0.5)
    const isGathered = gather < 0.07 && v < FLOUNCE + 0.035 + 0.05 * Math.abs(Math.sin(u * 97))
    return isGathered ? [edge[0] * 0.78, edge[1] * 0.74, edge[2] * 0.85] : edge
  }
}
