import type { Mesh, Skeleton } from 'three'

/** One mesh of a part, with its vertices as in the file. */
export interface Shape {
  mesh: Mesh
  /** The mesh's name in the file, to which the `hides` of a rule refers. */
  name: string
  /** The part's own skeleton; null if the mesh is not skinned. */
  skeleton: Skeleton | null
  rest: {
    positions: Float32Array
    normals: Float32Array
    morphs: readonly Float32Array[]
    /** Null if the mesh has none. */
    indices: Uint16Array | Uint32Array | null
  }
  /** The rules by which the mesh is hidden on single limbs. */
  cut: string
}
