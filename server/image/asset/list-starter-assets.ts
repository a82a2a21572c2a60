import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { findFirstColour } from '@kisekae/wardrobe/find-first-colour.ts'
import { starterAsset } from '../../item/starter-items.ts'

export interface StarterAsset {
  asset: string
  isMotion: boolean
}

/**
 * All assets of the starter wardrobe; those that new guests wear come first. Other colours come
 * after the first colour of their style, because only their difference from it is stored.
 */
export function listStarterAssets(): StarterAsset[] {
  const worn = new Set(STARTER_OUTFITS.flatMap(({ pieces }) => pieces.flatMap(withFirstColour)))
  const [first, later] = [true, false].map((isWorn) =>
    CATALOGUE.filter(({ key }) => worn.has(key) === isWorn),
  )
  return [...first, ...later].map(({ key, part }) => ({
    asset: starterAsset(key),
    isMotion: part === 'Motion',
  }))
}

const withFirstColour = (key: string) => [findFirstColour(key) ?? key, key]
