import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { makeShoes } from './footwear.ts'

const { cone, ellipsoid, join, turn } = sdf

/** The left slipper: wide and soft, with two long ears that lie back. */
const slipper = (() => {
  const foot = join(
    0.02,
    ellipsoid([0.058, 0.034, 0.03], [0.0435, 0.04, 0.063]),
    cone([0.056, 0.045, -0.006], [0.0548, 0.072, -0.006], 0.04, 0.037),
  )
  const ear = (x: number) =>
    turn(ellipsoid([x, 0.094, 0.05], [0.011, 0.036, 0.01]), [x, 0.066, 0.05], 'x', 0.6)
  return join(0.005, foot, ear(0.041), ear(0.075))
})()

const make = () => makeShoes(slipper, 0.01, 0.0105)

/** A sleeping face on the toe; seen from above, with the toe at the bottom. */
function paint(fur: Hex, cheek: Hex, line: Hex) {
  const [ground, pink, dark] = [fur, cheek, line].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const x = Math.abs(u - 0.5)
    const lid = Math.abs(Math.hypot((x - 0.2) / 0.085, (v - 0.815) / 0.03) - 1)
    if (lid < 0.3 && v > 0.81) return dark
    if (Math.hypot(x / 0.05, (v - 0.865) / 0.02) < 1) return pink
    return Math.hypot((x - 0.29) / 0.075, (v - 0.875) / 0.026) < 1 ? pink : ground
  }
}

/** Rabbit slippers: the pair, and the pattern that is printed on their uppers. */
export const animalSlippers = { make, paint }
