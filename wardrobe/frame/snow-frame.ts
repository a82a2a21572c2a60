import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { disc } from '../effect/disc.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface SnowFrameColours {
  wood: Hex
  grain: Hex
  snow: Hex
  flake: Hex
  berry: Hex
  leaf: Hex
  outline: Hex
}

/** Heaps of snow on the sill and in the upper corners. */
const HEAPS: Sticker[] = [
  [-0.36, -0.53, 0.085, 0],
  [-0.25, -0.55, 0.07, 0],
  [-0.13, -0.56, 0.055, 0],
  [0.37, -0.535, 0.075, 0],
  [0.27, -0.555, 0.055, 0],
  [0.02, -0.565, 0.045, 0],
  [0.15, -0.565, 0.05, 0],
  [-0.33, 0.575, 0.06, 0],
  [-0.24, 0.585, 0.045, 0],
  [0.34, 0.578, 0.055, 0],
]
const FLAKES: Sticker[] = [
  [0.385, 0.47, 0.045, 0.1],
  [-0.4, 0.3, 0.034, 0.3],
  [0.402, 0.2, 0.03, -0.2],
  [-0.4, -0.2, 0.03, 0.1],
  [0.4, -0.28, 0.036, 0.2],
]
const BERRIES: Sticker[] = [
  [-0.375, 0.5, 0.026, 0],
  [-0.335, 0.515, 0.024, 0],
  [-0.365, 0.465, 0.022, 0],
]
const LEAVES: Sticker[] = [
  [-0.285, 0.525, 0.06, 1.5],
  [-0.385, 0.405, 0.06, 3],
  [-0.305, 0.465, 0.05, 2.3],
]

/** A window in winter, with a sprig of holly. */
export function makeSnowFrame(name: string, colours: SnowFrameColours): Model {
  const heap = disc(16, 3, 0.5)
  const flake = puff({ outline: outlines.rays(6, 0.34), corners: 12, rings: 1, thickness: 0.2 })
  const berry = disc(12, 2, 0.9)
  const leaf = puff({ outline: outlines.leaf, corners: 20, rings: 1, thickness: 0.2 })
  return buildFrame(name, {
    border: weaveBorder({ border: 0.044, corner: 0.03 }),
    print: boards(colours),
    stickers: [
      { mesh: heap, hex: colours.snow, places: HEAPS, lift: 0.012 },
      { mesh: flake, hex: colours.flake, places: FLAKES, lift: 0.016 },
      { mesh: leaf, hex: colours.leaf, places: LEAVES, lift: 0.016 },
      { mesh: berry, hex: colours.berry, places: BERRIES, lift: 0.03 },
    ],
    shade: '#c8ccec',
    outline: colours.outline,
  })
}

/** Two boards side by side. */
function boards({ wood, grain }: SnowFrameColours) {
  const [plain, dark] = [wood, grain].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const isGap = Math.abs(v - 0.5) < 0.04 || v > 0.93
    const isGrain = (v * 7 + 0.5 * Math.sin(u * 70)) % 1 < 0.13
    return isGap || isGrain ? dark : plain
  }
}
