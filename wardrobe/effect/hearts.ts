import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { outlines } from '../kit/paint/outlines.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { hover } from './flights.ts'
import { type Float, scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface HeartColours {
  first: Hex
  second: Hex
  outline: Hex
}

/**
 * The larger hearts rise on the figure's left, the smaller ones on its right; some are behind the
 * figure.
 */
const FIRST: Float[] = [
  [[-0.32, 0.93, -0.12], 0.052, -0.3],
  [[0.345, 0.8, 0.05], 0.046, 0.25],
  [[-0.365, 0.52, 0.06], 0.044, 0.15],
  [[0.35, 0.45, 0.12], 0.036, -0.2],
  [[-0.29, 0.2, 0.12], 0.034, -0.1],
]

const SECOND: Float[] = [
  [[0.29, 0.98, -0.14], 0.038, 0.35],
  [[-0.37, 0.72, 0.02], 0.03, 0.3],
  [[0.3, 0.62, -0.15], 0.028, 0.1],
  [[-0.26, 0.37, -0.1], 0.026, -0.25],
  [[0.33, 0.25, 0.06], 0.042, 0.3],
]

/** Puffy hearts that rise round the figure. */
export function makeHearts(name: string, colours: HeartColours): Model {
  const fabric = cloth.roll(32, 16)
  const shape = puff({ outline: outlines.heart, corners: 24, rings: 2, thickness: 0.42 })
  const patches = [colours.first, colours.second].map((hex) => cloth.dye(fabric, hex))
  const look = { texture: 0, shade: '#e6b2d2', outline: colours.outline, rim: 0.3 }
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('heart', { ...look, outlineWidth: 0.0022, shadingShift: 0.1 })],
      textures: [fabric.picture],
    },
    (phase) =>
      [FIRST, SECOND].map((floats, n) => {
        const mesh = scatter(shape, hover(floats, { rise: 0.02 })(phase))
        return { name: 'hearts', mesh: cloth.cut(patches[n], mesh), material: 0 }
      }),
  )
}
