import type { Mesh, Skeleton } from 'three'

/** One mesh of a part, with its vertices as the file has them. */
export interface Shape {
  mesh: Mesh
  /** As the file names it: what `hides` of a rule means. */
  name: string
  /** The part's own; null: it stands where it is. */
  skeleton: Skeleton | null
  rest: { positions: Float32Array; normals: Float32Array; morphs: readonly Float32Array[] }
}
