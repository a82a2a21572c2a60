import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Takes less than a millisecond. */
const AT_ONCE_BYTES = 512 * 1024

/**
 * The SHA-256 of bytes. Hashed in chunks, because 48 MiB at once would block the event loop for 30
 * ms or more.
 */
export async function hashBytes(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += AT_ONCE_BYTES) {
    if (at > 0) await setImmediate()
    hash.update(bytes.subarray(at, at + AT_ONCE_BYTES))
  }
  return hash.digest()
}
