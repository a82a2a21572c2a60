import type { Kind } from './kind.ts'

/** The evidence for the kind of a surface. */
export type Ground = 'name' | 'shape' | 'operator'

/** Triangles of one material and mesh that form one piece, and their assumed kind. */
export interface Piece {
  /**
   * Unique in its model: the material's name, followed where necessary by the mesh's name, the kind
   * or a number.
   */
  name: string
  material: string
  mesh: string
  kind: Kind
  /** From 0 to 1. */
  sureness: number
  ground: Ground
  surfaces: PieceSurface[]
  triangleCount: number
}

export interface PieceSurface {
  /** An index into the model's primitives. */
  primitive: number
  /** Some of its triangles, by their indices; null for all. */
  triangles: Uint32Array | null
}
