import { hashBytes } from '../kernel/hash-bytes.ts'
import type { BlobStore } from './blob-store.ts'

const DIGEST_BYTES = 32

/**
 * A store whose blobs end with their SHA-256: data that a disk or the network has truncated or
 * changed counts as missing and is created again.
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
