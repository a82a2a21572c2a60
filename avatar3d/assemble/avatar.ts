import type { Bounds } from '../math/bounds.ts'
import type { Vec2 } from '../math/vector.ts'
import type { ColliderGroup, Material, Overrides, Spring, Texture } from '../vrm/model.ts'
import type { Silhouettes } from './find-edges.ts'
import type { Rig, Skeleton } from './skeleton.ts'

/** Parts joined on one skeleton, ready to be drawn as often as wished. */
export interface Avatar {
  skeleton: Skeleton
  rig: Rig
  joints: Joints
  mesh: Mesh
  /** Nearest first, so that what they hide is rejected before it is shaded. */
  surfaces: Surface[]
  materials: Material[]
  textures: Texture[]
  springs: Spring[]
  colliderGroups: ColliderGroup[]
  faceChanges: Map<string, FaceChange>
  /** Metres from the lowest to the highest vertex at rest. */
  heightMetres: number
}

/** One matrix a joint moves vertices from rest to the pose. */
export interface Joints {
  nodes: number[]
  /** Sixteen numbers a joint. */
  inverseBindMatrices: Float32Array
}

/** All vertices of all parts, at rest. */
export interface Mesh {
  vertexCount: number
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  /** Four indices into the avatar's joints a vertex. */
  joints: Uint16Array
  weights: Float32Array
  indices: Uint32Array
  silhouettes: Silhouettes
}

/** The triangles of one primitive: one material of one part. */
export interface Surface {
  name: string
  part: number
  material: number
  /** Its vertices lie side by side, and are no other surface's. */
  firstVertex: number
  vertexCount: number
  firstIndex: number
  indexCount: number
  firstEdge: number
  edgeCount: number
  /** Mean z of its vertices at rest. */
  depthMetres: number
  /** How much of its texture's side a metre of the surface takes. */
  uvPerMetre: number
  /** What each joint carries of this surface, in the joint's own space at rest. */
  boxes: JointBox[]
}

export interface JointBox extends Bounds {
  joint: number
}

/** What an expression does at weight 1. */
export interface FaceChange {
  isBinary: boolean
  overrides: Overrides
  morphs: SparseMorph[]
  uvs: { material: number; offset: Vec2; scale: Vec2 }[]
}

/** The vertices that a morph target moves, and only those. */
export interface SparseMorph {
  vertices: Uint32Array
  /** Three numbers a vertex. */
  positions: Float32Array
  normals: Float32Array | null
}
