/** A surface in the making: flat lists as in `Primitive`, still growing. */
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
