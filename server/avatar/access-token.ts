import { createHash, randomBytes } from 'node:crypto'

/**
 * A token for one avatar: 256 random bits behind a prefix that scanners and our log scrubber know.
 */
export function createAccessToken() {
  const accessToken = `at_${randomBytes(32).toString('base64url')}`
  return { accessToken, tokenHash: hashAccessToken(accessToken) }
}

/** What is kept of an access token: its SHA-256 in hexadecimal. */
export const hashAccessToken = (accessToken: string) =>
  createHash('sha256').update(accessToken).digest('hex')

/** The token of `Authorization: Bearer at_…`; anything else is a JWT or none. */
export const readAccessToken = (authorization: string | undefined) =>
  /^Bearer +(at_[\w-]+)$/i.exec(authorization ?? '')?.[1]
