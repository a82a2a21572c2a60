import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { disc } from '../effect/disc.ts'
import { vec } from '../kit/mesh/vector.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface AutumnColours {
  bark: Hex
  grain: Hex
  maple: Hex
  beech: Hex
  berry: Hex
  outline: Hex
}

const MAPLES: Sticker[] = [
  [-0.345, 0.485, 0.088, 0.4],
  [0.35, -0.49, 0.084, -2.6],
  [0.395, 0.53, 0.05, -0.4],
  [-0.4, -0.52, 0.054, 2.4],
  [-0.2, 0.55, 0.04, -0.5],
  [0.404, -0.3, 0.044, 0.8],
]
const BEECHES: Sticker[] = [
  [-0.395, 0.38, 0.055, 2.7],
  [-0.265, 0.53, 0.05, 1.2],
  [0.395, -0.39, 0.055, -0.4],
  [0.27, -0.54, 0.05, -1.9],
  [0.33, 0.545, 0.038, 1.3],
  [0.41, 0.44, 0.038, 2.9],
  [-0.33, -0.55, 0.04, -1.6],
  [-0.407, -0.43, 0.036, 0.3],
]
const BERRIES: Sticker[] = [
  [-0.285, 0.47, 0.019, 0],
  [-0.31, 0.435, 0.019, 0],
  [0.29, -0.475, 0.019, 0],
  [0.315, -0.44, 0.019, 0],
  [0.345, 0.515, 0.015, 0],
  [-0.35, -0.51, 0.015, 0],
]

/** A maple leaf: five lobes, none on the side of the stalk. */
const mapleRim = (t: number): Vec2 => {
  const turn = t * 2 * Math.PI
  const lobes = Math.abs(Math.cos(turn * 2.5)) ** 0.8
  const stalk = Math.max(0, -Math.cos(turn)) ** 6
  const reach = 0.42 + 0.58 * lobes - stalk * 0.1
  return [-Math.sin(turn) * reach, Math.cos(turn) * reach]
}

/** Autumn twigs: maple and beech leaves, and berries. */
export function makeAutumnFrame(name: string, colours: AutumnColours): Model {
  const maple = puff({ outline: mapleRim, corners: 40, rings: 1, thickness: 0.16 })
  const beech = puff({ outline: outlines.leaf, corners: 20, rings: 1, thickness: 0.2 })
  const berry = disc(12, 2, 0.9)
  return buildFrame(name, {
    border: weaveBorder({ border: 0.036, corner: 0.05 }),
    print: grained(colours),
    stickers: [
      { mesh: beech, hex: colours.beech, places: BEECHES, lift: 0.012 },
      { mesh: maple, hex: colours.maple, places: MAPLES, lift: 0.024 },
      { mesh: berry, hex: colours.berry, places: BERRIES, lift: 0.028 },
    ],
    shade: '#e6c0c4',
    outline: colours.outline,
  })
}

/** Wood whose grain runs along the border. */
function grained({ bark, grain }: AutumnColours) {
  const [plain, dark] = [bark, grain].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.1 || v > 0.9) return dark
    const ring = v * 5 + 0.8 * Math.sin(u * 60) + 0.4 * Math.sin(u * 151)
    return vec.mix(plain, dark, ring % 1 < 0.22 ? 0.55 : 0)
  }
}
