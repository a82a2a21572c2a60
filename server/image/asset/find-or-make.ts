import { createHash } from 'node:crypto'
import { compressFile, decompressFile } from '@kisekae/wardrobe/compress-file.ts'
import type { BlobStore } from '../../blob/blob-store.ts'
import type { PartStore } from './part-store.ts'

/** Generated data, with the functions that store it. */
interface Made<T> {
  /** Identifies all inputs besides the code: each version of the code has its own store. */
  name: string
  /**
   * The name of other data that the new data resembles; if the other data is stored, only the
   * difference is stored.
   */
  like?: string
  make(): Promise<T>
  /** Serialises the data; the bytes are then compressed, usually to half their size. */
  pack(made: T): Uint8Array
  unpack(bytes: Uint8Array): T | Promise<T>
}

/**
 * Reads the data from the store; if it is missing there, generates it and stores it for all threads
 * and later starts.
 */
export async function findOrMake<T>({ blobs }: PartStore, order: Made<T>): Promise<T> {
  const found = await find(blobs, order)
    // Errors from the store, and bytes that are unusable because another Node release packed them
    // or a disk damaged them, must not prevent the data from being generated again.
    .catch(() => null)
  if (found) return found.it
  const made = await order.make()
  // A full disk must not prevent a result: the next caller generates it again.
  await save(blobs, order, order.pack(made)).catch(() => {})
  return made
}

async function find<T>(blobs: BlobStore, { name, like, unpack }: Made<T>) {
  const [stored, other] = await Promise.all([blobs.find(keyOf(name)), findBytes(blobs, like)])
  return stored && { it: await unpack(decompressFile(stored, other)) }
}

async function save<T>(blobs: BlobStore, { name, like }: Made<T>, bytes: Uint8Array) {
  await blobs.save(keyOf(name), compressFile(bytes, await findBytes(blobs, like)))
}

/** Data that was stored whole, if it exists. */
async function findBytes(blobs: BlobStore, name: string | undefined) {
  const stored = name === undefined ? null : await blobs.find(keyOf(name))
  return stored ? decompressFile(stored) : undefined
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')
