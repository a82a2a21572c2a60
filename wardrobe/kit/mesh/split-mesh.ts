import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from './mesh.ts'
import { vec } from './vector.ts'

/** Sorts the triangles of a mesh into named pieces, by the middle of each triangle. */
export function splitMesh(mesh: Mesh, nameAt: (p: Vec3) => string): Map<string, Mesh> {
  const pieces = new Map<string, Mesh>()
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const corners = mesh.indices.slice(t, t + 3)
    const [a, b, c] = corners.map((v) => vec.read(mesh.positions, v))
    const name = nameAt(vec.scale(vec.add(a, vec.add(b, c)), 1 / 3))
    const piece = pieces.get(name) ?? { ...mesh, indices: [] }
    pieces.set(name, piece)
    piece.indices.push(...corners)
  }
  return pieces
}
