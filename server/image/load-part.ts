import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read-model.ts'
import { decodeTexture } from './decode-texture.ts'
import { findOrMake } from './find-or-make.ts'
import { keepRecent } from './keep-recent.ts'
import { packModel, unpackModel } from './pack-model.ts'
import type { PartStore } from './part-store.ts'
import type { ReadAsset } from './read-asset.ts'

/** Parts that one thread keeps ready; a part takes about a megabyte. */
const KEPT_MAX = 60

export type LoadPart = (asset: string) => Promise<Model>

/**
 * Loads parts by asset name. A file is read and its pictures are decoded once; from then on, and in
 * every thread, the model comes from the store in a millisecond or two instead of twenty.
 */
export const partLoader = (store: PartStore, readAsset: ReadAsset): LoadPart =>
  keepRecent(
    (asset) =>
      findOrMake(store, {
        name: `model|${asset}`,
        unpack: unpackModel,
        make: async () => readModel(await readAsset(asset), decodeTexture),
        pack: packModel,
      }),
    KEPT_MAX,
  )
