import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'

const { cone, ellipsoid, join, mirror, turn } = sdf

/** The size of a cell of the mesh, in metres, on a bow of size 1. */
const CELL = 0.0068

/**
 * A bow with two loops, a knot and two tails; `size` 1 is nine centimetres wide. Larger cells save
 * triangles.
 */
export function tieRibbon(center: Vec3, size: number, bone: string, cell = CELL): Mesh {
  const loop = turn(ellipsoid([0.026, 0, 0], [0.025, 0.0165, 0.0105]), [0, 0, 0], 'z', 0.28)
  const tail = cone([0.007, -0.008, -0.003], [0.021, -0.046, -0.001], 0.0055, 0.0098)
  const bow = join(
    0.003,
    mirror(join(0.002, loop, tail)),
    ellipsoid([0, 0, 0.003], [0.0095, 0.0105, 0.0105]),
  )
  const shape = (x: number, y: number, z: number) =>
    bow((x - center[0]) / size, (y - center[1]) / size, (z - center[2]) / size) * size
  const reach = 0.064 * size
  const [x, y, z] = center
  const box = {
    min: [x - reach, y - reach, z - reach / 2] satisfies Vec3,
    max: [x + reach, y + reach * 0.6, z + reach / 2] satisfies Vec3,
  }
  return fasten(surfaceNet(shape, box, cell * size), bone)
}
