import { findFirstColour } from '@kisekae/wardrobe/find-first-colour.ts'
import { readStarterKey, starterAsset } from '../../item/starter-items.ts'
import { nameMovingFace, readMovingFace } from './moving-face.ts'

/**
 * The starter asset that has the same shape in the first colour, or null if the asset itself has
 * that colour.
 */
export function findOtherColour(asset: string): string | null {
  const { still, morphs = 'none' } = readMovingFace(asset)
  const key = readStarterKey(still)
  const first = key === null ? null : findFirstColour(key)
  return first === null ? null : nameMovingFace(starterAsset(first), morphs)
}
