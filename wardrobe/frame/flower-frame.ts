import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sew } from '../kit/sew.ts'
import { puff } from '../kit/shape/puff.ts'
import { weaveBorder } from './border.ts'
import { decorate, type Sticker } from './decorate.ts'

interface FlowerFrameColours {
  ground: Hex
  stripe: Hex
  flower: Hex
  bud: Hex
  heart: Hex
  leaf: Hex
  outline: Hex
}

const FLOWERS: Sticker[] = [
  [-0.35, 0.49, 0.075, 0.2],
  [0.36, -0.49, 0.072, -0.3],
  [-0.395, 0.35, 0.045, 0.5],
  [0.4, -0.36, 0.046, 0.1],
  [0.395, 0.53, 0.05, 0.3],
  [-0.395, -0.53, 0.05, -0.1],
]

const BUDS: Sticker[] = [
  [-0.235, 0.535, 0.05, -0.3],
  [0.245, -0.535, 0.05, 0.2],
  [-0.405, 0.255, 0.032, 0.1],
  [0.407, -0.265, 0.032, 0.4],
  [-0.14, 0.55, 0.03, 0.3],
  [0.15, -0.55, 0.03, -0.3],
  [0.3, 0.548, 0.034, 0.1],
  [-0.3, -0.548, 0.034, 0.1],
]

const LEAVES: Sticker[] = [
  [-0.29, 0.545, 0.05, 1.9],
  [-0.29, 0.49, 0.045, 2.5],
  [-0.405, 0.43, 0.046, -2.9],
  [-0.35, 0.4, 0.042, 2.6],
  [0.3, -0.545, 0.05, -1.2],
  [0.3, -0.49, 0.045, -0.6],
  [0.41, -0.42, 0.046, 0.3],
  [0.36, -0.41, 0.042, -0.5],
  [-0.185, 0.55, 0.03, 1.7],
  [0.195, -0.55, 0.03, -1.4],
  [0.35, 0.545, 0.034, -1.5],
  [0.4, 0.47, 0.036, 3],
  [-0.35, -0.545, 0.034, 1.6],
  [-0.4, -0.47, 0.036, 0.1],
]

/** A striped border with flowers that climb around two of its corners. */
export function makeFlowerFrame(name: string, colours: FlowerFrameColours): Model {
  const fabric = cloth.roll(512, 64)
  const flower = puff({
    outline: outlines.flower(5, 0.06),
    corners: 50,
    rings: 1,
    thickness: 0.22,
  })
  const heart = puff({ outline: outlines.flower(8, 0), corners: 24, rings: 1, thickness: 0.5 })
  const leaf = puff({ outline: outlines.leaf, corners: 18, rings: 1, thickness: 0.2 })
  const blooms = [...FLOWERS, ...BUDS]
  const hearts = blooms.map(([x, y, size, lean]): Sticker => [x, y, size * 0.34, lean])
  const layer = (hex: Hex, mesh: Mesh) => ({
    name: 'flowers',
    mesh: cloth.cut(cloth.dye(fabric, hex), mesh),
    material: 0,
  })
  const border = weaveBorder({ border: 0.036, corner: 0.06 })
  return sew({
    name,
    layers: [
      {
        name: 'border',
        mesh: cloth.cut(cloth.print(fabric, 500, 20, striped(colours)), border),
        material: 0,
      },
      layer(colours.leaf, decorate(leaf, LEAVES, 0.01)),
      layer(colours.flower, decorate(flower, FLOWERS, 0.02)),
      layer(colours.bud, decorate(flower, BUDS, 0.018)),
      layer(colours.heart, decorate(heart, hearts, 0.027)),
    ],
    materials: [
      toonMaterial('frame', {
        texture: 0,
        shade: '#e2c4dc',
        outline: colours.outline,
        shadingShift: 0.1,
        doubleSided: true,
      }),
    ],
    textures: [fabric.picture],
  })
}

/** Slanting stripes between two plain edges. */
function striped({ ground, stripe, flower }: FlowerFrameColours) {
  const [plain, bright, edge] = [ground, stripe, flower].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.14 || v > 0.86) return edge
    return (u * 90 + v * 0.8) % 1 < 0.5 ? plain : bright
  }
}
