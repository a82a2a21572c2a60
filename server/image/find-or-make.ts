import { createHash } from 'node:crypto'
import type { PartStore } from './part-store.ts'

/** Something that code makes, and how it is kept. */
interface Made<T> {
  /** All that decides it, beside the code. */
  name: string
  /** Null: the bytes are of no use, and it is made again. */
  unpack(bytes: Uint8Array): T | null
  make(): Promise<T>
  pack(made: T): Uint8Array
}

/** Brings it from the store, or makes it and keeps it there for all threads and later starts. */
export async function findOrMake<T>(
  { blobs, version }: PartStore,
  { name, unpack, make, pack }: Made<T>,
): Promise<T> {
  const key = createHash('sha256').update(`${version}|${name}`).digest('hex')
  // A store that cannot be asked must not hide what can be made.
  const stored = await blobs.find(key).catch(() => null)
  const found = stored && unpack(stored)
  if (found) return found
  const made = await make()
  // A full disk must not hide what was made: whoever needs it next makes it again.
  await blobs.save(key, pack(made)).catch(() => {})
  return made
}
