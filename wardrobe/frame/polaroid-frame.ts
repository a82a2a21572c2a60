import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../kit/mesh/vector.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface PolaroidColours {
  paper: Hex
  edge: Hex
  tape: Hex
  heart: Hex
  star: Hex
  outline: Hex
}

const TAPES: Sticker[] = [
  [-0.375, 0.515, 0.085, -0.75],
  [0.375, 0.515, 0.085, 0.75],
]
const HEARTS: Sticker[] = [
  [-0.33, -0.52, 0.032, -0.2],
  [-0.265, -0.534, 0.02, 0.25],
]
const STARS: Sticker[] = [
  [0.335, -0.52, 0.034, 0.2],
  [0.268, -0.534, 0.02, -0.2],
]

/** A strip of tape: four corners, a little ragged at its ends. */
const tapeRim = (t: number): Vec2 => {
  const turn = t * 2 * Math.PI
  const reach = 1 / Math.max(Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn)) / 0.34)
  const ragged = Math.abs(Math.sin(turn)) > 0.95 ? 0.95 + 0.05 * Math.cos(turn * 40) : 1
  return [-Math.sin(turn) * reach * ragged, Math.cos(turn) * reach]
}

/** An instant photo with a wide bottom border, taped to a wall. */
export function makePolaroidFrame(name: string, colours: PolaroidColours): Model {
  const tape = puff({ outline: tapeRim, corners: 40, rings: 1, thickness: 0.04 })
  const heart = puff({ outline: outlines.heart, corners: 32, rings: 2, thickness: 0.2 })
  const star = puff({ outline: outlines.rays(5, 0.5), corners: 20, rings: 2, thickness: 0.2 })
  return buildFrame(name, {
    border: weaveBorder({ border: 0.042, corner: 0.016, below: 0.03 }),
    print: paper(colours),
    stickers: [
      { mesh: tape, hex: colours.tape, places: TAPES },
      { mesh: heart, hex: colours.heart, places: HEARTS },
      { mesh: star, hex: colours.star, places: STARS },
    ],
    shade: '#dcd0e4',
    outline: colours.outline,
  })
}

/** Plain paper, a little darker towards the picture. */
function paper({ paper: sheet, edge }: PolaroidColours) {
  const [plain, dark] = [sheet, edge].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.93 ? dark : vec.mix(plain, dark, v * 0.12))
}
