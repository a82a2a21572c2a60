import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read-model.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { readStarterKey } from '../item/starter-items.ts'
import type { BlobStore } from './blob-store.ts'
import { decodeTexture } from './decode-texture.ts'

/** Parts that one thread keeps ready; a part takes about a megabyte. */
const KEPT_MAX = 60

export type LoadPart = (asset: string) => Promise<Model>

/**
 * Loads parts by asset name. A starter piece is made from code when it is first needed and kept in
 * the store as a VRM file; `version` names the code, as in readDrawingVersion.
 */
export function partLoader({ blobs, version }: { blobs: BlobStore; version: string }): LoadPart {
  const kept = new Map<string, Promise<Model>>()
  return (asset) => {
    const known = kept.get(asset)
    if (known) return known
    const loaded = load(asset)
    kept.set(asset, loaded)
    loaded.catch(() => kept.delete(asset))
    // The oldest goes: a Map keeps its keys in the order in which they came.
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '')
    return loaded
  }

  async function load(asset: string): Promise<Model> {
    const name = createHash('sha256').update(`part|${version}|${asset}`).digest('hex')
    const stored = await blobs.find(name)
    const bytes = stored ?? makeStarter(asset)
    if (!stored) await blobs.save(name, bytes)
    return readModel(bytes, decodeTexture)
  }
}

function makeStarter(asset: string): Uint8Array {
  const key = readStarterKey(asset)
  if (key === null) throw new Error(`Nothing is known of the asset '${asset}'.`)
  return makePart(key, deflateSync)
}
