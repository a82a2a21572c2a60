import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '../kernel/secrets/seal.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

const KEY_BYTES = 32

/** Encrypts and decrypts text with the installation's keys. */
export interface Seal {
  close(text: string): Uint8Array
  /** @throws if the bytes were sealed with another key, or changed */
  open(bytes: Uint8Array): string
}

/**
 * Stores signing secrets in the database: they are needed for every message, so a hash is not
 * enough. The newest key seals; every accepted key opens.
 */
export function createSeal(keys: KeySet): Seal {
  return {
    close: (text) => seal(derive(keys.current), text),
    open(bytes) {
      for (const key of keys.accepted) {
        try {
          return unseal(derive(key), bytes)
        } catch {
          // The value may have been sealed with another of the keys.
        }
      }
      throw new Error('No accepted key opens this secret.')
    },
  }
}

const derive = (key: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'kisekae webhooks', KEY_BYTES))
