import type { Mesh } from './mesh.ts'

/** The same piece for the other side of the body, not yet bound to bones. */
export function mirrorMesh(mesh: Mesh): Mesh {
  const flip = (list: number[]) => list.map((value, n) => (n % 3 === 0 ? -value : value))
  const indices = mesh.indices.map((_, n) => mesh.indices[n - (n % 3) + 2 - (n % 3)])
  return {
    positions: flip(mesh.positions),
    normals: flip(mesh.normals),
    uvs: [...mesh.uvs],
    joints: [],
    weights: [],
    indices,
  }
}
