import { createHash, timingSafeEqual } from 'node:crypto'

/** What is hashed, each as it was sent (spec 4.1). */
export interface Joined {
  appId: string
  redirectUri: string
  scope: string
  /** Unix time in seconds, in decimal digits. */
  requestDate: string
  apiKey: string
  codeVerifier: string
}

const RESPONSE_TYPE = 'grant_token'

/**
 * SHA-256, in lowercase hexadecimal, of seven values joined by colons. Colons inside a value are
 * not told from those between, so `redirectUri` and `scope` must be compared one by one before.
 */
export const hashJoined = (joined: Joined) =>
  createHash('sha256')
    .update(
      [
        joined.appId,
        RESPONSE_TYPE,
        joined.redirectUri,
        joined.scope,
        joined.requestDate,
        joined.apiKey,
        joined.codeVerifier,
      ].join(':'),
    )
    .digest('hex')

/** Takes as long for hashes that differ early as for those that differ late. */
export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
