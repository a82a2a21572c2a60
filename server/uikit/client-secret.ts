import { randomBytes } from 'node:crypto'
import { hashKey } from '../partner/key.ts'

/**
 * 256 random bits after a prefix that scanners and our log scrubber recognise; stored like keys.
 */
export function createSecret() {
  const clientSecret = `cs_${randomBytes(32).toString('base64url')}`
  return { clientSecret, secretHash: hashKey(clientSecret) }
}
