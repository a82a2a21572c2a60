import type { Bounds } from '../../math/bounds.ts'
import type { Vec2 } from '../../math/vector.ts'
import type { ColliderGroup, Material, Overrides, Spring, Texture } from '../../vrm/model.ts'
import type { Rig, Skeleton } from '../skeleton.ts'
import type { Silhouettes } from './find-edges.ts'

/** Parts joined on one skeleton; the result can be drawn any number of times. */
export interface Avatar {
  skeleton: Skeleton
  rig: Rig
  joints: Joints
  mesh: Mesh
  /** Nearest first, so that hidden surfaces are rejected before shading. */
  surfaces: Surface[]
  materials: Material[]
  textures: Texture[]
  springs: Spring[]
  colliderGroups: ColliderGroup[]
  faceChanges: Map<string, FaceChange>
  /** The distance in metres from the lowest to the highest vertex at rest. */
  heightMetres: number
}

/** For each joint, the matrix that moves vertices from rest to the pose. */
export interface Joints {
  nodes: number[]
  /** Sixteen numbers per joint. */
  inverseBindMatrices: Float32Array
}

/** All vertices of all parts, at rest. */
export interface Mesh {
  vertexCount: number
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  /** For each vertex, four indices into the avatar's joints. */
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
  /** The surface's vertices are contiguous and belong to no other surface. */
  firstVertex: number
  vertexCount: number
  firstIndex: number
  indexCount: number
  firstEdge: number
  edgeCount: number
  /** The mean z of the surface's vertices at rest. */
  depthMetres: number
  /** The fraction of the texture's side length that a metre of the surface covers. */
  uvPerMetre: number
  /** The bounds of this surface for each joint, in the joint's local space at rest. */
  boxes: JointBox[]
}

export interface JointBox extends Bounds {
  joint: number
}

/** The effect of an expression at weight 1. */
export interface FaceChange {
  isBinary: boolean
  overrides: Overrides
  morphs: SparseMorph[]
  uvs: { material: number; offset: Vec2; scale: Vec2 }[]
}

/** Only the vertices that a morph target moves. */
export interface SparseMorph {
  vertices: Uint32Array
  /** Three numbers per vertex. */
  positions: Float32Array
  normals: Float32Array | null
}
