import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewTop } from '../top/sew-top.ts'

interface RaglanColours {
  main: Hex
  /** The colour of the sleeves, the neck and the number. */
  sleeve: Hex
  outline: Hex
}

/** A baseball T-shirt with a number, and with dark sleeves that reach the neck. */
export function makeRaglan(name: string, colours: RaglanColours): Model {
  const fabric = cloth.roll(512, 256)
  const numbered = cloth.print(fabric, 504, 160, slanted(colours))
  const sleeve = cloth.dye(fabric, colours.sleeve)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: numbered },
    sleeves: {
      patch: sleeve,
      cuffPatch: sleeve,
      end: 0.166,
      cuff: { width: 0.01, radius: 0.037 },
      radius: (v) => 0.0362 + 0.0006 * v,
    },
    neck: { patch: sleeve, height: 0.012, lower: 0.0535, upper: 0.048 },
  })
}

const NUMBER = [
  '.###..###.',
  '#...##...#',
  '....##...#',
  '..##..####',
  '.#.......#',
  '#.......#.',
  '#####.##..',
]

/** The slanting seam of the sleeves, and the number 29 with a line under it. */
function slanted({ main, sleeve, outline }: RaglanColours) {
  const [ground, dark, line] = [main, sleeve, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const fromFront = Math.abs(u - 0.5)
    const isFront = fromFront < 0.25
    const [away, height] = prints.fromHeart(isFront ? u : (u + 0.5) % 1, v)
    const outside = away - 76 + height * 0.55
    if (outside > 0) return outside < 2 ? line : dark
    if (!isFront) return ground
    const x = (u - 0.5) * 390
    if (prints.isCell(NUMBER, x + 25, 16 - height, 5)) return dark
    return Math.abs(height + 24) < 1.6 && Math.abs(x) < 26 ? dark : ground
  }
}
