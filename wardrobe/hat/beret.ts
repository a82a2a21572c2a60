import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/fabric.ts'
import { fasten } from '../kit/fasten.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import type { Hex } from '../kit/palette.ts'
import { type Sdf, sdf } from '../kit/sdf.ts'
import { sew } from '../kit/sew.ts'
import { type Box, surfaceNet } from '../kit/surface-net.ts'
import { bendTube } from '../kit/tube.ts'

export interface BeretColours {
  felt: Hex
  band: Hex
  outline: Hex
}

const { common, ellipsoid, join, turn } = sdf

/** The line where a hat sits rises to the front; hair above it is left away. */
const RISE = 0.16
const REST = 0.893

const crown: Sdf = (() => {
  const puff = turn(
    ellipsoid([0.022, 0.957, -0.024], [0.232, 0.064, 0.222]),
    [0, 0.93, 0],
    'z',
    -0.1,
  )
  const inner = ellipsoid([0, 0.918, -0.012], [0.208, 0.08, 0.208])
  const felt = join(0.05, turn(puff, [0, 0.93, 0], 'x', -0.12), inner)
  return common(0.006, felt, (_, y, z) => REST - 0.006 + RISE * z - y)
})()

const BOX: Box = { min: [-0.28, 0.8, -0.3], max: [0.32, 1.1, 0.26] }

/** A soft beret that leans to the left, with a leather band. */
export function makeBeret(name: string, colours: BeretColours): Model {
  const fabric = cloth.roll(32, 16)
  const puff = joinMeshes([surfaceNet(crown, BOX, 0.0198), stalk()])
  const felt = cloth.cut(cloth.dye(fabric, colours.felt), puff)
  const band = cloth.cut(cloth.dye(fabric, colours.band), leather())
  return sew({
    name,
    layers: [
      { name: 'beret', mesh: fasten(felt, 'head'), material: 0 },
      { name: 'band', mesh: fasten(band, 'head'), material: 0 },
    ],
    materials: [
      toonMaterial('felt', { texture: 0, shade: '#b99ac4', outline: colours.outline, rim: 0.1 }),
    ],
    textures: [fabric.picture],
  })
}

/** The little end on top. */
const stalk = (): Mesh =>
  bendTube({
    path: (t) => [0.052 + t * 0.014, 1.012 + t * 0.038, -0.04],
    radius: (t) => 0.0085 * Math.min(1, (1.02 - t) * 6),
    ...{ segments: 6, sides: 7, up: [0, 0, 1] },
  })

function leather(): Mesh {
  return bendTube({
    path: (t) => {
      const [x, z] = [Math.sin(t * 2 * Math.PI) * 0.208, Math.cos(t * 2 * Math.PI) * 0.207 - 0.012]
      // A little below the line: what is left of the hair begins there.
      return [x, REST - 0.01 + RISE * z, z]
    },
    radius: () => 0.0145,
    ...{ segments: 40, sides: 8, up: [0, 1, 0] },
  })
}
