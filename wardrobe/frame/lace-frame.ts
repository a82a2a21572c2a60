import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { disc } from '../effect/disc.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface LaceColours {
  lace: Hex
  hole: Hex
  ribbon: Hex
  heart: Hex
  outline: Hex
}

const SCALLOPS = 44

/** Half circles side by side. */
const scalloped = (u: number) => 0.72 + 0.36 * Math.abs(Math.sin(u * SCALLOPS * Math.PI)) ** 0.7

const HEARTS: Sticker[] = [
  [-0.37, 0.51, 0.05, -0.3],
  [0.37, 0.51, 0.05, 0.3],
  [-0.37, -0.51, 0.05, -0.2],
  [0.37, -0.51, 0.05, 0.2],
]
const PEARLS: Sticker[] = HEARTS.flatMap(([x, y]): Sticker[] => [
  [x - Math.sign(x) * 0.075, y + Math.sign(y) * 0.015, 0.016, 0],
  [x + Math.sign(x) * 0.018, y - Math.sign(y) * 0.075, 0.016, 0],
])

/** Lace with eyelets, a ribbon drawn through it, and hearts in its corners. */
export function makeLaceFrame(name: string, colours: LaceColours): Model {
  const heart = puff({ outline: outlines.heart, corners: 32, rings: 3, thickness: 0.34 })
  const pearl = disc(16, 2, 0.8)
  return buildFrame(name, {
    border: weaveBorder({ border: 0.062, corner: 0.07, columns: 300, breadth: scalloped }),
    print: eyelets(colours),
    stickers: [
      { mesh: heart, hex: colours.heart, places: HEARTS },
      { mesh: pearl, hex: colours.lace, places: PEARLS },
    ],
    shade: '#e2cfe8',
    outline: colours.outline,
  })
}

function eyelets({ lace, hole, ribbon }: LaceColours) {
  const [cloth, eye, band] = [lace, hole, ribbon].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const across = u * SCALLOPS
    const x = Math.abs((across % 1) - 0.5)
    if (v > 0.24 && v < 0.42) return across % 1 < 0.72 ? band : cloth
    if (Math.hypot(x * 0.8, v - 0.74) < 0.13) return eye
    return Math.hypot((0.5 - x) * 0.8, v - 0.56) < 0.07 ? eye : cloth
  }
}
