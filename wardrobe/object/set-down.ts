import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'

/** Moves a mesh to its place on the ground and removes its bone weights. */
export function setDown(mesh: Mesh, place: Vec3): Mesh {
  const positions = mesh.positions.map((value, n) => value + place[n % 3])
  return { ...mesh, positions, joints: [], weights: [] }
}
