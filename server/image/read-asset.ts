import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { readStarterKey } from '../item/starter-items.ts'
import { findOrMake } from './find-or-make.ts'
import type { PartStore } from './part-store.ts'

export type ReadAsset = (asset: string) => Promise<Uint8Array>

/**
 * The bytes of an asset by its name: a VRM, or a VRM animation. What belongs to the starter
 * wardrobe is made from code when it is first needed and kept in the store.
 */
export const assetReader =
  (store: PartStore): ReadAsset =>
  (asset) =>
    findOrMake(store, {
      name: `part|${asset}`,
      unpack: (bytes) => bytes,
      make: async () => makeStarter(asset),
      pack: (bytes) => bytes,
    })

function makeStarter(asset: string): Uint8Array {
  const key = readStarterKey(asset)
  if (key === null) throw new Error(`Nothing is known of the asset '${asset}'.`)
  return makePart(key, deflateSync)
}
