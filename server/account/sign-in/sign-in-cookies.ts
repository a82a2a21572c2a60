import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import { keyedHash } from '../people/keyed-hash.ts'

interface Options {
  siteUrl: string
  /** The prefix of the site's cookie names. */
  cookies: string
  keys: KeySet
}

/** A random name, and a value that binds it to one address on one site. */
export interface SignInCookie {
  find(request: FastifyRequest, email: string): string | undefined
  /** A `Set-Cookie` value. */
  set(name: string, email: string): string
  clear(): string
}

export interface SignInCookies {
  /** The browser that requested a code: the code is valid only there. */
  asked: SignInCookie
  /** A device that has signed in with this address before. */
  device: SignInCookie
}

const CODE_LIFE_S = 600
/** The maximum lifetime of a cookie in browsers; each sign-in renews it. */
const DEVICE_LIFE_S = 400 * 86_400
const NAME_BYTES = 16

export const newCookieName = () => randomBytes(NAME_BYTES).toString('base64url')

/**
 * The cookies that identify a browser when it requests or enters a code; they reveal no address.
 */
export function createSignInCookies({ siteUrl, cookies, keys }: Options): SignInCookies {
  const isSecure = new URL(siteUrl).protocol === 'https:'
  const prefix = isSecure ? `__Host-${cookies}` : cookies
  const terms = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  function create(kind: string, lifeS: number): SignInCookie {
    const cookie = `${prefix}.${kind}`
    const macOf = (key: string, name: string, email: string) =>
      keyedHash(key, `${cookies} ${kind}`, name, email.toLowerCase())
    return {
      find({ headers }, email) {
        const value = readCookie(headers.cookie ?? '', cookie)
        const [name, mac] = value.split('.')
        if (!name || !mac) return undefined
        const isOurs = keys.accepted.some((key) => isSame(macOf(key, name, email), mac))
        return isOurs ? name : undefined
      },
      set: (name, email) =>
        `${cookie}=${name}.${macOf(keys.current, name, email)}; Max-Age=${lifeS}; ${terms}`,
      clear: () => `${cookie}=; Max-Age=0; ${terms}`,
    }
  }

  return { asked: create('asked', CODE_LIFE_S), device: create('device', DEVICE_LIFE_S) }
}

function readCookie(header: string, name: string): string {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim() ?? ''
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
