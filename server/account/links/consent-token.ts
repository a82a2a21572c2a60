import { createHash, timingSafeEqual } from 'node:crypto'

interface Asked {
  flowId: string
  /** The secret in the cookie; it changes with every consent. */
  sessionToken: string
}

/**
 * The token that a page must send with a consent: it proves that the question was shown in this
 * session, and it is valid once.
 */
export const consentToken = ({ flowId, sessionToken }: Asked): string =>
  createHash('sha256').update(`consent|${flowId}|${sessionToken}`).digest('base64url')

export function isConsentToken(given: string, asked: Asked): boolean {
  const [one, other] = [given, consentToken(asked)].map((text) => Buffer.from(text))
  return one.length === other.length && timingSafeEqual(one, other)
}
