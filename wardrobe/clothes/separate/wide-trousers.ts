import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface WideTrousersColours {
  main: Hex
  /** A line down the outer side, and the buttons. */
  line: Hex
  belt: Hex
  outline: Hex
}

/** Wide trousers with a pressed crease and a belt of cloth that is tied in front. */
export function makeWideTrousers(name: string, colours: WideTrousersColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 240, 60, front(colours))
  const legged = cloth.print(fabric, 180, 180, creased(colours))
  const belt = cloth.dye(fabric, colours.belt)
  const { seat, legs } = sewTrousers({ waist: 0.433, hem: 0.05, ease: (v) => 0.0095 + 0.017 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
    ],
    trim: [
      ['belt', belt, sewWaistband(0.443, 0.422)],
      ['bow', belt, tieRibbon([0.018, 0.43, 0.0745], 0.62, 'hips')],
    ],
  })
}

/** Two pleats on each side, and slanting pockets. */
function front({ main, outline }: WideTrousersColours) {
  const [ground, line] = [main, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const isPleat = [0.075, 0.11].some((at) => Math.abs(off - at) < 0.0028 * (1 - v))
    const isPocket = Math.abs(off - 0.155 - 0.07 * v) < 0.004 && v < 0.7
    return isPleat || isPocket ? line : ground
  }
}

/**
 * The crease in front catches the light beside a thin line of shade; another line runs down the
 * outer side.
 */
function creased({ main, line }: WideTrousersColours) {
  const [ground, thread] = [main, line].map(colour.paint)
  return (u: number): Vec3 => {
    if (Math.abs(u - 0.75) < 0.011) return thread
    if (u > 0.5 && u < 0.514) return [ground[0] * 0.8, ground[1] * 0.77, ground[2] * 0.86]
    const [r, g, b] = ground
    const isLight = u > 0.484 && u <= 0.5
    return isLight ? [r + (1 - r) * 0.2, g + (1 - g) * 0.2, b + (1 - b) * 0.2] : ground
  }
}
