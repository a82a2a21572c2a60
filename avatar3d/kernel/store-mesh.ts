import type { Mesh } from '../assemble/part/avatar.ts'
import type { Room } from './create-room.ts'

/** A mesh in the kernel's memory. */
export interface StoredMesh {
  /** The address of the record that assembly/project-vertices.ts reads. */
  address: number
  indices: number
  /** Space for the projected vertices. */
  screenVertices: number
  /** The total size of the vertices' frames. */
  frameBytes: number
  /** Replaces positions and normals, for a face with an expression. */
  reshape(mesh: Mesh): void
}

/** The size of a projected vertex, and also of a vertex's frame. */
const SCREEN_VERTEX_BYTES = 32

/** Vertices are projected four at a time, so there is space for three more. */
export function storeMesh(room: Room, mesh: Mesh): StoredMesh {
  const { vertexCount } = mesh
  const paddedCount = Math.ceil(vertexCount / 4) * 4
  const storePadded = (numbers: Float32Array | Uint16Array) =>
    room.store(numbers, (numbers.byteLength / Math.max(1, vertexCount)) * paddedCount)
  const positions = storePadded(mesh.positions)
  const normals = storePadded(mesh.normals)
  const uvs = storePadded(mesh.uvs)
  const joints = storePadded(mesh.joints)
  const weights = storePadded(mesh.weights)
  // The record of `Mesh` in assembly/project-vertices.ts.
  const record = Uint32Array.of(positions, normals, uvs, joints, weights)
  return {
    address: room.store(record),
    indices: room.store(mesh.indices),
    screenVertices: room.reserve(paddedCount * SCREEN_VERTEX_BYTES),
    frameBytes: paddedCount * SCREEN_VERTEX_BYTES,
    reshape(face) {
      room.floats(positions, face.positions.length).set(face.positions)
      room.floats(normals, face.normals.length).set(face.normals)
    },
  }
}
