import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewTop } from '../top/sew-top.ts'
import { shirtCollar } from '../top/shirt-collar.ts'

interface RugbyColours {
  main: Hex
  stripe: Hex
  /** Collar and placket. */
  collar: Hex
  outline: Hex
}

/** A rugby shirt with broad stripes and a light collar. */
export function makeRugby(name: string, colours: RugbyColours): Model {
  const fabric = cloth.roll(512, 256)
  const striped = cloth.print(fabric, 480, 150, placket(colours))
  const sleeved = cloth.print(fabric, 16, 90, hoops(colours, 0.28, 4))
  const main = cloth.dye(fabric, colours.main)
  const collar = cloth.print(fabric, 200, 30, shirtCollar.edge(colours.collar, colours.outline))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: striped },
    sleeves: {
      patch: sleeved,
      cuffPatch: main,
      end: 0.236,
      cuff: { width: 0.014, radius: 0.0268 },
      radius: (v) => 0.0372 - 0.0085 * v,
    },
    collar: { patch: collar, ...shirtCollar.shape },
  })
}

/** Broad stripes below `from`. */
function hoops({ main, stripe }: RugbyColours, from: number, count: number) {
  const [ground, line] = [main, stripe].map(colour.paint)
  return (_: number, v: number): Vec3 =>
    v > from && (((v - from) / (1 - from)) * count) % 1 > 0.5 ? line : ground
}

function placket(colours: RugbyColours) {
  const hooped = hoops(colours, 0.34, 5)
  const [light, line] = [colours.collar, colours.outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = prints.onFront(u, v)
    if (y > 136 || Math.abs(x) > 7) return hooped(u, v)
    if ([100, 118].some((at) => Math.hypot(x, y - at) < 2.2)) return line
    return Math.abs(x) > 6 || y > 134.6 ? line : light
  }
}
