import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { outlines } from '../kit/paint/outlines.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { ringPlaces, type Stream, stream } from './flights.ts'
import { printInked } from './print-inked.ts'
import { scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface SnowColours {
  flake: Hex
  ball: Hex
  outline: Hex
}

const TOP = 1.08

/** The path of one column of flakes: slowly down, swaying. */
const fallAt = ({ x, z }: { x: number; z: number }, n: number, size: number): Stream => ({
  count: 4,
  size,
  start: (n * 0.37) % 1,
  path: (way) => [x + 0.035 * Math.sin(way * 11 + n * 2), TOP * (1 - way), z],
  lean: (way) => way * 3 * (n % 2 === 0 ? 1 : -1) + n,
  turn: () => (n % 3) * 0.25 - 0.25,
})

const PLACES = ringPlaces(18, 0.25, 0.42)
const flakes = stream(PLACES.filter((_, n) => n % 2 === 0).map((at, n) => fallAt(at, n, 0.038)))
const balls = stream(PLACES.filter((_, n) => n % 2 === 1).map((at, n) => fallAt(at, n, 0.017)))

const round = (t: number): Vec2 => [-Math.sin(t * 2 * Math.PI), Math.cos(t * 2 * Math.PI)]
const BALL = { outline: round, corners: 12 }
const ball = puff({ ...BALL, rings: 1, thickness: 0.8 })

/** Six broad arms. */
const FLAKE = { outline: outlines.rays(6, 0.42), corners: 12 }
const flake = puff({ ...FLAKE, rings: 1, thickness: 0.22 })

/** Flakes and balls of snow that fall all round. */
export function makeSnow(name: string, colours: SnowColours): Model {
  const fabric = cloth.roll(128, 64)
  const ink = colours.outline
  const [light, plain] = printInked(fabric, 56, ink, [
    { ...FLAKE, fill: colours.flake, breadth: 0.08 },
    { ...BALL, fill: colours.ball, breadth: 0.15 },
  ])
  const look = { texture: 0, shade: '#c8d6f4', outline: ink, shadingShift: 0.1 }
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('snow', { ...look, outlineWidth: 0 })],
      textures: [fabric.picture],
    },
    (phase) => [
      { name: 'snow', mesh: cloth.cut(light, scatter(flake, flakes(phase))), material: 0 },
      { name: 'snow', mesh: cloth.cut(plain, scatter(ball, balls(phase))), material: 0 },
    ],
  )
}
