import { hashBytes } from '../kernel/hash-bytes.ts'
import type { BlobStore } from './blob-store.ts'

const DIGEST_BYTES = 32

/**
 * A store whose blobs end with their SHA-256: what a disk or a line has cut or changed is as good
 * as not there, and is made again.
 */
export const sealStore = (store: BlobStore): BlobStore => ({
  ...store,
  async find(key) {
    const sealed = await store.find(key)
    if (!sealed || sealed.length < DIGEST_BYTES) return null
    const bytes = sealed.subarray(0, sealed.length - DIGEST_BYTES)
    const sum = await hashBytes(bytes)
    return sum.equals(sealed.subarray(bytes.length)) ? bytes : null
  },
  save: async (key, bytes) => store.save(key, Buffer.concat([bytes, await hashBytes(bytes)])),
})
