import { type LoadMotion, motionLoader } from './load-motion.ts'
import { type LoadPart, partLoader } from './load-part.ts'
import type { PartStore } from './part-store.ts'
import { assetReader } from './read-asset.ts'

/** What one thread draws from. */
export interface Loaders {
  loadPart: LoadPart
  loadMotion: LoadMotion
}

/** Loads parts and motions, and keeps those that were wanted last. */
export function assetLoader(store: PartStore): Loaders {
  const readAsset = assetReader(store)
  return { loadPart: partLoader(store, readAsset), loadMotion: motionLoader(readAsset) }
}
