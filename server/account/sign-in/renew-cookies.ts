import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'

/**
 * While two keys are valid, cookies signed with the older key are re-signed with the current one
 * for the sign-in library, which knows only that key.
 */
export function acceptOlderCookies(scope: FastifyInstance, keys: KeySet): void {
  scope.addHook('onRequest', async ({ headers }) => {
    if (headers.cookie && keys.accepted.length > 1) {
      headers.cookie = renewCookies(headers.cookie, keys)
    }
  })
}

/**
 * `name=text.signature`, percent-encoded: the signature is an HMAC-SHA256 of the text in Base64.
 */
const SIGNED = /^(\s*[^=\s]+=)(.+)(?:\.|%2E)([\w+/]|%2B|%2F){43}(?:=|%3D)$/i

const renewCookies = (header: string, keys: KeySet): string =>
  header
    .split(';')
    .map((cookie) => (SIGNED.test(cookie) ? renew(cookie, keys) : cookie))
    .join(';')

function renew(cookie: string, { current, accepted }: KeySet): string {
  const equals = cookie.indexOf('=')
  const value = decode(cookie.slice(equals + 1))
  const dot = value.lastIndexOf('.')
  const [text, signature] = [value.slice(0, dot), Buffer.from(value.slice(dot + 1))]
  const isOf = (key: string) => {
    const expected = Buffer.from(sign(text, key))
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  }
  if (!accepted.some((key) => key !== current && isOf(key))) return cookie
  return `${cookie.slice(0, equals)}=${encodeURIComponent(`${text}.${sign(text, current)}`)}`
}

const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not one of our cookies: it has no signature.
    return text
  }
}
