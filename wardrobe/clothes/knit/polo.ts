import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewTop } from '../top/sew-top.ts'
import { shirtCollar } from '../top/shirt-collar.ts'

interface PoloColours {
  main: Hex
  /** The lines on the collar and the cuffs, and the emblem. */
  light: Hex
  button: Hex
  outline: Hex
}

/** A polo shirt with two buttons and a clover over the heart. */
export function makePolo(name: string, colours: PoloColours): Model {
  const fabric = cloth.roll(512, 256)
  const fronted = cloth.print(fabric, 480, 140, placket(colours))
  const main = cloth.dye(fabric, colours.main)
  const collared = cloth.print(fabric, 200, 30, edged(colours, 0.68, 0.82))
  const cuffed = cloth.print(fabric, 16, 20, edged(colours, 0.3, 0.62))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: fronted },
    sleeves: {
      patch: main,
      cuffPatch: cuffed,
      end: 0.158,
      cuff: { width: 0.014, radius: 0.0352 },
      radius: (v) => 0.0362 - 0.0005 * v,
    },
    collar: { patch: collared, ...shirtCollar.shape },
  })
}

/** The placket with its buttons, and a four-leaf clover. */
function placket({ main, light, button, outline }: PoloColours) {
  const [ground, emblem, disc, line] = [main, light, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = prints.onFront(u, v)
    if (y < 132 && Math.abs(x) < 8) {
      if ([100, 118].some((at) => Math.hypot(x, y - at) < 3)) return disc
      return Math.abs(x) > 7 || y > 130.8 ? line : prints.inLight(ground)
    }
    const leaf = Math.hypot(Math.abs(x - 32) - 3.2, Math.abs(y - 112) - 3.2)
    return leaf < 3.1 ? emblem : ground
  }
}

/** One line along the edge. */
function edged({ main, light }: PoloColours, from: number, to: number) {
  const [ground, line] = [main, light].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > from && v < to ? line : ground)
}
