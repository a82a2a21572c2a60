import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { outlines } from '../kit/paint/outlines.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { disc } from './disc.ts'
import { ringPlaces, type Stream, stream } from './flights.ts'
import { type Float, scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface BubbleColours {
  film: Hex
  rim: Hex
  glint: Hex
  outline: Hex
}

const TOP = 1.04

const rises = ringPlaces(8, 0.26, 0.39).map(
  ({ x, z }, n): Stream => ({
    count: 2,
    size: 0.034 + 0.026 * ((n * 0.618) % 1),
    start: (n * 0.29) % 1,
    path: (way) => [x + 0.03 * Math.sin(way * 9 + n), 0.1 + (TOP - 0.1) * way, z],
    // The bubbles grow as they rise, and burst.
    swell: (way) => Math.min(1, 0.25 + way * 1.3, (1 - way) * 14),
  }),
)
const bubbles = stream(rises)

/** The reflection of a window, at the upper left in front of the bubble. */
const toGlint = ([[x, y, z], size]: Float): Float => [
  [x - size * 0.36, y + size * 0.38, z + size * 0.86],
  size * 0.26,
  0.7,
]

const ball = disc(14, 1, 0.6)
/** The rim of a bubble, its most visible part. */
const rim = bendTube({
  path: (t) => [Math.cos(t * 2 * Math.PI), Math.sin(t * 2 * Math.PI), 0],
  radius: () => 0.07,
  segments: 14,
  sides: 3,
  up: [0, 0, 1],
})
const glint = puff({ outline: outlines.leaf, corners: 6, rings: 1, thickness: 0.3 })

/** Transparent soap bubbles. */
export function makeBubbles(name: string, colours: BubbleColours): Model {
  const fabric = cloth.roll(64, 16)
  const [film, edge, light] = [colours.film, colours.rim, colours.glint].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const look = { texture: 0, shade: '#ffffff', outline: colours.outline, shadingShift: 0.3 }
  const clear = toonMaterial('film', { ...look, outlineWidth: 0 })
  return sewDrifting(
    {
      name,
      materials: [
        { ...clear, baseColor: [1, 1, 1, 0.45], alphaMode: 'BLEND' },
        toonMaterial('rim', { ...look, outlineWidth: 0 }),
      ],
      textures: [fabric.picture],
    },
    (phase) => [
      { name: 'films', mesh: cloth.cut(film, scatter(ball, bubbles(phase))), material: 0 },
      { name: 'rims', mesh: cloth.cut(edge, scatter(rim, bubbles(phase))), material: 1 },
      {
        name: 'rims',
        mesh: cloth.cut(light, scatter(glint, bubbles(phase).map(toGlint))),
        material: 1,
      },
    ],
  )
}
