import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { makeShoes } from './footwear.ts'

/** The left shoe: a round toe, a low throat, and a heel that comes up to the ankle. */
const shoe = sdf.join(
  0.018,
  sdf.ellipsoid([0.0562, 0.026, 0.026], [0.0365, 0.031, 0.056]),
  sdf.cone([0.0548, 0.04, -0.006], [0.0548, 0.056, -0.006], 0.0365, 0.0335),
)

const make = () => makeShoes(shoe, 0.0095, 0.0102)

/**
 * The instep shows the sock, with one strap across; seen from above, with the toe at the bottom.
 */
function paint(leather: Hex, sock: Hex, outline: Hex) {
  const [upper, inside, line] = [leather, sock, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const edge = Math.hypot((u - 0.48) / 0.33, (v - 0.62) / 0.135) - 1
    const across = Math.abs(v - 0.635) - 0.026
    if (edge > 0.13 || across < 0) return upper
    return edge > 0 || across < 0.018 ? line : inside
  }
}

/** Mary Janes: the pair, and the pattern that is printed on their uppers. */
export const maryJanes = { make, paint }
