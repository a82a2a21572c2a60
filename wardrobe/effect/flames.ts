import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { type Stream, stream } from './flights.ts'
import { printInked } from './print-inked.ts'
import { type Float, scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface FlameColours {
  outer: Hex
  inner: Hex
  outline: Hex
}

/** Tongues in an arc behind the figure and at its sides. */
const TONGUES = Array.from({ length: 13 }, (_, n): Stream => {
  const turn = ((n - 6) / 6) * 2
  const [x, z] = [Math.sin(turn) * 0.31, -Math.cos(turn) * 0.2]
  const height = 0.72 + 0.2 * ((n * 0.618) % 1)
  return {
    count: 3,
    size: 0.12 + 0.02 * ((n * 0.37) % 1),
    start: (n * n * 0.37) % 1,
    path: (way) => [x * (1 - 0.25 * way) + 0.02 * Math.sin(way * 8 + n), 0.07 + height * way, z],
    lean: (way) => 0.3 * Math.sin(way * 8 + n * 2) - x * 0.5,
    swell: (way) => Math.min(1, way * 6) * (1 - way) ** 0.7,
  }
})
const tongues = stream(TONGUES)

/** An inner flame is in front of its tongue, and below the tongue's middle. */
const toInner = ([[x, y, z], size, lean]: Float): Float => [
  [x, y - size * 0.28, z + size * 0.2],
  size * 0.55,
  lean * 0.8,
]

/** A flame that is round at the bottom and drawn out to a tip that curls. */
const flameRim = (t: number): Vec2 => {
  const turn = t * 2 * Math.PI
  const tip = Math.max(0, Math.cos(turn)) ** 3
  const x = -Math.sin(turn) * 0.62 * (1 - 0.55 * Math.max(0, Math.cos(turn)))
  return [x + tip * 0.12, Math.cos(turn) * 0.7 + tip * 0.44 - 0.16]
}
const TONGUE = { outline: flameRim, corners: 12 }
const flame = puff({ ...TONGUE, rings: 1, thickness: 0.3 })

/** An aura of fire that blazes behind the figure. */
export function makeFlames(name: string, colours: FlameColours): Model {
  const fabric = cloth.roll(256, 128)
  const ink = colours.outline
  const [outer, inner] = printInked(fabric, 112, ink, [
    { ...TONGUE, fill: colours.outer, breadth: 0.028 },
    { ...TONGUE, fill: colours.inner, breadth: 0.045 },
  ])
  const look = { texture: 0, shade: '#ffffff', outline: ink, shadingShift: 0.4 }
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('flame', { ...look, outlineWidth: 0 })],
      textures: [fabric.picture],
    },
    (phase) => [
      { name: 'flames', mesh: cloth.cut(outer, scatter(flame, tongues(phase))), material: 0 },
      {
        name: 'flames',
        mesh: cloth.cut(inner, scatter(flame, tongues(phase).map(toInner))),
        material: 0,
      },
    ],
  )
}
