import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewTop } from '../top/sew-top.ts'
import { shirtCollar } from '../top/shirt-collar.ts'

interface VestColours {
  main: Hex
  /** The diamonds down the front, and the lines across them. */
  diamond: Hex
  line: Hex
  /** The ribs at the neck and the arms. */
  rib: Hex
  shirt: Hex
  outline: Hex
}

/** A knitted vest with diamonds over a shirt with long sleeves. */
export function makeKnitVest(name: string, colours: VestColours): Model {
  const fabric = cloth.roll(512, 256)
  const knitted = cloth.print(fabric, 504, 150, argyle(colours))
  const plain = colour.paint(colours.shirt)
  const sleeved = cloth.print(
    fabric,
    60,
    90,
    prints.setIn(colours.rib, colours.outline, 0.27, () => plain),
  )
  const shirt = cloth.dye(fabric, colours.shirt)
  const collared = cloth.print(fabric, 200, 30, shirtCollar.edge(colours.shirt, colours.outline))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: knitted },
    sleeves: {
      patch: sleeved,
      cuffPatch: shirt,
      end: 0.232,
      cuff: { width: 0.016, radius: 0.0275 },
      radius: (v) => 0.0375 - 0.009 * v + 0.0035 * Math.sin(Math.PI * v),
    },
    collar: { patch: collared, ...shirtCollar.shape },
  })
}

/**
 * The neckline's lowest point, as a height in millimetres relative to the heart, and the slope of
 * its sides.
 */
const [NECK, STEEP] = [-14, 1.75]

/** A V-neck with a ribbed edge, and a column of diamonds on each side. */
function argyle({ main, diamond, line, rib, shirt, outline }: VestColours) {
  const [wool, bright, thread, edge, cotton, dark] = [main, diamond, line, rib, shirt, outline].map(
    colour.paint,
  )
  return (u: number, v: number): Vec3 => {
    const [away, height] = prints.fromHeart(u, v)
    const inside = height - NECK - away * STEEP
    if (away < 72 && inside > 0) return inside < 2.4 ? dark : cotton
    if (away < 72 && inside > -13) return inside < -10.8 ? dark : edge
    if (away > 62 || height > 16) return wool
    const [across, down] = [Math.abs(away - 31), Math.abs(((height + 120) % 40) - 20)]
    if (Math.abs(Math.abs(across - 15.5) / 15.5 + Math.abs(down - 20) / 20 - 0.5) < 0.06)
      return thread
    return across / 15 + down / 19.5 < 1 ? bright : wool
  }
}
