/** A surface under construction: flat, growing lists with the layout of `Primitive`. */
export interface Mesh {
  positions: number[]
  normals: number[]
  uvs: number[]
  /** Indices into BONES and the item's own bones; empty until the mesh is bound. */
  joints: number[]
  weights: number[]
  indices: number[]
}

export const createMesh = (): Mesh => ({
  positions: [],
  normals: [],
  uvs: [],
  joints: [],
  weights: [],
  indices: [],
})
