import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface TartanColours {
  ground: Hex
  broad: Hex
  fine: Hex
  band: Hex
  outline: Hex
}

const PLEATS = 14
const SKIRT = { waist: 0.4345, hem: 0.262, waistRadius: 0.0665, hemRadius: 0.134 }
const HUNG = hangSkirt(SKIRT)

/** A pleated skirt of tartan, to go with any top. */
export function makeTartanSkirt(name: string, colours: TartanColours): Model {
  const fabric = cloth.roll(512, 128)
  const checked = cloth.print(fabric, 500, 90, tartan(colours))
  const plan = { ...SKIRT, pleats: PLEATS, crispness: 0.97, depth: 0.008 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [['skirt', checked, sewSkirt(plan, HUNG)]],
    trim: [['waistband', cloth.dye(fabric, colours.band), sewWaistband(0.447, 0.424)]],
  })
}

/** Broad and fine threads both ways, and the shadow beside each pleat. */
function tartan({ ground, broad, fine }: TartanColours) {
  const [plain, wide, narrow] = [ground, broad, fine].map(colour.paint)
  const cross = (paint: Vec3, place: number): Vec3 => {
    const at = place % 1
    if (Math.abs(at - 0.5) < 0.15) return vec.mix(paint, wide, 0.62)
    return Math.abs(at - 0.06) < 0.05 ? vec.mix(paint, narrow, 0.85) : paint
  }
  return (u: number, v: number): Vec3 => {
    const pleat = (u * PLEATS + 0.5) % 1
    const paint = cross(cross(plain, pleat), v * 4 + 0.1)
    const inFold = Math.abs(pleat - 0.5) > 0.45 - 0.08 * (1 - v)
    return inFold ? [paint[0] * 0.74, paint[1] * 0.72, paint[2] * 0.84] : paint
  }
}
