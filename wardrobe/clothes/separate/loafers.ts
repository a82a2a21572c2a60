import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { knitSocks } from '../feet/footwear.ts'
import { sneakers } from '../feet/sneakers.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface LoaferColours {
  leather: Hex
  /** The strap over the instep, and the line round the toe. */
  strap: Hex
  sole: Hex
  sock: Hex
  outline: Hex
}

/** Loafers with a strap over the instep, worn with short socks. */
export function makeLoafers(name: string, colours: LoaferColours): Model {
  const fabric = cloth.roll(128, 256)
  const strapped = cloth.print(fabric, 100, 150, strap(colours))
  const shoes = sneakers.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    trimLook: { rim: 0.08 },
    cloth: [['socks', cloth.dye(fabric, colours.sock), knitSocks(0.1)]],
    trim: [
      ['shoes', strapped, shoes.upper],
      ['soles', cloth.dye(fabric, colours.sole), shoes.sole],
    ],
  })
}

/** Seen from above, with the toe at the bottom: a seam round the toe, and a strap with a slot. */
function strap({ leather, strap: band, outline }: LoaferColours) {
  const [upper, light, line] = [leather, band, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const across = Math.abs(v - 0.615)
    if (Math.abs(u - 0.48) < 0.4 && across < 0.052) {
      if (Math.abs(u - 0.48) < 0.09 && across < 0.013) return line
      return across > 0.043 ? line : light
    }
    const seam = Math.hypot((u - 0.48) / 0.3, (v - 0.66) / 0.2) - 1
    return v > 0.66 && Math.abs(seam) < 0.05 ? line : upper
  }
}
