import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface WaveColours {
  ground: Hex
  line: Hex
  gold: Hex
  plum: Hex
  outline: Hex
}

/** Waves along the border. */
const WAVES = 26

const PLUMS: Sticker[] = [
  [-0.345, 0.485, 0.075, 0.2],
  [0.35, -0.49, 0.072, -0.3],
  [-0.385, 0.39, 0.042, 0.6],
  [-0.255, 0.53, 0.046, -0.2],
  [0.388, -0.4, 0.042, 0.1],
  [0.26, -0.535, 0.044, 0.5],
]

/** Blue sea waves (seigaiha) between cords of gold, with plum blossoms. */
export function makeWaveFrame(name: string, colours: WaveColours): Model {
  const plum = puff({ outline: outlines.flower(5, 0), corners: 40, rings: 2, thickness: 0.24 })
  const heart = puff({ outline: outlines.rays(8, 0.7), corners: 16, rings: 1, thickness: 0.4 })
  return buildFrame(name, {
    border: weaveBorder({ border: 0.052, corner: 0.024 }),
    print: seigaiha(colours),
    stickers: [
      { mesh: plum, hex: colours.plum, places: PLUMS, lift: 0.018 },
      {
        mesh: heart,
        hex: colours.gold,
        lift: 0.027,
        places: PLUMS.map(([x, y, size, lean]): Sticker => [x, y, size * 0.34, lean]),
      },
    ],
    shade: '#d4c4e4',
    outline: colours.outline,
  })
}

/** Fans of two rings, side by side. */
function seigaiha({ ground, line, gold }: WaveColours) {
  const [plain, ring, cord] = [ground, line, gold].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.1 || v > 0.9) return cord
    const reach = Math.hypot(((u * WAVES) % 1) - 0.5, (v - 0.1) * 0.52)
    return reach > 0.4 || (reach > 0.17 && reach < 0.29) ? ring : plain
  }
}
