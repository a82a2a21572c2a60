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

interface ConfettiColours {
  slips: [Hex, Hex, Hex]
  star: Hex
  outline: Hex
}

const TOP = 1.07

/** Slips of paper that tumble as they fall. */
const tumbleAt = ({ x, z }: { x: number; z: number }, n: number): Stream => ({
  count: 4,
  size: 0.02 + 0.006 * ((n * 0.618) % 1),
  start: (n * 0.43) % 1,
  path: (way) => [x + 0.04 * Math.sin(way * 9 + n * 1.3), TOP * (1 - way), z],
  lean: (way) => n + way * 14 * (n % 2 === 0 ? 1 : -1),
  turn: (way) => 0.9 * Math.sin(n * 2 + way * 17),
})

const streams = ringPlaces(16, 0.25, 0.4).map(tumbleAt)
const slipsOf = (kind: number) => stream(streams.filter((_, n) => n % 4 === kind))
const KINDS = [0, 1, 2, 3].map(slipsOf)

/** A slip with some thickness, so that it is visible edge-on. */
const slipRim = (t: number): Vec2 => {
  const turn = t * 2 * Math.PI + 0.55
  const reach = 1 / Math.max(Math.abs(Math.sin(turn)) / 0.55, Math.abs(Math.cos(turn)))
  return [-Math.sin(turn) * reach, Math.cos(turn) * reach]
}
const SLIP = { outline: slipRim, corners: 12 }
const slip = puff({ ...SLIP, rings: 1, thickness: 0.1 })
const STAR = { outline: outlines.rays(5, 0.5), corners: 10 }
const star = puff({ ...STAR, rings: 1, thickness: 0.25 })

/** Coloured paper and stars, as at a party. */
export function makeConfetti(name: string, colours: ConfettiColours): Model {
  const fabric = cloth.roll(256, 64)
  const slips = colours.slips.map((fill) => ({ ...SLIP, fill }))
  const figures = [...slips, { ...STAR, fill: colours.star }]
  const patches = printInked(
    fabric,
    48,
    colours.outline,
    figures.map((figure) => ({ ...figure, breadth: 0.11 })),
  )
  const look = { texture: 0, shade: '#e6c8e0', outline: colours.outline, shadingShift: 0.1 }
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('paper', { ...look, outlineWidth: 0 })],
      textures: [fabric.picture],
    },
    (phase) =>
      KINDS.map((flight, kind) => {
        const floats = flight(phase)
        const mesh = scatter(kind === 3 ? star : slip, floats)
        return { name: 'confetti', mesh: cloth.cut(patches[kind], mesh), material: 0 }
      }),
  )
}
