import { createHash, randomBytes } from 'node:crypto'

/**
 * A token for one avatar: 256 random bits after a prefix that secret scanners and our log scrubber
 * recognise.
 */
export function createAccessToken() {
  const accessToken = `at_${randomBytes(32).toString('base64url')}`
  return { accessToken, tokenHash: hashAccessToken(accessToken) }
}

/** The stored form of an access token: its SHA-256 in hexadecimal. */
export const hashAccessToken = (accessToken: string) =>
  createHash('sha256').update(accessToken).digest('hex')

/** The token in `Authorization: Bearer at_…`; anything else is a JWT or not a token. */
export const readAccessToken = (authorization: string | undefined) =>
  /^Bearer +(at_[\w-]+)$/i.exec(authorization ?? '')?.[1]
