import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { readStarterKey } from '../item/starter-items.ts'
import type { BlobStore } from './blob-store.ts'

/** Where assets are kept, and a name for the code that makes some (readDrawingVersion). */
export interface AssetSource {
  blobs: BlobStore
  version: string
}

export type ReadAsset = (asset: string) => Promise<Uint8Array>

/**
 * The bytes of an asset by its name: a VRM, or a VRM animation. What belongs to the starter
 * wardrobe is made from code when it is first needed and kept in the store.
 */
export function assetReader({ blobs, version }: AssetSource): ReadAsset {
  return async (asset) => {
    const name = createHash('sha256').update(`part|${version}|${asset}`).digest('hex')
    const stored = await blobs.find(name)
    const bytes = stored ?? makeStarter(asset)
    if (!stored) await blobs.save(name, bytes)
    return bytes
  }
}

function makeStarter(asset: string): Uint8Array {
  const key = readStarterKey(asset)
  if (key === null) throw new Error(`Nothing is known of the asset '${asset}'.`)
  return makePart(key, deflateSync)
}
