import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewShortSkirt } from './sew-short-skirt.ts'

interface TartanColours {
  ground: Hex
  broad: Hex
  fine: Hex
  band: Hex
  outline: Hex
}

const PLEATS = 14

/** A pleated tartan skirt. */
export const makeTartanSkirt = (name: string, colours: TartanColours): Model =>
  sewShortSkirt(name, {
    pleats: PLEATS,
    depth: 0.008,
    widthPx: 500,
    heightPx: 90,
    print: tartan(colours),
    colours,
  })

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
