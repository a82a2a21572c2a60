import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { starterAsset } from '../../item/starter-items.ts'

const PREFIX = 'motion-'

/**
 * The motions of the starter wardrobe by the last part of their keys: `motion-dance` is `dance`.
 */
const ASSETS: ReadonlyMap<string, string> = new Map(
  CATALOGUE.filter(({ part }) => part === 'Motion').map(({ key }) => [
    key.slice(PREFIX.length),
    starterAsset(key),
  ]),
)

export const STARTER_MOTIONS: readonly string[] = [...ASSETS.keys()]

/** The asset of a starter motion; undefined for an unknown name. */
export const findMotionAsset = (name: string): string | undefined => ASSETS.get(name)
