import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { makeBoots } from '../feet/boots.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface RainBootsColours {
  rubber: Hex
  rim: Hex
  /** The wet shine. */
  shine: Hex
  sole: Hex
  outline: Hex
}

/** Shiny rubber boots with a rim and a buckle at the side. */
export function makeRainBoots(name: string, colours: RainBootsColours): Model {
  const fabric = cloth.roll(256, 256)
  const footed = cloth.print(fabric, 100, 150, wetToe(colours))
  const shafted = cloth.print(fabric, 130, 80, wetShaft(colours))
  const boots = makeBoots(0.142, 0.0098)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    trimLook: { rim: 0.1 },
    cloth: [],
    trim: [
      ['boots', footed, boots.upper],
      ['shafts', shafted, boots.shafts],
      ['soles', cloth.dye(fabric, colours.sole), boots.sole],
    ],
  })
}

/** Seen from above, with the toe at the bottom: a curved highlight. */
function wetToe({ rubber, shine }: RainBootsColours) {
  const [ground, light] = [rubber, shine].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const bow = Math.hypot((u - 0.5) / 0.2, (v - 0.74) / 0.12)
    return Math.abs(bow - 1) < 0.14 && u > 0.5 && v < 0.8 && v > 0.62 ? light : ground
  }
}

/** A rim, a strap with a buckle on the outer side, and light down the front. */
function wetShaft({ rubber, rim, shine, outline }: RainBootsColours) {
  const [ground, edge, light, line] = [rubber, rim, shine, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.15) return edge
    if (v < 0.175) return line
    const [x, y] = [Math.abs(u - 0.75), Math.abs(v - 0.34)]
    if (x < 0.045 && y < 0.09 && !(x < 0.025 && y < 0.05)) return light
    if (y < 0.055 && x < 0.12) return edge
    const isLight = Math.abs(u - 0.57 - 0.02 * v) < 0.02 && v > 0.24 && v < 0.86
    return isLight ? light : ground
  }
}
