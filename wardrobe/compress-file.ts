import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * Decompression with a different file from the one used for compression must not yield wrong bytes.
 */
const params = { [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Compresses the file of a piece. If the file of the same shape in another colour is given, the
 * result contains only the difference: a ninth of the bytes, on average.
 */
export const compressFile = (bytes: Uint8Array, other?: Uint8Array) =>
  zstdCompressSync(bytes, { params, dictionary: other })

/** Reverses `compressFile`; throws if the other colour is needed and missing, or has changed. */
export const decompressFile = (bytes: Uint8Array, other?: Uint8Array) =>
  zstdDecompressSync(bytes, { dictionary: other })
