import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface LeggingsColours {
  main: Hex
  /** Panels at the sides and the calves. */
  panel: Hex
  line: Hex
  outline: Hex
}

/** Sports leggings with panels at the sides; boots are worn over them. */
export function makeLeggings(name: string, colours: LeggingsColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 240, 60, sides(colours))
  const legged = cloth.print(fabric, 180, 200, panels(colours))
  const { seat, legs } = sewTrousers({
    waist: 0.433,
    hem: 0.05,
    ease: (v) => 0.005 + 0.0045 * Math.max(0, 1 - v * 5),
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
    ],
    trim: [['waistband', cloth.dye(fabric, colours.panel), sewWaistband(0.446, 0.42, 0.0128)]],
  })
}

/** The panel begins at the sides of the hips. */
function sides({ main, panel, line }: LeggingsColours) {
  const [ground, patch, edge] = [main, panel, line].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const away = Math.abs(Math.abs(u - 0.5) - 0.25) - 0.022 - 0.03 * v
    if (away > 0.012) return ground
    return away > 0 ? edge : patch
  }
}

/** Down the outer side, the panel swings to the calf; at the ankle, there is a band. */
function panels({ main, panel, line }: LeggingsColours) {
  const [ground, patch, edge] = [main, panel, line].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.95) return patch
    if (v > 0.935) return edge
    const middle = 0.75 + 0.17 * Math.max(0, v - 0.3) ** 0.8
    const away = Math.abs(u - middle) - 0.095 + 0.05 * v
    if (away > 0.014) return ground
    return away > 0 ? edge : patch
  }
}
