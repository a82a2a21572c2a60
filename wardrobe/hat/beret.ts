import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine, riseOver } from './hat-line.ts'

interface BeretColours {
  felt: Hex
  band: Hex
  outline: Hex
}

const { common, ellipsoid, join, turn } = sdf

/** Follows the line all round, so that the felt leaves no gap above the band. */
const wall: Sdf = (x, y, z) => Math.max(Math.hypot(x, z + 0.01) - 0.219, riseOver(x, y, z) - 0.03)

const crown: Sdf = (() => {
  const puff = turn(
    ellipsoid([0.022, 0.943, -0.024], [0.25, 0.07, 0.238]),
    [0, 0.915, 0],
    'z',
    -0.1,
  )
  const inner = ellipsoid([0, 0.9, -0.012], [0.223, 0.085, 0.223])
  const felt = join(0.05, turn(puff, [0, 0.915, 0], 'x', -0.12), join(0.02, inner, wall))
  return common(0.006, felt, (x, y, z) => -0.006 - riseOver(x, y, z))
})()

const BOX: Box = { min: [-0.3, 0.78, -0.31], max: [0.34, 1.1, 0.28] }

/** A soft beret that leans to the left, with a leather band. */
export function makeBeret(name: string, colours: BeretColours): Model {
  const fabric = cloth.roll(32, 16)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      [
        'beret',
        cloth.dye(fabric, colours.felt),
        joinMeshes([surfaceNet(crown, BOX, 0.0208), stalk()]),
      ],
      ['band', cloth.dye(fabric, colours.band), leather()],
    ],
    material: 'felt',
    look: { shade: '#b99ac4', outline: colours.outline, rim: 0.1 },
  })
}

/** The small stalk on top. */
const stalk = (): Mesh =>
  bendTube({
    path: (t) => [0.052 + t * 0.014, 1.0 + t * 0.038, -0.04],
    radius: (t) => 0.0085 * Math.min(1, (1.02 - t) * 6),
    segments: 6,
    sides: 7,
    up: [0, 0, 1],
  })

function leather(): Mesh {
  return bendTube({
    path: (t) => {
      // The band runs below the line where the remaining hair begins.
      return onHatLine(Math.sin(t * 2 * Math.PI) * 0.211, -0.014, Math.cos(t * 2 * Math.PI) * 0.211)
    },
    radius: () => 0.016,
    segments: 40,
    sides: 8,
    up: [0, 1, 0],
  })
}
