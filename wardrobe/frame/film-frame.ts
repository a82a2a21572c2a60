import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { buildFrame } from './build-frame.ts'
import type { Sticker } from './decorate.ts'

interface FilmColours {
  film: Hex
  hole: Hex
  edge: Hex
  heart: Hex
  star: Hex
  outline: Hex
}

/** Holes along the film. */
const HOLES = 56

const HEARTS: Sticker[] = [
  [-0.375, 0.5, 0.056, -0.25],
  [-0.31, 0.54, 0.03, 0.3],
  [0.385, -0.44, 0.03, -0.2],
]

const STARS: Sticker[] = [
  [0.365, -0.51, 0.06, 0.2],
  [0.29, -0.545, 0.03, -0.2],
  [-0.395, 0.41, 0.028, 0.1],
  [0.385, 0.53, 0.036, -0.2],
]

/** A strip of film round the picture, with stickers. */
export function makeFilmFrame(name: string, colours: FilmColours): Model {
  const heart = puff({ outline: outlines.heart, corners: 36, rings: 4, thickness: 0.3 })
  const star = puff({ outline: outlines.rays(5, 0.52), corners: 40, rings: 3, thickness: 0.3 })
  return buildFrame(name, {
    border: weaveBorder({ border: 0.05, corner: 0.058 }),
    print: perforated(colours),
    stickers: [
      { mesh: heart, hex: colours.heart, places: HEARTS },
      { mesh: star, hex: colours.star, places: STARS },
    ],
    shade: '#dcc2e2',
    outline: colours.outline,
    names: { border: 'film' },
  })
}

/** A row of holes with rounded corners, and a bright inner edge. */
function perforated({ film, hole, edge }: FilmColours) {
  const [dark, light, line] = [film, hole, edge].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.9) return line
    const x = Math.abs(((u * HOLES) % 1) - 0.5)
    const y = Math.abs(v - 0.46) * 0.86
    const corner = Math.hypot(Math.max(0, x - 0.17), Math.max(0, y - 0.13))
    return corner < 0.1 ? light : dark
  }
}
