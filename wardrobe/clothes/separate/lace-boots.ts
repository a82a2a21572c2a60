import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { makeBoots } from '../feet/boots.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface BootColours {
  leather: Hex
  /** The tongue under the laces. */
  tongue: Hex
  lace: Hex
  sole: Hex
  outline: Hex
}

/** Laced boots up to the calf; trousers fall over them. */
export function makeLaceBoots(name: string, colours: BootColours): Model {
  const fabric = cloth.roll(256, 128)
  const foot = cloth.print(fabric, 80, 120, laces(colours))
  const shaft = cloth.print(fabric, 120, 60, laced(colours))
  const boots = makeBoots(0.14, 0.0098)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [['shafts', shaft, boots.shafts]],
    trim: [
      ['boots', foot, boots.upper],
      ['soles', cloth.dye(fabric, colours.sole), boots.sole],
    ],
  })
}

/** Seen from above, with the toe at the bottom: two laces, and a seam round the toe cap. */
function laces({ leather, lace, outline }: BootColours) {
  const [upper, thread, line] = [leather, lace, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const cap = v - 0.8 - 1.1 * (u - 0.5) ** 2
    if (Math.abs(cap) < 0.012) return line
    const row = (v - 0.56) / 0.1
    return row > 0 && row < 2 && row % 1 < 0.42 && Math.abs(u - 0.5) < 0.16 ? thread : upper
  }
}

/** Laces that cross on the tongue; a light rim at the top. */
function laced({ leather, tongue, lace }: BootColours) {
  const [ground, under, thread] = [leather, tongue, lace].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5) / 0.1
    if (v < 0.12) return under
    if (off > 1) return ground
    const place = (v * 3.4) % 1
    const isLace = Math.min(Math.abs(place - off), Math.abs(1 - place - off)) < 0.17
    return isLace ? thread : under
  }
}
