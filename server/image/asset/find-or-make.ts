import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { PartStore } from './part-store.ts'

/** Generated data, and how it is stored. */
interface Made<T> {
  /** Identifies all inputs besides the code: each version of that has a store of its own. */
  name: string
  make(): Promise<T>
  /** Serialises it; the bytes are then compressed, usually by half. */
  pack(made: T): Uint8Array
  unpack(bytes: Uint8Array): T | Promise<T>
}

/** Reads it from the store, or generates it and stores it for all threads and later starts. */
export async function findOrMake<T>(
  { blobs }: PartStore,
  { name, make, pack, unpack }: Made<T>,
): Promise<T> {
  const key = createHash('sha256').update(name).digest('hex')
  const found = await blobs
    .find(key)
    .then(async (stored) => stored && { it: await unpack(zstdDecompressSync(stored)) })
    // Errors of the store, and unusable bytes packed by another Node release or damaged by a disk,
    // must not prevent it from being made again.
    .catch(() => null)
  if (found) return found.it
  const made = await make()
  // A full disk must not prevent a result: the next caller makes it again.
  await blobs.save(key, zstdCompressSync(pack(made))).catch(() => {})
  return made
}
