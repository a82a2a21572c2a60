import type { Matrices } from '../math/matrix.ts'
import type { Quaternion } from '../math/quaternion.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Grip } from '../vrm/grip.ts'
import type { HumanBone } from '../vrm/human-bone.ts'
import type { Node } from '../vrm/model.ts'

/** The nodes of all parts, joined. */
export interface Skeleton {
  nodes: Node[]
  humanBones: Partial<Record<HumanBone, number>>
}

/** Precomputed data that posing reads for each node. */
export interface Rig {
  nodes: Node[]
  /** Node indices, parents before children. */
  order: number[]
  boneOf: (HumanBone | undefined)[]
  /** The parent's rotation at rest in the model's axes. */
  parentRotations: Quaternion[]
  /** The rest positions of the nodes in the model, as matrices. */
  places: Matrices
  /** The height of the hips above the ground at rest, in metres. */
  hipsHeight: number
  /** The hands that hold something; their fingers, if they have any, are shaped accordingly. */
  grips: readonly Grip[]
  /**
   * The offset of the hips while the figure sits in a seat that it wears, as a multiple of their
   * height; null if it stands.
   */
  seat: Vec3 | null
}
