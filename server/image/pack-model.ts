import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

// A higher level saves a tenth of the room and takes four times as long.
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1 }

/** A model as bytes that are quick to read: pictures decoded, numbers as they lie in memory. */
export const packModel = (model: Model): Uint8Array =>
  zstdCompressSync(serialize(model), { params: PARAMS })

/** What packModel made; null for what another release of Node packed, or a disk has lost. */
export function unpackModel(bytes: Uint8Array): Model | null {
  try {
    // Only our own store is read, under the name of the code that packed it.
    return deserialize(zstdDecompressSync(bytes)) as Model
  } catch {
    return null
  }
}
