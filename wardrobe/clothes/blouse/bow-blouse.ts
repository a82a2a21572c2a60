import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewTop } from '../top/sew-top.ts'

interface BowBlouseColours {
  main: Hex
  /** Dots on the blouse. */
  dot: Hex
  bow: Hex
  outline: Hex
  trimOutline: Hex
}

/** A blouse with full sleeves, tied at the neck in a large bow. */
export function makeBowBlouse(name: string, colours: BowBlouseColours): Model {
  const fabric = cloth.roll(512, 256)
  const dotted = cloth.print(fabric, 480, 140, dots(colours, 26, 13))
  const sleeved = cloth.print(fabric, 160, 90, dots(colours, 12, 10))
  const [main, bow] = [colours.main, colours.bow].map((hex) => cloth.dye(fabric, hex))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    body: { patch: dotted },
    sleeves: {
      patch: sleeved,
      cuffPatch: main,
      end: 0.229,
      cuff: { width: 0.026, radius: 0.0252 },
      radius: (v) => 0.0365 + 0.0175 * Math.sin(Math.PI * v ** 1.5) ** 1.2 - 0.0125 * v ** 3,
    },
    neck: { patch: bow, height: 0.02, lower: 0.0535, upper: 0.048 },
    trim: [['ribbon', bow, tieRibbon([0, 0.545, 0.0735], 1.05, 'chest')]],
  })
}

/** Small dots in staggered rows. */
function dots({ main, dot }: BowBlouseColours, across: number, rows: number) {
  const [ground, mark] = [main, dot].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * rows)
    const [x, y] = [((u * across + (row % 2) / 2) % 1) - 0.5, ((v * rows) % 1) - 0.5]
    return Math.hypot(x, y) < 0.15 ? mark : ground
  }
}
