import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Writes and reads texts that only the holder of the key can read. */
export interface Seal {
  close(text: string): Uint8Array
  /** @throws when the bytes were closed under another key, or changed */
  open(bytes: Uint8Array): string
}

/**
 * Keeps signing secrets in the database: they must be read again for every message, so a hash will
 * not do. With a key from the settings a stolen dump is of no use. Without one the key lies in the
 * same database (`readSecret`): then this keeps secrets from a careless look, and from nobody else.
 */
export function createSeal(passphrase: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', passphrase, '', 'kisekae webhooks', KEY_BYTES))
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(bytes) {
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}
