import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { strewBlossoms } from '../sewing/blossoms.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewButtonShirt } from '../top/button-shirt.ts'
import { sewSleeves } from '../top/long-sleeves.ts'

interface AlohaColours {
  main: Hex
  /** Large hibiscus blossoms. */
  petals: Hex[]
  heart: Hex
  collar: Hex
  button: Hex
  outline: Hex
}

/** A holiday shirt full of hibiscus, worn loose. */
export function makeAlohaShirt(name: string, colours: AlohaColours): Model {
  const fabric = cloth.roll(512, 512)
  const flowers = { ground: colours.main, petals: colours.petals, heart: colours.heart }
  const strewn = strewBlossoms({ ...flowers, across: 8, rows: 4, aspect: 2 })
  const printed = cloth.print(fabric, 500, 200, buttoned(colours, strewn))
  const sleeved = cloth.print(
    fabric,
    160,
    40,
    strewBlossoms({ ...flowers, across: 5, rows: 1, aspect: 4 }),
  )
  const { body, collar } = sewButtonShirt(0.335, 0.0135)
  const { sleeves } = sewSleeves({ end: 0.172, radius: (v) => 0.036 + 0.006 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['shirt', printed, body],
      ['collar', cloth.dye(fabric, colours.collar), collar],
      ['sleeves', sleeved, sleeves],
    ],
    trim: [],
  })
}

/** The closing edge and four buttons. */
function buttoned({ button, outline }: AlohaColours, strewn: (u: number, v: number) => Vec3) {
  const [light, line] = [button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about a millimetre on the chest.
    const [x, y] = [(u - 0.5) * 430, v * 250]
    if ([126, 158, 190, 222].some((at) => Math.hypot(x, y - at) < 4)) return light
    return Math.abs(x - 9) < 1 && v > 0.42 ? line : strewn(u, v)
  }
}
