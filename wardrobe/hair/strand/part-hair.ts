import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { riseOver } from '../../hat/hat-line.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import type { Layer } from '../../kit/sew.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import type { Sdf } from '../../kit/solid/sdf.ts'

type Follow = Parameters<typeof fasten>[1]

/**
 * A hat pulls everything that is even a millimetre above the line towards the middle of the head.
 */
const dropOntoLine = ([x, y, z]: Vec3): Vec3 => [x, y - riseOver(x, y, z), z]

/**
 * Negative for the hair in front of the eyes, in an area slightly smaller than the opening of a
 * hood.
 */
const inOpening: Sdf = (x, y, z) =>
  Math.max((Math.hypot(x / 0.144, (y - 0.742) / 0.124) - 1) * 0.13, 0.062 - z)

/**
 * Hair on the head in layers: the crown, which hats hide, and below it the fringe and the rest,
 * which hoods hide; all cut exactly. All of them follow the head unless another rule, with bones of
 * its own, is given.
 */
export function partHair(mesh: Mesh, follow: Follow = 'head', own: readonly Bone[] = []): Layer[] {
  const { inside, outside } = cutMesh(mesh, riseOver, dropOntoLine)
  const front = cutMesh(inside, inOpening)
  const layers = { hair: front.outside, fringe: front.inside, crown: outside }
  return Object.entries(layers).flatMap(([name, part]) =>
    part.indices.length > 0 ? [{ name, mesh: fasten(part, follow, own), material: 0 }] : [],
  )
}
