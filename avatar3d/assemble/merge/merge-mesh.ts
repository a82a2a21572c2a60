import type { Mesh } from '../part/avatar.ts'
import { NO_TRIANGLE } from '../part/find-edges.ts'
import { joinFloats, sumUp } from '../part/join-arrays.ts'
import { joinIndices } from '../part/join-indices.ts'

/** Where a part's vertices, indices and edges start in the joined mesh. */
export interface MeshStarts {
  vertex: number
  index: number
  edge: number
}

/** Concatenates the parts' meshes; `jointTargets` maps each part's joints. */
export function mergeMeshes(meshes: readonly Mesh[], jointTargets: readonly number[][]) {
  const vertexStarts = sumUp(meshes.map((mesh) => mesh.vertexCount))
  const indexStarts = sumUp(meshes.map((mesh) => mesh.indices.length))
  const edgeStarts = sumUp(meshes.map((mesh) => mesh.silhouettes.length / 4))
  const starts = meshes.map(
    (_, i): MeshStarts => ({ vertex: vertexStarts[i], index: indexStarts[i], edge: edgeStarts[i] }),
  )
  const mesh: Mesh = {
    vertexCount: vertexStarts[meshes.length],
    positions: joinFloats(meshes.map((m) => m.positions)),
    normals: joinFloats(meshes.map((m) => m.normals)),
    uvs: joinFloats(meshes.map((m) => m.uvs)),
    joints: mergeJoints(meshes, jointTargets, vertexStarts[meshes.length] * 4),
    weights: joinFloats(meshes.map((m) => m.weights)),
    indices: joinIndices(
      meshes.map((m) => m.indices),
      vertexStarts,
      (length) => new Uint32Array(length),
    ),
    silhouettes: mergeEdges(meshes, starts, edgeStarts[meshes.length] * 4),
  }
  return { mesh, starts }
}

// Everything below is written directly to its final position: avatars are merged for every picture.

function mergeJoints(meshes: readonly Mesh[], targets: readonly number[][], length: number) {
  const merged = new Uint16Array(length)
  let at = 0
  meshes.forEach(({ joints }, i) => {
    for (let k = 0; k < joints.length; k++) merged[at++] = targets[i][joints[k]]
  })
  return merged
}

function mergeEdges(meshes: readonly Mesh[], starts: readonly MeshStarts[], length: number) {
  const merged = new Uint32Array(length)
  let at = 0
  meshes.forEach(({ silhouettes }, i) => {
    const { vertex, index } = starts[i]
    // Of the four numbers of an edge, two identify vertices and two identify triangles.
    const offsets = [vertex, vertex, index / 3, index / 3]
    for (let k = 0; k < silhouettes.length; k++) {
      const value = silhouettes[k]
      merged[at++] = value === NO_TRIANGLE ? value : value + offsets[k & 3]
    }
  })
  return merged
}
