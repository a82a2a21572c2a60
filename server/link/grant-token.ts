import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits after a prefix that log scrubbers recognise; URL-safe. */
export function createGrantToken() {
  const token = `gt_${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashGrantToken(token) }
}

/** The stored form of a grant token: its SHA-256 in hexadecimal. */
export const hashGrantToken = (token: string) => createHash('sha256').update(token).digest('hex')
