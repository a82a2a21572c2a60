import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface ShortsColours {
  main: Hex
  /** The turn-ups, and the thread. */
  rim: Hex
  belt: Hex
  buckle: Hex
  outline: Hex
}

/** Shorts with pockets, turn-ups and a belt. */
export function makeShorts(name: string, colours: ShortsColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 300, 90, pockets(colours))
  const legged = cloth.print(fabric, 100, 60, rimmed(colours))
  const belted = cloth.print(fabric, 240, 14, buckled(colours))
  const { seat, legs } = sewTrousers({ waist: 0.433, hem: 0.222, ease: (v) => 0.0095 + 0.012 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
    ],
    trim: [['belt', belted, sewWaistband(0.441, 0.423)]],
  })
}

/** Slanting pockets in front, a fly, and a flap on each side at the back. */
function pockets({ main, rim }: ShortsColours) {
  const [ground, thread] = [main, rim].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (Math.abs(off - 0.13 - 0.09 * v) < 0.005 && v < 0.75) return thread
    if (off < 0.006 && v < 0.6) return thread
    const isFlap = Math.abs(off - 0.36) < 0.055 && v > 0.3 && v < 0.52
    const isInside = Math.abs(off - 0.36) < 0.047 && v > 0.34 && v < 0.49
    return isFlap && !isInside ? thread : ground
  }
}

function rimmed({ main, rim }: ShortsColours) {
  const [ground, light] = [main, rim].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.84 ? light : ground)
}

function buckled({ belt, buckle }: ShortsColours) {
  const [leather, brass] = [belt, buckle].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * 26, Math.abs(v - 0.5)]
    return x < 0.62 && !(x < 0.36 && y < 0.2) ? brass : leather
  }
}
