import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { ringPlaces, type Stream, stream } from './flights.ts'
import { printInked } from './print-inked.ts'
import { scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface RainColours {
  drop: Hex
  splash: Hex
  outline: Hex
}

const TOP = 1.06
const PLACES = ringPlaces(26, 0.22, 0.4)

const drops = stream(
  PLACES.map(
    ({ x, z }, n): Stream => ({
      count: 2,
      size: 0.04,
      start: (n * n * 0.37) % 1,
      path: (way) => [x, TOP - (TOP - 0.03) * way, z],
      swell: (way) => Math.min(1, way * 10, (1 - way) * 20),
    }),
  ),
)

/** Every third drop leaves a widening ring on the floor. */
const rings = stream(
  PLACES.filter((_, n) => n % 3 === 0).map(
    ({ x, z }, n): Stream => ({
      count: 1,
      size: 0.04,
      start: (n * 0.618 + 0.1) % 1,
      path: () => [x, 0.012, z],
      swell: (way) => 0.2 + 0.8 * Math.min(1, way * 2.4, (1 - way) * 4),
    }),
  ),
)

const dropRim = (t: number): Vec2 => {
  const turn = t * 2 * Math.PI
  const narrow = 1 - 0.8 * Math.max(0, Math.cos(turn)) ** 0.6
  return [-Math.sin(turn) * 0.26 * narrow, Math.cos(turn) * 0.8 + 0.1]
}
const DROP = { outline: dropRim, corners: 12 }
const drop = puff({ ...DROP, rings: 1, thickness: 0.2 })
const ringRim = (t: number): Vec2 => [-Math.sin(t * 2 * Math.PI), 0.3 * Math.cos(t * 2 * Math.PI)]
const RING = { outline: ringRim, corners: 14 }
const splash = puff({ ...RING, rings: 1, thickness: 0.1 })

/** A shower, and its rings on the floor. */
export function makeRain(name: string, colours: RainColours): Model {
  const fabric = cloth.roll(128, 64)
  const ink = colours.outline
  const [water, ring] = printInked(fabric, 56, ink, [
    { ...DROP, fill: colours.drop, breadth: 0.055 },
    { ...RING, fill: colours.splash, breadth: 0.055 },
  ])
  const look = { texture: 0, shade: '#c4d4f4', outline: ink, shadingShift: 0.2 }
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('water', { ...look, outlineWidth: 0 })],
      textures: [fabric.picture],
    },
    (phase) => [
      { name: 'rain', mesh: cloth.cut(water, scatter(drop, drops(phase))), material: 0 },
      { name: 'rain', mesh: cloth.cut(ring, scatter(splash, rings(phase))), material: 0 },
    ],
  )
}
