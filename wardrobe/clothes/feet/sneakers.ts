import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { makeShoes } from './footwear.ts'

/** The left shoe: low at the ankle, with a round toe. */
const shoe = sdf.join(
  0.02,
  sdf.ellipsoid([0.0565, 0.029, 0.028], [0.039, 0.032, 0.0585]),
  sdf.cone([0.0548, 0.038, -0.006], [0.0548, 0.056, -0.007], 0.0375, 0.035),
)

const make = () => makeShoes(shoe, 0.016, 0.0106)

/** A light toe cap and three laces; seen from above, with the toe at the bottom. */
function paint(upper: Hex, { light, trimOutline }: { light: Hex; trimOutline: Hex }) {
  const [ground, white, line] = [upper, light, trimOutline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const cap = v - 0.82 - 1.1 * (u - 0.48) ** 2
    if (cap > 0) return white
    if (cap > -0.02) return line
    const row = (v - 0.5) / 0.095
    const isLace = row > 0 && row < 3 && row % 1 < 0.42 && Math.abs(u - 0.48) < 0.16
    return isLace ? white : ground
  }
}

/** Sneakers: the pair, and the pattern that is printed on their uppers. */
export const sneakers = { make, paint }
