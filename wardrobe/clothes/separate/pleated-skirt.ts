import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewShortSkirt } from './sew-short-skirt.ts'

interface PleatedColours {
  main: Hex
  /** Two lines above the hem. */
  line: Hex
  band: Hex
  outline: Hex
}

const PLEATS = 18

/** A short skirt of narrow pressed pleats with two lines above its hem. */
export const makePleatedSkirt = (name: string, colours: PleatedColours): Model =>
  sewShortSkirt(name, {
    pleats: PLEATS,
    depth: 0.0075,
    widthPx: 504,
    heightPx: 96,
    print: pleats(colours),
    colours,
  })

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
