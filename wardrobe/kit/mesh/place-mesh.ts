import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from './mesh.ts'
import { vec } from './vector.ts'

/**
 * The position, orientation and size of a shape that is modelled upright at the origin and faces
 * along z; directions have length 1.
 */
export interface Stand {
  origin: Vec3
  right: Vec3
  up: Vec3
  front: Vec3
  size?: number
}

/** A copy of a mesh, rotated, scaled and moved to its position. */
export function placeMesh(mesh: Mesh, { origin, right, up, front, size = 1 }: Stand): Mesh {
  const turned = ([x, y, z]: Vec3) =>
    vec.add(vec.scale(right, x), vec.add(vec.scale(up, y), vec.scale(front, z)))
  const placed: Mesh = { ...mesh, positions: [], normals: [] }
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const p = vec.scale(vec.read(mesh.positions, v), size)
    placed.positions.push(...vec.add(origin, turned(p)))
    placed.normals.push(...turned(vec.read(mesh.normals, v)))
  }
  return placed
}
