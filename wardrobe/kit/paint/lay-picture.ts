import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'

/**
 * Lays a picture over a solid: `place` returns, for each point, its position in the picture, from 0
 * to 1.
 */
export function layPicture(mesh: Mesh, place: (p: Vec3) => [u: number, v: number]): Mesh {
  const points = Array.from({ length: mesh.positions.length / 3 }, (_, n) =>
    vec.read(mesh.positions, n),
  )
  mesh.uvs = points.flatMap(place)
  return mesh
}
