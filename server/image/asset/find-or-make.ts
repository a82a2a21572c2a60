import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { PartStore } from './part-store.ts'

/** Something that code makes, and how it is kept. */
interface Made<T> {
  /** All that decides it, beside the code. */
  name: string
  make(): Promise<T>
  /** As bytes, which are compressed before they are kept: by half as a rule. */
  pack(made: T): Uint8Array
  unpack(bytes: Uint8Array): T | Promise<T>
}

/** Brings it from the store, or makes it and keeps it there for all threads and later starts. */
export async function findOrMake<T>(
  { blobs, version }: PartStore,
  { name, make, pack, unpack }: Made<T>,
): Promise<T> {
  const key = createHash('sha256').update(`${version}|${name}`).digest('hex')
  const found = await blobs
    .find(key)
    .then(async (stored) => stored && { it: await unpack(zstdDecompressSync(stored)) })
    // A store that cannot be asked must not hide what can be made, nor bytes that are of no use:
    // what another release of Node packed, or a disk has damaged.
    .catch(() => null)
  if (found) return found.it
  const made = await make()
  // A full disk must not hide what was made: whoever needs it next makes it again.
  await blobs.save(key, zstdCompressSync(pack(made))).catch(() => {})
  return made
}
