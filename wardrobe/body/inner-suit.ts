import type { Sdf } from '../kit/solid/sdf.ts'

const NECKLINE = 0.531
const LEG_HEM = 0.272
const ARMHOLE = 0.0635
/** Below this height, the suit covers the whole body. */
const ARMPIT = 0.53

/** The area of the plain inner suit: shoulder straps, a round neckline, and short legs. */
export const innerSuit: Sdf = (x, y) => {
  const armhole = Math.min(Math.abs(x) - ARMHOLE, y - ARMPIT)
  return Math.max(y - NECKLINE - 34 * x * x, LEG_HEM - y, armhole)
}
