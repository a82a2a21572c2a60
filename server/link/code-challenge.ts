import { createHash, timingSafeEqual } from 'node:crypto'

/** The values to hash, exactly as they were sent (spec 4.1). */
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
 * SHA-256, in lowercase hexadecimal, of seven values joined by colons. Colons inside values are
 * ambiguous, so `redirectUri` and `scope` must be compared individually beforehand.
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

/** Takes the same time no matter where the hashes differ. */
export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
