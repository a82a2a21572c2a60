import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { layBead } from '../bead.ts'
import { spectacles } from './spectacles.ts'

interface MonocleColours {
  metal: Hex
  outline: Hex
}

const RADIUS = 0.054

const rim = () =>
  bendTube({
    path: (t) => {
      const turn = t * 2 * Math.PI
      return spectacles.onLens(Math.cos(turn) * RADIUS, Math.sin(turn) * RADIUS)
    },
    radius: () => 0.0048,
    segments: 36,
    sides: 7,
    up: [0.35, 0, 1],
  })

/** The line of the chain, from the rim down past the cheek to behind the ear. */
const CHAIN: Vec3[] = [
  spectacles.onLens(0.052, -0.016),
  [0.146, 0.664, 0.112],
  [0.166, 0.644, 0.08],
  [0.176, 0.668, 0.036],
  [0.176, 0.73, 0.0],
]

const LINKS = 17

/** A single eyeglass on a chain of small beads, in front of the right eye. */
export function makeMonocle(name: string, colours: MonocleColours): Model {
  const fabric = cloth.roll(16, 16)
  const links = Array.from({ length: LINKS }, (_, n) =>
    layBead(curveAt(CHAIN, n / (LINKS - 1)), 0.0042),
  )
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['monocle', cloth.dye(fabric, colours.metal), mirrorMesh(joinMeshes([rim(), ...links]))],
    ],
    look: { shade: '#b898b8', outline: colours.outline, outlineWidth: 0.0016, rim: 0.35 },
  })
}
