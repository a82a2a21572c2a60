import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface PleatedColours {
  main: Hex
  /** Two lines above the hem. */
  line: Hex
  band: Hex
  outline: Hex
}

const PLEATS = 18
const SKIRT = { waist: 0.4345, hem: 0.262, waistRadius: 0.0665, hemRadius: 0.134 }
const HUNG = hangSkirt(SKIRT)

/** A short skirt of narrow pressed pleats with two lines above its hem. */
export function makePleatedSkirt(name: string, colours: PleatedColours): Model {
  const fabric = cloth.roll(512, 128)
  const pressed = cloth.print(fabric, 504, 96, pleats(colours))
  const plan = { ...SKIRT, pleats: PLEATS, crispness: 0.97, depth: 0.0075 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [['skirt', pressed, sewSkirt(plan, HUNG)]],
    trim: [['waistband', cloth.dye(fabric, colours.band), sewWaistband(0.447, 0.424)]],
  })
}

/** Each pleat is deepest beside the next one, and catches light on its edge. */
function pleats({ main, line }: PleatedColours) {
  const [ground, thread] = [main, line].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const paint = (v > 0.8 && v < 0.845) || (v > 0.88 && v < 0.925) ? thread : ground
    const place = (u * PLEATS + 0.5) % 1
    const isDeep = place < 0.05 + 0.16 * v
    const isEdge = place > 0.94 - 0.04 * v
    if (isDeep) return [paint[0] * 0.75, paint[1] * 0.71, paint[2] * 0.84]
    return isEdge ? lighten(paint) : paint
  }
}

const lighten = ([r, g, b]: Vec3): Vec3 => [r + (1 - r) * 0.2, g + (1 - g) * 0.2, b + (1 - b) * 0.2]
