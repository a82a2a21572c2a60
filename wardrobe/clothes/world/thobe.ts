import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { onGown, sewGown } from '../sewing/sew-gown.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'

interface ThobeColours {
  main: Hex
  /** The stitches of the placket, the cuffs and the pocket. */
  stitch: Hex
  button: Hex
  outline: Hex
}

const CUT = {
  hem: 0.06,
  hemRadius: 0.112,
  ease: 0.0135,
  isStraight: true,
  waves: { count: 6, depth: 0.003 },
}
const place = onGown(CUT)

/** An ankle-length robe with a buttoned placket, a standing collar and long straight sleeves. */
export function makeThobe(name: string, colours: ThobeColours): Model {
  const fabric = cloth.roll(512, 512)
  const { front, back, hung } = sewGown(CUT)
  const buttoned = cloth.print(fabric, 250, 400, body(colours))
  const main = cloth.dye(fabric, colours.main)
  const cuffed = cloth.print(fabric, 60, 12, edged(colours))
  const collared = cloth.print(fabric, 120, 16, edged(colours))
  const { sleeves, cuffs } = sewSleeves({
    end: 0.236,
    radius: (v) => 0.0372 - 0.0062 * v,
    cuff: { width: 0.02, radius: 0.0318 },
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung,
    cloth: [
      ['dress', buttoned, front],
      ['dress', main, back],
      ['sleeves', main, sleeves],
      ['cuffs', cuffed, cuffs],
    ],
    trim: [['neck', collared, standCollar({ height: 0.02, lower: 0.0535, upper: 0.0485 })]],
  })
}

/** A placket with buttons down to the chest, and a pocket on the left. */
function body({ main, stitch, button }: ThobeColours) {
  const [ground, line, bead] = [main, stitch, button].map(colour.paint)
  const shade = prints.inShade(ground)
  return (u: number, v: number): Vec3 => {
    const [x, y] = place(u, v)
    if (y - CUT.hem * 1000 > 7 && y - CUT.hem * 1000 < 8.4) return line
    if (y > 452 && Math.abs(x) < 9) {
      if ([476, 504, 532].some((at) => Math.hypot(x, y - at) < 3)) return bead
      if (Math.abs(x) > 7.6 || y < 454) return shade
      return Math.abs(x) > 5.4 && Math.abs(x) < 6.4 ? line : ground
    }
    const [px, py] = [Math.abs(x - 38), y - 484]
    const pocket = Math.max(px - 15, Math.abs(py) - 17)
    if (pocket > -1.1 && pocket < 0) return shade
    return py > 9.5 && py < 10.8 && pocket < 0 ? line : ground
  }
}

/** Stitches along both edges. */
function edged({ main, stitch }: ThobeColours) {
  const [ground, line] = [main, stitch].map(colour.paint)
  return (_: number, v: number): Vec3 =>
    Math.min(v, 1 - v) > 0.14 && Math.min(v, 1 - v) < 0.24 ? line : ground
}
