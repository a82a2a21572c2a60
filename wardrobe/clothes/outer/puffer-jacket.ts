import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { ringPuffs } from '../top/ring-puffs.ts'
import { standCollar } from '../top/stand-collar.ts'
import { sewJacket } from './sew-jacket.ts'

interface PufferColours {
  main: Hex
  /** The zip, the cuffs, and the lining of the collar. */
  accent: Hex
  outline: Hex
}

const RINGS = 7

/** A short padded coat, quilted in rings, with a high collar. */
export function makePufferJacket(name: string, colours: PufferColours): Model {
  const fabric = cloth.roll(512, 256)
  const quilted = cloth.print(fabric, 480, 150, front(colours))
  const sleeved = cloth.print(fabric, 16, 90, quilts(colours))
  const collared = cloth.print(fabric, 120, 40, high(colours))
  const { sleeves, cuffs } = sewSleeves({
    end: 0.237,
    cuff: { width: 0.016, radius: 0.0286 },
    radius: (v) => 0.0405 + 0.0095 * ringPuffs(v, 5) - 0.0075 * v,
  })
  sleeves.relief = undefined
  const body = sewJacket({
    hem: 0.372,
    rows: 28,
    fullness: (v) => 0.011 * ringAt(v) * Math.min(1, v * 2.4),
  })
  body.relief = undefined
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['outer', quilted, body],
      ['outer-sleeves', sleeved, sleeves],
      ['outer-cuffs', cloth.dye(fabric, colours.accent), cuffs],
      ['outer-collar', collared, standCollar({ height: 0.042, lower: 0.069, upper: 0.0635 })],
    ],
    trim: [],
  })
}

const ringAt = (v: number) => ringPuffs(v * 1.02 + 0.02, RINGS)

/** Quilting, and a zip down the front. */
function front({ main, accent, outline }: PufferColours) {
  const [ground, zip, line] = [main, accent, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off < 0.0165 && v > 0.16) return off < 0.0142 ? zip : line
    return quilt(ground, line, ringAt(v), v > 0.2 && v < 0.97)
  }
}

/** Shade towards a seam, and light on the swell. */
function quilt(ground: Vec3, line: Vec3, swell: number, isFilled: boolean): Vec3 {
  if (!isFilled) return ground
  if (swell < 0.2) return vec.mix(ground, line, 0.42)
  if (swell < 0.45) return vec.mix(ground, line, 0.16)
  return swell > 0.92 ? vec.mix(ground, [1, 1, 1], 0.2) : ground
}

function quilts({ main, outline }: PufferColours) {
  const [ground, line] = [main, outline].map(colour.paint)
  return (_: number, v: number): Vec3 => quilt(ground, line, ringPuffs(v, 5), v < 0.98)
}

/** Three rings of the collar, and the lining inside it. */
function high({ main, outline, accent }: PufferColours) {
  const [ground, line, lining] = [main, outline, accent].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.06) return lining
    if (Math.abs(u - 0.5) < 0.012) return lining
    return quilt(ground, line, ringPuffs(v, 2), true)
  }
}
