import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface FlaredJeansColours {
  denim: Hex
  /** The colour of worn, faded cloth. */
  pale: Hex
  stitch: Hex
  /** The stars along the hem and on the pockets. */
  star: Hex
  belt: Hex
  outline: Hex
}

/** Jeans that flare below the knee, with stars along the hem and a wide belt with holes. */
export function makeFlaredJeans(name: string, colours: FlaredJeansColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 300, 90, pockets(colours))
  const legged = cloth.print(fabric, 200, 210, starred(colours))
  const belted = cloth.print(fabric, 300, 18, belt(colours))
  const { seat, legs } = sewTrousers({
    waist: 0.433,
    hem: 0.032,
    ease: (v) => 0.0095 + 0.003 * v + 0.021 * Math.max(0, (v - 0.42) / 0.58) ** 1.6,
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
    trim: [['belt', belted, sewWaistband(0.442, 0.417)]],
  })
}

/** A fly and curved pockets in front, and a star on each pocket at the back. */
function pockets({ denim, stitch, star }: FlaredJeansColours) {
  const [ground, thread, shine] = [denim, stitch, star].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const curve = Math.hypot((off - 0.22) * 4.2, v - 0.1)
    if (off > 0.09 && off < 0.22 && Math.abs(curve - 0.45) < 0.022) return thread
    const isFly = v < 0.62 && u > 0.5 && Math.abs(off - 0.03 + 0.05 * v * v) < 0.004
    if (isFly) return thread
    const [x, y] = [Math.abs(0.5 - off - 0.12), v - 0.54]
    if (prints.isStar((0.5 - off - 0.12) * 480, y * 120, 15)) return shine
    const isPocket = x < 0.062 && Math.abs(y) < 0.26
    const isInside = x < 0.055 && Math.abs(y) < 0.225
    return isPocket && !isInside ? thread : ground
  }
}

/** A pale thigh with whiskers, a seam at the side, and a trail of stars that grow to the hem. */
function starred({ denim, pale, stitch, star }: FlaredJeansColours) {
  const [ground, light, thread, shine] = [denim, pale, stitch, star].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * (290 + 110 * v * v), v * 313]
    if (y > 305) return light
    if (y > 300 && y < 302) return thread
    const isStar = TRAIL.some(([atX, atY, size]) => prints.isStar(x - atX, y - atY, size))
    if (isStar) return shine
    if (Math.abs(u - 0.75) < 0.007) return thread
    const isWhisker = Math.abs(((y + Math.abs(x) * 0.4) % 16) - 8) < 1 && y < 62 && Math.abs(x) < 40
    if (isWhisker) return vec.mix(ground, light, 0.5)
    const fade = Math.hypot((u - 0.5) / 0.2, (v - 0.36) / 0.28)
    return vec.mix(ground, light, fade < 0.7 ? 0.3 : fade < 1 ? 0.15 : 0)
  }
}

/** The stars: x and y in millimetres from the middle of the front and the crotch, and sizes. */
const TRAIL = [
  [22, 276, 19],
  [-14, 252, 13],
  [34, 228, 11],
  [66, 266, 14],
  [4, 214, 8],
  [-52, 282, 12],
  [-86, 258, 9],
] as const

/** Two rows of eyelets, and a star as a buckle. */
function belt({ belt: leather, star, outline }: FlaredJeansColours) {
  const [ground, shine, line] = [leather, star, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 460, (v - 0.5) * 28]
    if (prints.isStar(x, y, 17)) return shine
    if (prints.isStar(x, y, 21)) return line
    const away = Math.hypot(((x + 460) % 13) - 6.5, Math.abs(y) - 6.5)
    if (away < 3.4 && Math.abs(x) > 19) return away < 1.7 ? line : shine
    return ground
  }
}
