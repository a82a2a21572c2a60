import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface ComicColours {
  ground: Hex
  dots: Hex
  edge: Hex
  burst: Hex
  bolt: Hex
  outline: Hex
}

/** The number of jags along the inner edge, and of dots along the border. */
const JAGS = 44
const DOTS = 44

const jagged = (u: number) => 0.72 + 0.56 * Math.abs(((u * JAGS) % 1) - 0.5)

const BURSTS: Sticker[] = [
  [-0.35, 0.48, 0.095, 0.1],
  [0.355, -0.49, 0.085, -0.2],
]
const BOLTS: Sticker[] = [
  [-0.345, 0.482, 0.062, 0.25],
  [0.352, -0.488, 0.056, 0.2],
]
const STARS: Sticker[] = [
  [0.38, 0.52, 0.05, 0.2],
  [-0.385, -0.525, 0.05, -0.2],
  [0.395, 0.43, 0.028, -0.2],
  [-0.395, -0.435, 0.028, 0.2],
]

/** A flash of lightning, whose whole outline is visible from its middle. */
const boltRim = (t: number): Vec2 => {
  const corners: Vec2[] = [
    [0.25, 1],
    [-0.5, -0.02],
    [-0.08, -0.05],
    [-0.3, -1],
    [0.5, 0.12],
    [0.1, 0.16],
  ]
  const place = (((t % 1) + 1) % 1) * corners.length
  const [from, to] = [corners[Math.floor(place)], corners[(Math.floor(place) + 1) % corners.length]]
  const share = place % 1
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Halftone dots, a jagged edge, and flashes as in comics. */
export function makeComicFrame(name: string, colours: ComicColours): Model {
  const burst = puff({ outline: outlines.rays(11, 0.66), corners: 22, rings: 1, thickness: 0.1 })
  const star = puff({ outline: outlines.rays(5, 0.5), corners: 20, rings: 2, thickness: 0.3 })
  const bolt = puff({ outline: boltRim, corners: 24, rings: 1, thickness: 0.12 })
  return buildFrame(name, {
    border: weaveBorder({ border: 0.06, corner: 0.03, columns: 176, breadth: jagged }),
    print: halftone(colours),
    stickers: [
      { mesh: burst, hex: colours.burst, places: BURSTS },
      { mesh: bolt, hex: colours.bolt, places: BOLTS, lift: 0.03 },
      { mesh: star, hex: colours.bolt, places: STARS },
    ],
    shade: '#e8c8dc',
    outline: colours.outline,
  })
}

/** A row of dots, as in print. */
function halftone({ ground, dots, edge }: ComicColours) {
  const [plain, dot, line] = [ground, dots, edge].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.9) return line
    return Math.hypot(((u * DOTS) % 1) - 0.5, (v - 0.45) * 0.85) < 0.3 ? dot : plain
  }
}
