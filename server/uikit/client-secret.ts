import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits behind a prefix that scanners and our log scrubber know. */
export function createSecret() {
  const clientSecret = `cs_${randomBytes(32).toString('base64url')}`
  const secretHash = createHash('sha256').update(clientSecret).digest('hex')
  return { clientSecret, secretHash }
}
