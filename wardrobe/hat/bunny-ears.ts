import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { mirrorMesh } from '../kit/mesh/mirror-mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'

interface BunnyEarsColours {
  fur: Hex
  inside: Hex
  outline: Hex
}

/**
 * How far the band reaches down each side, in radians from the top, and how far forward it sits, in
 * metres.
 */
const REACH = 1.08
const DEPTH = 0.018

const band = (): Mesh =>
  bendTube({
    path: (t) => {
      const turn = (t * 2 - 1) * REACH
      return [Math.sin(turn) * 0.21, 0.81 + Math.cos(turn) * 0.207, DEPTH]
    },
    radius: (t) => 0.0105 * Math.sqrt(Math.min(1, t * 12 + 0.05, (1 - t) * 12 + 0.05)),
    segments: 26,
    sides: 7,
    up: [0, 0, 1],
  })

/**
 * The left of the two long ears, which lean outwards; its outline is widened by `grown` metres on
 * each side, and it is moved forward by `front` metres.
 */
const leftEar = (grown: number, front: number): Sdf => {
  const outline = sdf.join(
    0.03,
    sdf.cone([0, -0.02, 0], [0, 0.09, 0], 0.026 + grown, 0.043 + grown),
    sdf.cone([0, 0.09, 0], [0.004, 0.185, 0], 0.043 + grown, 0.017 + grown),
  )
  const flat: Sdf = (x, y, z) => outline(x, y, (z - front) * 1.7)
  return sdf.move(sdf.turn(flat, [0, 0, 0], 'z', -0.22), [0.078, 1.008, DEPTH])
}

const BOX = {
  min: [0.0, 0.94, -0.05] satisfies Vec3,
  max: [0.22, 1.26, 0.09] satisfies Vec3,
}

/** A hairband with two rabbit ears: worn on top of any hair, so it hides and squeezes nothing. */
export function makeBunnyEars(name: string, colours: BunnyEarsColours): Model {
  const fabric = cloth.roll(32, 16)
  const ear = surfaceNet(leftEar(0, 0), BOX, 0.0122)
  const lining = surfaceNet(leftEar(-0.017, 0.019), BOX, 0.0115)
  const fur = joinMeshes([band(), ear, mirrorMesh(ear)])
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['hat-fur', cloth.dye(fabric, colours.fur), fur],
      ['inside', cloth.dye(fabric, colours.inside), joinMeshes([lining, mirrorMesh(lining)])],
    ],
    look: { shade: '#bf9cc2', outline: colours.outline, rim: 0.14 },
  })
}
