import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTop } from '../top/sew-top.ts'

interface TeeColours {
  main: Hex
  /** Neck and cuffs. */
  rib: Hex
  /** The fish on the chest, its stripes and its eye. */
  fish: Hex
  fin: Hex
  outline: Hex
}

/** A T-shirt with a fish on its chest, to be tucked into anything. */
export function makeTee(name: string, colours: TeeColours): Model {
  const fabric = cloth.roll(512, 512)
  const [main, rib] = [colours.main, colours.rib].map((hex) => cloth.dye(fabric, hex))
  const printed = cloth.print(fabric, 504, 200, fishOnChest(colours))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: printed },
    sleeves: {
      patch: main,
      cuffPatch: rib,
      end: 0.163,
      cuff: { width: 0.012, radius: 0.0368 },
      radius: (v) => 0.0355 + 0.001 * v,
    },
    neck: { patch: rib, height: 0.014, lower: 0.0525, upper: 0.0465 },
  })
}

/** The positions and sizes of the bubbles. */
const BUBBLES = [
  [-27, -6, 2.6],
  [-31, -14, 2],
  [-26, -20, 1.5],
]

/** Outside these bounds there is no fish and no bubble. */
const REACH = { left: -35, top: -23, right: 33, bottom: 21 }

/** A round fish that swims to the left, with three bubbles. */
function fishOnChest({ main, fish, fin, outline }: TeeColours) {
  const [ground, scale, stripe, line] = [main, fish, fin, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about 1.3 millimetres on the chest; y points downwards.
    const [x, y] = [(u - 0.497) * 265, (v - 0.52) * 173]
    if (x < REACH.left || x > REACH.right || y < REACH.top || y > REACH.bottom) return ground
    if (BUBBLES.some(([bx, by, r]) => Math.abs(Math.hypot(x - bx, y - by) - r) < 0.8)) return scale
    if (Math.hypot(x + 11, y + 2) < 2.2) return line
    const inBody = Math.hypot(x / 21, y / 13) < 1
    if (inBody) return x > -4 && (x + 4) % 8 < 3 ? stripe : scale
    const inTail = x > 17 && x < 32 && Math.abs(y) < (x - 14) * 0.72
    const onBack = x > -10 && x < 10 && y < 0 && y > -19 + Math.abs(x) * 0.5
    return inTail || onBack ? stripe : ground
  }
}
