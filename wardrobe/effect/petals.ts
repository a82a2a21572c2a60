import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { outlines } from '../kit/paint/outlines.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { hover } from './flights.ts'
import { type Float, scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface PetalColours {
  petal: Hex
  blossom: Hex
  heart: Hex
  outline: Hex
}

const PETALS: Float[] = [
  [[-0.2, 1.04, -0.1], 0.031, 0.9, 0.3],
  [[0.17, 1.045, 0.1], 0.027, -1.1, -0.3],
  [[-0.37, 0.86, 0.04], 0.032, 0.5, -0.4],
  [[0.37, 0.72, 0.1], 0.035, -0.7, 0.4],
  [[0.27, 0.9, -0.15], 0.027, 2.2, 0.2],
  [[-0.28, 0.66, 0.12], 0.029, 2.6, 0.3],
  [[-0.37, 0.42, 0.05], 0.033, -0.4, 0.5],
  [[0.29, 0.55, -0.12], 0.029, 0.7, -0.5],
  [[0.37, 0.36, 0.1], 0.031, 1.9, 0.2],
  [[-0.23, 0.3, -0.12], 0.026, 1.2, -0.2],
  [[-0.33, 0.13, 0.1], 0.032, -1.3, 0.2],
  [[0.26, 0.2, 0.12], 0.027, 0.4, -0.4],
  [[0.13, 0.12, 0.2], 0.029, -0.9, 0.3],
  [[-0.13, 0.06, 0.22], 0.03, 1.5, -0.3],
  [[0.36, 0.06, 0.02], 0.029, -1.6, 0],
]

const BLOSSOMS: Float[] = [
  [[-0.33, 1.0, 0.02], 0.05, 0.2, 0.2],
  [[0.36, 0.97, -0.05], 0.042, -0.3, -0.2],
  [[-0.38, 0.57, -0.04], 0.036, 0.4, 0.3],
  [[0.37, 0.53, 0.05], 0.042, 0.1, -0.3],
]

/** The yellow middle of a blossom, slightly in front of it. */
const toHeart = ([[x, y, z], size, lean, turn]: Float): Float => [
  [x, y, z + size * 0.1],
  size * 0.36,
  lean,
  turn,
]

/** Blossoms and petals that drift down all round. */
export function makePetals(name: string, colours: PetalColours): Model {
  const fabric = cloth.roll(64, 16)
  const blossom = puff({
    outline: outlines.flower(5, 0.13),
    corners: 50,
    rings: 1,
    thickness: 0.2,
  })
  const petal = puff({ outline: outlines.petal, corners: 20, rings: 1, thickness: 0.14 })
  const heart = puff({ outline: outlines.rays(10, 0.55), corners: 20, rings: 1, thickness: 0.3 })
  const [light, bright, yellow] = [colours.petal, colours.blossom, colours.heart].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const layer = (mesh: Mesh) => ({ name: 'petals', mesh, material: 0 })
  const [fluttering, turning] = [hover(PETALS, { rise: 0.024, lean: 0.5 }), hover(BLOSSOMS)]
  const look = { texture: 0, shade: '#eec4de', outline: colours.outline, shadingShift: 0.1 }
  return sewDrifting(
    {
      name,
      materials: [toonMaterial('petal', { ...look, outlineWidth: 0.0018 })],
      textures: [fabric.picture],
    },
    (phase) => [
      layer(cloth.cut(light, scatter(petal, fluttering(phase)))),
      layer(cloth.cut(bright, scatter(blossom, turning(phase)))),
      layer(cloth.cut(yellow, scatter(heart, turning(phase).map(toHeart)))),
    ],
  )
}
