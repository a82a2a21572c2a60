import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSocks } from './sew-socks.ts'

interface TightsColours {
  main: Hex
  /** Small hearts all over. */
  heart: Hex
  outline: Hex
}

/** Tights up to the hips, strewn with small hearts. */
export function makeTights(name: string, colours: TightsColours): Model {
  const fabric = cloth.roll(256, 512)
  const leg = cloth.print(fabric, 160, 320, hearts(colours))
  const { legs, feet } = sewSocks({ top: 0.352, cuff: 0.008 })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', leg, legs],
      ['stocking-feet', cloth.dye(fabric, colours.main), feet],
    ],
    trim: [],
  })
}

/** The number of hearts round the leg, and the number of rows of hearts. */
const [ACROSS, ROWS] = [6, 11]

/** Hearts in staggered rows; a light seam at the back. */
function hearts({ main, heart }: TightsColours) {
  const [ground, mark] = [main, heart].map(colour.paint)
  const seam = prints.inLight(ground)
  return (u: number, v: number): Vec3 => {
    if (u < 0.007 || u > 0.993) return seam
    const row = Math.floor(v * ROWS)
    const x = ((u * ACROSS + (row % 2) / 2) % 1) - 0.5
    const y = ((v * ROWS) % 1) - 0.5
    return prints.isHeart(x, y * 0.8, 0.2) ? mark : ground
  }
}
