/** A surface under construction: flat, growing lists with the layout of `Primitive`. */
export interface Mesh {
  positions: number[]
  normals: number[]
  uvs: number[]
  /** Indices into BONES and the item's own bones; empty until the mesh is bound. */
  joints: number[]
  weights: number[]
  indices: number[]
  /** The folds that are painted on the cloth from which the mesh is cut. */
  relief?: Relief
}

/** Light and shade that are painted on cloth. */
export interface Relief {
  /** The shade at u, v: 1 is the deepest shade, 0 the plain cloth, -1 the brightest light. */
  depthAt: (u: number, v: number) => number
  /** The minimum size of the picture: in a smaller one, the relief would look blurred. */
  widthPx: number
  heightPx: number
}

export const createMesh = (): Mesh => ({
  positions: [],
  normals: [],
  uvs: [],
  joints: [],
  weights: [],
  indices: [],
})
