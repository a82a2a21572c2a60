import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { disc } from '../effect/disc.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface CandyColours {
  cane: Hex
  stripe: Hex
  sweet: Hex
  drop: Hex
  star: Hex
  outline: Hex
}

const SWEETS: Sticker[] = [
  [-0.345, 0.49, 0.085, -0.7],
  [0.35, -0.495, 0.082, -0.6],
]
const DROPS: Sticker[] = [
  [-0.4, 0.39, 0.03, 0],
  [-0.25, 0.545, 0.03, 0],
  [0.4, -0.39, 0.03, 0],
  [0.25, -0.545, 0.03, 0],
  [0.35, 0.545, 0.02, 0],
  [-0.35, -0.548, 0.02, 0],
]
const STARS: Sticker[] = [
  [0.395, 0.53, 0.04, 0.2],
  [-0.395, -0.53, 0.04, -0.2],
  [0.404, 0.45, 0.022, 0],
  [-0.404, -0.45, 0.022, 0],
]

/** A sweet in its twisted paper: a ball and two wings. */
const sweetRim = (t: number): Vec2 => {
  const turn = t * 2 * Math.PI
  const fromSide = Math.acos(Math.min(1, Math.abs(Math.sin(turn))))
  const reach = fromSide < 0.36 ? 1 - 0.1 * (1 - fromSide / 0.36) : fromSide < 0.6 ? 0.42 : 0.54
  return [-Math.sin(turn) * reach, Math.cos(turn) * reach]
}

/** A candy cane bent round the picture, with sweets. */
export function makeCandyFrame(name: string, colours: CandyColours): Model {
  const sweet = puff({ outline: sweetRim, corners: 56, rings: 3, thickness: 0.4 })
  const drop = disc(16, 2, 0.7)
  const star = puff({ outline: outlines.rays(5, 0.52), corners: 20, rings: 2, thickness: 0.3 })
  return buildFrame(name, {
    border: weaveBorder({ border: 0.042, corner: 0.075 }),
    print: striped(colours),
    stickers: [
      { mesh: sweet, hex: colours.sweet, places: SWEETS, lift: 0.016 },
      { mesh: drop, hex: colours.drop, places: DROPS },
      { mesh: star, hex: colours.star, places: STARS },
    ],
    shade: '#e8c4d8',
    outline: colours.outline,
  })
}

/** Broad slanting stripes, each with a narrow one beside it. */
function striped({ cane, stripe }: CandyColours) {
  const [plain, bright] = [cane, stripe].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const place = (u * 56 + v * 0.9) % 1
    return place < 0.4 || (place > 0.62 && place < 0.72) ? bright : plain
  }
}
