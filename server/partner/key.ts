import { createHash, randomBytes } from 'node:crypto'

export interface NewKey {
  key: string
  keyHash: string
  lastFour: string
}

/** A new API key: 256 random bits behind a prefix that scanners and our log scrubber know. */
export function createKey({ live }: { live: boolean }): NewKey {
  const key = `ak_${live ? 'live' : 'test'}_${randomBytes(32).toString('base64url')}`
  return { key, keyHash: hashKey(key), lastFour: key.slice(-4) }
}

/**
 * What is kept of a key: its SHA-256 in hexadecimal. 256 random bits need no salt and no
 * stretching.
 */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')
