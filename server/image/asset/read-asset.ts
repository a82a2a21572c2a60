import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { readStarterKey } from '../../item/starter-items.ts'
import { findOrMake } from './find-or-make.ts'
import type { PartStore } from './part-store.ts'
import { readUploadedAsset } from './uploaded-asset.ts'

export type ReadAsset = (asset: string) => Promise<Uint8Array>

/**
 * Reads an asset by its name: a VRM, or a VRM animation. Assets of the starter wardrobe are
 * generated from code when they are first needed, and stored; uploaded ones are already in the
 * store.
 */
export const assetReader =
  (store: PartStore, make: ReadAsset = async (asset) => makeAsset(asset)): ReadAsset =>
  async (asset) => {
    const uploaded = readUploadedAsset(asset)
    if (uploaded !== null) return getUpload(store, uploaded)
    return findOrMake(store, {
      name: `part|${asset}`,
      make: () => make(asset),
      pack: (bytes) => bytes,
      unpack: (bytes) => bytes,
    })
  }

/** The bytes of an uploaded part are not in the store, or not complete. */
export class UploadMissing extends Error {
  constructor(sha256: string) {
    super(`The uploaded part ${sha256} is not in the store.`)
  }
}

async function getUpload({ uploads }: PartStore, sha256: string): Promise<Uint8Array> {
  const bytes = await uploads.find(sha256)
  if (!bytes) throw new UploadMissing(sha256)
  return bytes
}

/** Takes up to half a second, so it runs only in threads that nothing else waits for. */
export function makeAsset(asset: string): Uint8Array {
  const key = readStarterKey(asset)
  if (key === null) throw new Error(`The asset '${asset}' is unknown.`)
  return makePart(key, deflateSync)
}
