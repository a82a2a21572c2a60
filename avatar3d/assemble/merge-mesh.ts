import type { Mesh } from './avatar.ts'
import { NO_TRIANGLE } from './find-edges.ts'
import { joinFloats, sumUp } from './join-arrays.ts'
import { joinIndices } from './join-indices.ts'

/** Where a part's vertices, indices and edges begin in the joined mesh. */
export interface MeshStarts {
  vertex: number
  index: number
  edge: number
}

/** Lays the parts' meshes end to end; `jointTargets` says for each part where its joints went. */
export function mergeMeshes(meshes: readonly Mesh[], jointTargets: readonly number[][]) {
  const vertexStarts = sumUp(meshes.map((mesh) => mesh.vertexCount))
  const indexStarts = sumUp(meshes.map((mesh) => mesh.indices.length))
  const edgeStarts = sumUp(meshes.map((mesh) => mesh.silhouettes.length / 4))
  const joints = meshes.map((mesh, i) => mesh.joints.map((joint) => jointTargets[i][joint]))
  const edges = meshes.map((mesh, i) =>
    mesh.silhouettes.map((value, k) => moveEdge(value, k, vertexStarts[i], indexStarts[i] / 3)),
  )
  const noOffsets = meshes.map(() => 0)
  const mesh: Mesh = {
    vertexCount: vertexStarts[meshes.length],
    positions: joinFloats(meshes.map((m) => m.positions)),
    normals: joinFloats(meshes.map((m) => m.normals)),
    uvs: joinFloats(meshes.map((m) => m.uvs)),
    joints: joinIndices(joints, noOffsets, (length) => new Uint16Array(length)),
    weights: joinFloats(meshes.map((m) => m.weights)),
    indices: joinIndices(
      meshes.map((m) => m.indices),
      vertexStarts,
      (length) => new Uint32Array(length),
    ),
    silhouettes: joinIndices(edges, noOffsets, (length) => new Uint32Array(length)),
  }
  const starts = meshes.map(
    (_, i): MeshStarts => ({ vertex: vertexStarts[i], index: indexStarts[i], edge: edgeStarts[i] }),
  )
  return { mesh, starts }
}

// Of the four numbers of an edge two are vertices and two are triangles.
function moveEdge(value: number, place: number, vertexStart: number, triangleStart: number) {
  if (value === NO_TRIANGLE) return value
  return value + (place % 4 < 2 ? vertexStart : triangleStart)
}
