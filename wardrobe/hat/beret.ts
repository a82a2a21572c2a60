import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/fabric.ts'
import { fasten } from '../kit/fasten.ts'
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

const { cone, ellipsoid, join, turn } = sdf

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
  const inner = ellipsoid([0, 0.915, -0.01], [0.192, 0.075, 0.19])
  const felt = join(0.05, turn(puff, [0, 0.93, 0], 'x', -0.12), inner)
  return join(0.012, felt, cone([0.045, 1.015, -0.04], [0.06, 1.048, -0.04], 0.0095, 0.0065))
})()

const BOX: Box = { min: [-0.27, 0.8, -0.28], max: [0.29, 1.08, 0.24] }

/** A soft beret that leans to the left, with a leather band. */
export function makeBeret(name: string, colours: BeretColours): Model {
  const fabric = cloth.roll(32, 16)
  const felt = cloth.cut(cloth.dye(fabric, colours.felt), surfaceNet(crown, BOX, 0.0192))
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

function leather(): Mesh {
  return bendTube({
    path: (t) => {
      const [x, z] = [Math.sin(t * 2 * Math.PI) * 0.193, Math.cos(t * 2 * Math.PI) * 0.191 - 0.01]
      return [x, REST - 0.003 + RISE * z, z]
    },
    radius: () => 0.0125,
    ...{ segments: 40, sides: 8, up: [0, 1, 0] },
  })
}
