import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits behind a prefix that log scrubbers know; URLs keep it as it is. */
export function createGrantToken() {
  const token = `gt_${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashGrantToken(token) }
}

/** What is kept of a grant token: its SHA-256 in hexadecimal. */
export const hashGrantToken = (token: string) => createHash('sha256').update(token).digest('hex')
