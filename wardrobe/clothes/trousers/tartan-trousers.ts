import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface TartanTrousersColours {
  ground: Hex
  broad: Hex
  fine: Hex
  /** Belt and straps. */
  strap: Hex
  /** Zips, rings, studs and the chain. */
  metal: Hex
  outline: Hex
  trimOutline: Hex
}

/** Narrow tartan trousers with zips, straps round the thighs, a studded belt and a chain. */
export function makeTartanTrousers(name: string, colours: TartanTrousersColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 300, 60, front(colours))
  const legged = cloth.print(fabric, 200, 180, zips(colours))
  const belted = cloth.print(fabric, 300, 16, belt(colours))
  const { seat, legs } = sewTrousers({ waist: 0.433, hem: 0.05, ease: (v) => 0.0095 + 0.005 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
      ['waistband', belted, sewWaistband(0.443, 0.42)],
    ],
    trim: [['chain', cloth.dye(fabric, colours.metal), hangChain()]],
  })
}

/** The chain, from the belt in front to the left hip. */
const CHAIN: readonly Vec3[] = [
  [0.03, 0.428, 0.0735],
  [0.041, 0.396, 0.077],
  [0.064, 0.364, 0.075],
  [0.089, 0.388, 0.05],
  [0.0865, 0.427, 0.019],
]

/** Links that are thick and thin by turns. */
function hangChain(): Mesh {
  const chain = bendTube({
    path: (t) => curveAt(CHAIN, t),
    radius: (t) => 0.0021 + 0.0019 * Math.abs(Math.sin(t * 11 * Math.PI)),
    segments: 66,
    sides: 6,
    up: [0, 1, 0],
  })
  return fasten(chain, 'hips')
}

/** Threads both ways: `across` and `down` are positions in repeats of the pattern. */
function weave({ ground, broad, fine }: TartanTrousersColours) {
  const [plain, wide, narrow] = [ground, broad, fine].map(colour.paint)
  const cross = (paint: Vec3, place: number): Vec3 => {
    const at = ((place % 1) + 1) % 1
    if (Math.abs(at - 0.5) < 0.17) return vec.mix(paint, wide, 0.6)
    return Math.abs(at - 0.06) < 0.035 ? vec.mix(paint, narrow, 0.85) : paint
  }
  return (across: number, down: number): Vec3 => cross(cross(plain, across), down)
}

function front(colours: TartanTrousersColours) {
  const threads = weave(colours)
  const [silver, line] = [colours.metal, colours.outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 480, v * 120]
    if (Math.abs(x) < 2 && y < 84) return y % 5 < 3 ? silver : line
    if (Math.abs(x) < 4.2 && y < 86) return line
    const slant = Math.abs(Math.abs(x) - 78 - y * 0.34)
    if (slant < 2.6 && y > 8 && y < 62) return slant < 1.4 && y % 5 < 3 ? silver : line
    return threads(u * 12, v * 3)
  }
}

/** Zips across the thigh and up from the hem, and two straps with rings. */
function zips(colours: TartanTrousersColours) {
  const threads = weave(colours)
  const [silver, line, leather] = [colours.metal, colours.outline, colours.strap].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 290, v * 300]
    const strap = [88, 196].find((at) => Math.abs(y - at) < 8)
    if (strap !== undefined) {
      const ring = Math.hypot((Math.abs(u - 0.62) * 290) / 1, y - strap)
      if (ring < 8) return ring < 4.6 ? line : silver
      return Math.abs(y - strap) > 6.6 ? line : leather
    }
    const isThigh = Math.abs(y - 132 - x * 0.22) < 3.6 && Math.abs(x) < 34
    if (isThigh) return Math.abs(y - 132 - x * 0.22) < 2 && (x + 400) % 5 < 3 ? silver : line
    const side = Math.abs(u - 0.75) * 290
    if (side < 3.6 && v > 0.74) return side < 2 && y % 5 < 3 ? silver : line
    return threads(u * 7, v * 7.4)
  }
}

/** Two rows of studs and a buckle. */
function belt({ strap, metal, trimOutline }: TartanTrousersColours) {
  const [leather, silver, line] = [strap, metal, trimOutline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 460, (v - 0.5) * 26]
    if (Math.abs(x) < 13 && Math.abs(y) < 12)
      return Math.abs(x) < 8 && Math.abs(y) < 6 ? line : silver
    return Math.max(Math.abs(((x + 460) % 12) - 6), Math.abs(Math.abs(y) - 5.4)) < 3.2
      ? silver
      : leather
  }
}
