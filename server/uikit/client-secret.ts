import { randomBytes } from 'node:crypto'
import { hashKey } from '../partner/key.ts'

/** 256 random bits behind a prefix that scanners and our log scrubber know; kept as keys are. */
export function createSecret() {
  const clientSecret = `cs_${randomBytes(32).toString('base64url')}`
  return { clientSecret, secretHash: hashKey(clientSecret) }
}
