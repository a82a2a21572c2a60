import { HUMAN_BONES } from '../../vrm/human-bone.ts'

/** Surfaces joined into one mesh in model space, whose vertices follow humanoid bones. */
export interface Shell {
  positions: Float32Array
  normals: Float32Array
  indices: Uint32Array
  /** Four per vertex: indices into HUMAN_BONES, or LOOSE. */
  bones: Uint16Array
  /**
   * Four per vertex: the nodes that it follows, each of which is the bone in `bones` or a node
   * below it.
   */
  nodes: Uint16Array
  /** Four per vertex; their sum is 1. */
  weights: Float32Array
}

/** Used instead of an index into HUMAN_BONES for vertices that follow no humanoid bone. */
export const LOOSE = HUMAN_BONES.length
