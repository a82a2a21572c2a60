/** How much each point follows each of some bones. */
export interface BoneShares {
  /** Indices into HUMAN_BONES. */
  bones: readonly number[]
  /** For each point, its share of each bone. */
  shares: Float32Array
}
