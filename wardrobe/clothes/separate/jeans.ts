import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface JeansColours {
  denim: Hex
  /** The colour of worn, faded cloth. */
  pale: Hex
  stitch: Hex
  /** Of the waistband. */
  button: Hex
  outline: Hex
}

/** Straight jeans with pale knees. */
export function makeJeans(name: string, colours: JeansColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 300, 90, pockets(colours))
  const legged = cloth.print(fabric, 180, 220, worn(colours))
  const banded = cloth.print(fabric, 240, 12, buttoned(colours))
  const { seat, legs } = sewTrousers({ waist: 0.433, hem: 0.045, ease: (v) => 0.0095 + 0.007 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
    ],
    trim: [['waistband', banded, sewWaistband(0.441, 0.423)]],
  })
}

/** Curved pockets and a fly in front, and square pockets at the back. */
function pockets({ denim, stitch }: JeansColours) {
  const [ground, thread] = [denim, stitch].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const curve = Math.hypot((off - 0.22) * 4.2, v - 0.1)
    if (off > 0.09 && off < 0.22 && Math.abs(curve - 0.45) < 0.022) return thread
    if (v < 0.62 && off < 0.034 && u > 0.5 && Math.abs(off - 0.03 + 0.05 * v * v) < 0.004)
      return thread
    const [x, y] = [Math.abs(0.5 - off - 0.12), v - 0.52]
    const isPocket = x < 0.062 && Math.abs(y) < 0.24
    const isInside = x < 0.055 && Math.abs(y) < 0.205
    return isPocket && !isInside ? thread : ground
  }
}

/**
 * A leg that is pale down the front of the thigh, with a seam at the side and a turn-up at the hem.
 */
function worn({ denim, pale, stitch }: JeansColours) {
  const [ground, light, thread] = [denim, pale, stitch].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.92) return light
    if (Math.abs(u - 0.75) < 0.008 || Math.abs(v - 0.905) < 0.005) return thread
    const fade = Math.hypot((u - 0.5) / 0.2, (v - 0.42) / 0.3)
    return vec.mix(ground, light, fade < 0.7 ? 0.26 : fade < 1 ? 0.13 : 0)
  }
}

function buttoned({ denim, button }: JeansColours) {
  const [ground, brass] = [denim, button].map(colour.paint)
  return (u: number, v: number): Vec3 =>
    Math.hypot((u - 0.5) * 24, v - 0.5) < 0.34 ? brass : ground
}
