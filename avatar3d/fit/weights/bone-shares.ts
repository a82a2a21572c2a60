/** The weights with which each point follows the given bones. */
export interface BoneShares {
  /** Indices into HUMAN_BONES. */
  bones: readonly number[]
  /** For each point, the weight of each bone. */
  shares: Float32Array
}
