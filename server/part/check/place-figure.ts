import type { BonePlaces } from '@kisekae/avatar3d/check/place-bones.ts'
import { readBones } from '@kisekae/avatar3d/check/read-bones.ts'
import { findOrMake } from '../../image/asset/find-or-make.ts'
import { keepRecent } from '../../image/asset/keep-recent.ts'
import type { PartStore } from '../../image/asset/part-store.ts'
import type { ReadAsset } from '../../image/asset/read-asset.ts'

/** The rest positions of the bones of a stored body. */
export type PlaceFigure = (asset: string) => Promise<BonePlaces>

/** A few kilobytes each. */
const KEPT_MAX = 200

/** Each body is read only once; after that, its bones are stored for all threads. */
export const figurePlacer = (store: PartStore, readAsset: ReadAsset): PlaceFigure =>
  keepRecent(
    (asset) =>
      findOrMake(store, {
        name: `bones|${asset}`,
        make: async () => readBones(await readAsset(asset)),
        pack: (places) => Buffer.from(JSON.stringify(places)),
        // Only our own store is read, under the version of the code that wrote it.
        unpack: (bytes) => JSON.parse(Buffer.from(bytes).toString()) as BonePlaces,
      }),
    KEPT_MAX,
  )
