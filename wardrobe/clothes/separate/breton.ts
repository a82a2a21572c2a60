import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTop } from '../top/sew-top.ts'

interface BretonColours {
  main: Hex
  stripe: Hex
  /** The neckline and the cuffs. */
  rib: Hex
  outline: Hex
}

/** A sailor's jersey with narrow stripes below a plain yoke, tucked in. */
export function makeBreton(name: string, colours: BretonColours): Model {
  const fabric = cloth.roll(512, 512)
  const striped = cloth.print(fabric, 240, 200, stripes(colours, { from: 0.3, to: 0.97, count: 9 }))
  const armed = cloth.print(fabric, 112, 150, stripes(colours, { from: 0.14, to: 0.96, count: 10 }))
  const rib = cloth.dye(fabric, colours.rib)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: striped },
    sleeves: {
      patch: armed,
      cuffPatch: rib,
      end: 0.238,
      cuff: { width: 0.014, radius: 0.0262 },
      radius: (v) => 0.0358 - 0.0085 * v,
    },
    neck: { patch: rib, height: 0.011, lower: 0.0545, upper: 0.049 },
  })
}

interface Stripes {
  from: number
  to: number
  count: number
}

function stripes({ main, stripe }: BretonColours, { from, to, count }: Stripes) {
  const [ground, line] = [main, stripe].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    const place = ((v - from) / (to - from)) * count
    return place > 0 && place < count && place % 1 < 0.4 ? line : ground
  }
}
