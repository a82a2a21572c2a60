import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface BirthdayColours {
  ground: Hex
  dots: Hex
  flags: [Hex, Hex, Hex]
  outline: Hex
}

/** Pennants on a line that sags between the upper corners. */
const PENNANTS = Array.from({ length: 9 }, (_, n): Sticker => {
  const x = ((n - 4) / 4) * 0.375
  return [x, 0.47 + 0.5 * x * x, 0.052, x * -0.9]
})
const BALLOONS: Sticker[] = [
  [-0.36, -0.455, 0.068, -0.15],
  [0.365, -0.47, 0.064, 0.2],
  [-0.29, -0.505, 0.054, 0.2],
  [0.295, -0.51, 0.05, -0.2],
  [-0.39, -0.535, 0.042, -0.4],
  [0.395, -0.54, 0.04, 0.4],
]

const pennantRim = (t: number): Vec2 => {
  const corners: Vec2[] = [
    [-0.8, 0.7],
    [0, -1],
    [0.8, 0.7],
  ]
  const place = (((t + 1 / 6) % 1) * 3 + 2) % 3
  const [from, to] = [corners[Math.floor(place)], corners[(Math.floor(place) + 1) % 3]]
  const share = place % 1
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
/** The outline of a balloon: round at the top, gathered into a knot at the bottom. */
const balloonRim = (t: number): Vec2 => {
  const turn = t * 2 * Math.PI
  const knot = Math.max(0, -Math.cos(turn)) ** 12
  return [-Math.sin(turn) * (0.8 - 0.3 * knot), Math.cos(turn) * 0.9 - knot * 0.12 + 0.05]
}

/** Bunting at the top, balloons at the bottom. */
export function makeBirthdayFrame(name: string, colours: BirthdayColours): Model {
  const pennant = puff({ outline: pennantRim, corners: 12, rings: 1, thickness: 0.08 })
  const balloon = puff({ outline: balloonRim, corners: 24, rings: 3, thickness: 0.6 })
  const third = (list: readonly Sticker[], kind: number) => list.filter((_, n) => n % 3 === kind)
  return buildFrame(name, {
    border: weaveBorder({ border: 0.03, corner: 0.07 }),
    print: dotted(colours),
    stickers: colours.flags.flatMap((hex, kind) => [
      { mesh: pennant, hex, places: third(PENNANTS, kind), lift: 0.012 },
      { mesh: balloon, hex, places: third(BALLOONS, kind), lift: 0.018 + kind * 0.012 },
    ]),
    shade: '#e2c8e4',
    outline: colours.outline,
  })
}

function dotted({ ground, dots, flags }: BirthdayColours) {
  const [plain, dot, line] = [ground, dots, flags[0]].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.14 || v > 0.86) return line
    return Math.hypot(((u * 80) % 1) - 0.5, v - 0.5) < 0.26 ? dot : plain
  }
}
