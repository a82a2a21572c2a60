import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '../kernel/secrets/seal.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

const KEY_BYTES = 32

/** Writes and reads texts that only the holder of the keys can read. */
export interface Seal {
  close(text: string): Uint8Array
  /** @throws when the bytes were closed under another key, or changed */
  open(bytes: Uint8Array): string
}

/**
 * Keeps signing secrets in the database: they must be read again for every message, so a hash will
 * not do. The newest key closes; every accepted one opens.
 */
export function createSeal(keys: KeySet): Seal {
  return {
    close: (text) => seal(derive(keys.current), text),
    open(bytes) {
      for (const key of keys.accepted) {
        try {
          return unseal(derive(key), bytes)
        } catch {
          // Closed under another one of them, perhaps.
        }
      }
      throw new Error('No accepted key opens this secret.')
    },
  }
}

const derive = (key: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'kisekae webhooks', KEY_BYTES))
