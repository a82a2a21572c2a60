import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSocks } from './sew-socks.ts'

interface ArgyleColours {
  main: Hex
  diamond: Hex
  /** The fine lines that cross on the diamonds. */
  line: Hex
  outline: Hex
}

/** Knee socks with diamonds. */
export function makeArgyleSocks(name: string, colours: ArgyleColours): Model {
  const fabric = cloth.roll(256, 256)
  const leg = cloth.print(fabric, 140, 160, diamonds(colours))
  const foot = cloth.print(fabric, 20, 60, toe(colours))
  const { legs, feet } = sewSocks({ top: 0.168, cuff: 0.015 })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', leg, legs],
      ['stocking-feet', foot, feet],
    ],
    trim: [],
  })
}

/** The numbers of diamonds around the leg and along it. */
const [ACROSS, ROWS] = [4, 2.5]

/** Diamonds that touch, with lines that cross in the middle of each. */
function diamonds({ main, diamond, line }: ArgyleColours) {
  const [ground, bright, thread] = [main, diamond, line].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.12) return (u * 22) % 1 < 0.35 ? thread : bright
    const [x, y] = [((u * ACROSS) % 1) - 0.5, ((v * ROWS) % 1) - 0.5]
    const rising = Math.abs(((x + y + 2) % 1) - 0.5)
    const falling = Math.abs(((x - y + 2) % 1) - 0.5)
    if (Math.min(rising, falling) < 0.028) return thread
    return Math.abs(x) + Math.abs(y) < 0.5 ? bright : ground
  }
}

function toe({ main, diamond }: ArgyleColours) {
  const [ground, bright] = [main, diamond].map(colour.paint)
  return (_: number, v: number): Vec3 => (v < 0.16 || v > 0.78 ? bright : ground)
}
