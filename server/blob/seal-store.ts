import { createHash } from 'node:crypto'
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
    const sum = await digest(bytes)
    return sum.equals(sealed.subarray(bytes.length)) ? bytes : null
  },
  save: async (key, bytes) => store.save(key, Buffer.concat([bytes, await digest(bytes)])),
})

/** More than so much takes longer than handing it to another thread. */
const SMALL_BYTES = 256 * 1024

/** Beside the event loop where it takes long: 32 MiB take 20 ms and more. */
async function digest(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length <= SMALL_BYTES) return createHash('sha256').update(bytes).digest()
  // No store of ours has its bytes in memory that threads share.
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}
