import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'

/**
 * Lays a picture over a solid: `place` returns the position in the picture, 0 to 1, of a point's
 * colour.
 */
export function layPicture(mesh: Mesh, place: (p: Vec3) => [u: number, v: number]): Mesh {
  const points = Array.from({ length: mesh.positions.length / 3 }, (_, n) =>
    vec.read(mesh.positions, n),
  )
  mesh.uvs = points.flatMap(place)
  return mesh
}
