import { createMesh, type Mesh } from './mesh.ts'

/** Joins several meshes, of which either all or none are bound to bones. */
export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const joined = createMesh()
  for (const mesh of meshes) {
    const offset = joined.positions.length / 3
    for (const index of mesh.indices) joined.indices.push(index + offset)
    for (const list of ['positions', 'normals', 'uvs', 'joints', 'weights'] as const)
      for (const value of mesh[list]) joined[list].push(value)
  }
  return joined
}
