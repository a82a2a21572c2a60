import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'

const { carve, ellipsoid, join, torus, turn } = sdf

const bag = carve(
  0.012,
  ellipsoid([0, 0.567, -0.068], [0.066, 0.05, 0.036]),
  ellipsoid([0, 0.612, -0.05], [0.046, 0.04, 0.03]),
)
const rim = turn(torus([0, 0.586, 0.003], 0.0535, 0.0175), [0, 0.586, 0.003], 'x', 0.26)

/** A hood that lies on the back, with a thick rim round the neck. */
export function layHood(): Mesh {
  const box: Box = { min: [-0.09, 0.5, -0.12], max: [0.09, 0.64, 0.1] }
  const hood = join(0.014, rim, bag)
  return fasten(surfaceNet(hood, box, 0.0112), 'chest')
}

/** Two cords with knotted ends that hang from the rim. */
export function hangCords(): Mesh {
  const from: Vec3 = [0.02, 0.566, 0.069]
  const to: Vec3 = [0.0255, 0.526, 0.0785]
  const cord = bendTube({
    path: (t) => vec.mix(from, to, t),
    radius: (t) => (t > 0.8 ? 0.0034 + 0.003 * Math.sin((Math.PI * (t - 0.8)) / 0.2) : 0.0034),
    segments: 14,
    sides: 7,
    up: [0, 0, 1],
  })
  return fasten(joinMeshes([cord, mirrorMesh(cord)]), 'chest')
}
