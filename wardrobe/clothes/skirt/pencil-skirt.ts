import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface PencilColours {
  main: Hex
  check: Hex
  belt: Hex
  buckle: Hex
  outline: Hex
}

const SKIRT = { waist: 0.4345, hem: 0.222, waistRadius: 0.0665, hemRadius: 0.11 }
const HUNG = hangSkirt(SKIRT)

/** A narrow houndstooth skirt that reaches the knee, with a slit at the back and a belt. */
export function makePencilSkirt(name: string, colours: PencilColours): Model {
  const fabric = cloth.roll(512, 256)
  const checked = cloth.print(fabric, 500, 200, houndstooth(colours))
  const belted = cloth.print(fabric, 250, 14, buckled(colours))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [
      ['skirt', checked, sewSkirt({ ...SKIRT, pleats: 6, crispness: 0.3, depth: 0.0015 }, HUNG)],
    ],
    trim: [['belt', belted, sewWaistband(0.446, 0.426)]],
  })
}

/**
 * The number of squares of the check pattern round the skirt, and the number of rows of squares.
 */
const [ACROSS, ROWS] = [26, 10]

/** A houndstooth check; a seam and a slit at the back. */
function houndstooth({ main, check, outline }: PencilColours) {
  const [ground, dark, line] = [main, check, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const behind = 0.5 - Math.abs(u - 0.5)
    if (behind < (v > 0.72 ? 0.004 + 0.02 * (v - 0.72) : 0.0025)) return line
    const [x, y] = [(u * ACROSS) % 1, (v * ROWS) % 1]
    // Dark and light stripes, each four threads wide, cross in a twill; those along and those
    // across take turns on top.
    const isDark = ((x + y) * 8) % 4 < 2 ? x < 0.5 : y < 0.5
    return isDark ? dark : ground
  }
}

function buckled({ belt, buckle }: PencilColours) {
  const [leather, brass] = [belt, buckle].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * 26, Math.abs(v - 0.5)]
    return x < 0.62 && !(x < 0.36 && y < 0.2) ? brass : leather
  }
}
