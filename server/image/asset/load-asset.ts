import { type LoadMotion, motionLoader } from './load-motion.ts'
import { type LoadPart, partLoader } from './load-part.ts'
import type { PartStore } from './part-store.ts'
import { assetReader } from './read-asset.ts'

/** The assets that one thread renders from. */
export interface Loaders {
  loadPart: LoadPart
  loadMotion: LoadMotion
}

/** Loads parts and motions, and caches the most recent ones. */
export function assetLoader(store: PartStore): Loaders {
  const readAsset = assetReader(store)
  return { loadPart: partLoader(store, readAsset), loadMotion: motionLoader(readAsset) }
}
