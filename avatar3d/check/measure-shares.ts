import type { Model } from '../vrm/model.ts'
import { listCarriers, type Region, regionOfNodes } from './region-of-nodes.ts'

/**
 * The fraction of a part's vertices that follow each region of the body; a part that follows no
 * moving bone is an object in the room.
 */
export type Shares = Record<Region, number>

/**
 * Each vertex counts for its most influential bone; each additional bone counts as the nearest
 * humanoid bone above it.
 */
export function measureShares(model: Model): Shares {
  const regions = regionOfNodes(model)
  const shares: Shares = { head: 0, trunk: 0, arms: 0, hands: 0, legs: 0, feet: 0, nothing: 0 }
  let total = 0
  for (const primitive of model.primitives) {
    const carriers = listCarriers(model, primitive)
    total += carriers.length
    for (const carrier of carriers) shares[regions[carrier] ?? 'nothing']++
  }
  // These are the keys of the record created above.
  for (const region of Object.keys(shares) as Region[]) shares[region] /= Math.max(1, total)
  return shares
}
