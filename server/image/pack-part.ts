import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Part } from './load-part.ts'

// A higher level saves a tenth of the room and takes four times as long.
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1 }

/**
 * A part as bytes that are quick to read: pictures decoded, numbers as they lie in memory; what
 * both its forms share is there once.
 */
export const packPart = (part: Part): Uint8Array =>
  zstdCompressSync(serialize(part), { params: PARAMS })

/** What packPart made; null for what another release of Node packed, or a disk has lost. */
export function unpackPart(bytes: Uint8Array): Part | null {
  try {
    // Only our own store is read, under the name of the code that packed it.
    return deserialize(zstdDecompressSync(bytes)) as Part
  } catch {
    return null
  }
}
