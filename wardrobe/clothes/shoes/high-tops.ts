import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { makeBoots } from '../feet/boots.ts'
import { sneakers } from '../feet/sneakers.ts'
import { stripeSole } from '../feet/stripe-sole.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface HighTopColours {
  main: Hex
  /** The toe caps, laces and soles. */
  light: Hex
  /** The star on the patch, and the line round the sole. */
  star: Hex
  outline: Hex
}

/** Sneakers that reach above the ankle, with a star on a round patch. */
export function makeHighTops(name: string, colours: HighTopColours): Model {
  const fabric = cloth.roll(256, 256)
  const { main, light, outline } = colours
  const capped = cloth.print(
    fabric,
    100,
    150,
    sneakers.paint(main, { light, trimOutline: outline }),
  )
  const shafted = cloth.print(fabric, 150, 64, starred(colours))
  const striped = cloth.print(fabric, 8, 32, line(colours))
  const boots = makeBoots(0.121, 0.0086)
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline: outline,
    cloth: [['shafts', shafted, boots.shafts]],
    trim: [
      ['shoes', capped, boots.upper],
      ['soles', striped, stripeSole(boots.sole, 0.016)],
    ],
  })
}

/** Laces over the tongue in front, a patch on each side of the ankle, and a strip at the back. */
function starred({ main, light, star, outline }: HighTopColours) {
  const [ground, white, mark, line] = [main, light, star, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.06) return white
    const off = Math.abs(u - 0.5)
    if (off > 0.485) return white
    if (off < 0.085) return Math.abs(((v * 4.6) % 1) - 0.5) < 0.24 ? white : prints.inShade(ground)
    if (off < 0.1) return line
    // The approximate distance from the middle of the patch, in millimetres.
    const [x, y] = [(off - 0.25) * 200, (v - 0.5) * 55]
    const away = Math.hypot(x, y)
    if (away > 15) return ground
    if (away > 13.4) return line
    return prints.isStar(x, y, 10.5) ? mark : white
  }
}

function line({ light, star }: HighTopColours) {
  const [white, mark] = [light, star].map(colour.paint)
  return (_: number, v: number): Vec3 => (Math.abs(v - 0.3) < 0.13 ? mark : white)
}
