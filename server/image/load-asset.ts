import { type LoadMotion, motionLoader } from './load-motion.ts'
import { type LoadPart, partLoader } from './load-part.ts'
import { type AssetSource, assetReader } from './read-asset.ts'

/** What one thread draws from. */
export interface Loaders {
  loadPart: LoadPart
  loadMotion: LoadMotion
}

/** Loads parts and motions, and keeps those that were wanted last. */
export function assetLoader(source: AssetSource): Loaders {
  const readAsset = assetReader(source)
  return { loadPart: partLoader(readAsset), loadMotion: motionLoader(readAsset) }
}
