import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { hover } from './flights.ts'
import { type Float, scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface NoteColours {
  first: Hex
  second: Hex
  outline: Hex
}

const { cone, ellipsoid, join, turn } = sdf

const noteHead = (x: number, y: number): Sdf =>
  turn(ellipsoid([x, y, 0], [0.34, 0.25, 0.2]), [x, y, 0], 'z', 0.35)

/** A quaver, two metres high before it is scaled. */
const single = join(
  0.06,
  noteHead(-0.2, -0.75),
  cone([0.08, -0.65, 0], [0.08, 0.85, 0], 0.1, 0.1),
  cone([0.08, 0.82, 0], [0.42, 0.45, 0], 0.14, 0.12),
  cone([0.42, 0.45, 0], [0.4, 0.1, 0], 0.12, 0.07),
)

/** Two quavers under one beam. */
const double = join(
  0.06,
  join(0.06, noteHead(-0.72, -0.75), noteHead(0.38, -0.6)),
  cone([-0.44, -0.65, 0], [-0.44, 0.62, 0], 0.1, 0.1),
  cone([0.66, -0.5, 0], [0.66, 0.78, 0], 0.1, 0.1),
  cone([-0.44, 0.6, 0], [0.66, 0.78, 0], 0.16, 0.16),
)

const SINGLES: Float[] = [
  [[-0.335, 0.96, 0.02], 0.062, -0.2, 0.2],
  [[0.355, 0.72, 0.06], 0.058, 0.2, -0.2],
  [[-0.37, 0.46, 0.08], 0.056, 0.15, 0.2],
]

const DOUBLES: Float[] = [
  [[0.335, 0.95, -0.06], 0.056, 0.15, -0.2],
  [[-0.36, 0.69, -0.08], 0.048, -0.2, 0.2],
  [[0.35, 0.42, 0.1], 0.052, -0.15, -0.2],
]

/** Musical notes round the figure. */
export function makeNotes(name: string, colours: NoteColours): Model {
  const fabric = cloth.roll(32, 16)
  const box: Box = { min: [-1.2, -1.2, -0.4], max: [1.2, 1.2, 0.4] }
  const net = (shape: Sdf) => surfaceNet(shape, box, 0.168)
  const tune = [
    { shape: net(single), floats: SINGLES, patch: cloth.dye(fabric, colours.first) },
    { shape: net(double), floats: DOUBLES, patch: cloth.dye(fabric, colours.second) },
  ]
  const look = { texture: 0, shade: '#c4aee0', outline: colours.outline, shadingShift: 0.1 }
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('note', { ...look, outlineWidth: 0.0022 })],
      textures: [fabric.picture],
    },
    (phase) =>
      tune.map(({ shape, floats, patch }) => {
        const mesh = scatter(shape, hover(floats, { rise: 0.018, lean: 0.22 })(phase))
        return { name: 'notes', mesh: cloth.cut(patch, mesh), material: 0 }
      }),
  )
}
