import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of a query: HMAC-SHA256, in lowercase hexadecimal, of its parameters, joined by
 * `&`. The `signature` parameter is omitted; the others are sorted by name, and each is written as
 * `name=value`, with both parts encoded by encodeURIComponent.
 */
export function signQuery(parameters: readonly (readonly [string, string])[], secret: string) {
  const text = parameters
    .filter(([name]) => name !== 'signature')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares in constant time. */
export const isSignature = (sent: string, expected: string) =>
  sent.length === expected.length && timingSafeEqual(Buffer.from(sent), Buffer.from(expected))
