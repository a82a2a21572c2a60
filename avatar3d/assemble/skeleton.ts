import type { Matrices } from '../math/matrix.ts'
import type { Quaternion } from '../math/quaternion.ts'
import type { HumanBone } from '../vrm/human-bone.ts'
import type { Node } from '../vrm/model.ts'

/** The nodes of all parts, joined. */
export interface Skeleton {
  nodes: Node[]
  humanBones: Partial<Record<HumanBone, number>>
}

/** What posing reads, node by node, worked out once. */
export interface Rig {
  nodes: Node[]
  /** Node indices, parents before children. */
  order: number[]
  boneOf: (HumanBone | undefined)[]
  /** The parent's rotation at rest in the model's axes. */
  parentRotations: Quaternion[]
  /** Where the nodes rest in the model, a matrix each. */
  places: Matrices
  /** Metres above the ground at rest. */
  hipsHeight: number
}
