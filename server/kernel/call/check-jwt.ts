import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { authError } from '../fault/key-faults.ts'
import type { App, Jwt } from './call.ts'

/** A token is valid for five minutes; clocks may differ by half a minute. */
const LIFE_MAX_S = 300
const SKEW_S = 30

/** The only signature algorithm accepted for each type of registered key (RFC 8725, 3.1). */
const ALGORITHMS: Record<string, { alg: string; hash: string | null }> = {
  ed25519: { alg: 'EdDSA', hash: null },
  ec: { alg: 'ES256', hash: 'sha256' },
}

/** A public key for signature checks: Ed25519 or P-256. @throws for any other key */
export function readJwtKey(pem: string): KeyObject {
  // A public key could be derived from a private one, but the private key would then be stored and
  // shown.
  if (!pem.trim().startsWith('-----BEGIN PUBLIC KEY-----'))
    throw new Error('The text is not a public key.')
  const key = createPublicKey(pem)
  const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  if (key.asymmetricKeyType !== 'ed25519' && !isP256)
    throw new Error('The key is neither Ed25519 nor P-256.')
  return key
}

interface Expected {
  /** The address of the API: tokens for another service are refused. */
  audience: string
  nowMs: number
}

/**
 * The JWT after `Bearer`, verified with the app's registered key. Null if the app has no registered
 * key or sent no JWT. An access token (`at_…`) is checked elsewhere.
 */
export function readJwt(
  authorization: string | undefined,
  { appId, jwtPublicKey }: App,
  { audience, nowMs }: Expected,
): Jwt | null {
  if (!jwtPublicKey) return null
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || token.startsWith('at_')) return null
  const claims = readSigned(token, readJwtKey(jwtPublicKey))
  if (!claims) throw authError({ message: 'The JWT is not signed by the registered key.' })
  const wrong = findWrongClaim(claims, { appId, audience, nowS: nowMs / 1000 })
  if (wrong) throw authError({ message: `The JWT's ${wrong}.` })
  const { exp, jti } = claims
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return {
    idHash: typeof jti === 'string' && jti ? hash(jti) : null,
    endsAt: new Date((Number(exp) + SKEW_S) * 1000),
  }
}

type Claims = Record<string, unknown>

/** Three parts in base64url without padding, and nothing that a decoder would skip. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * `crit` names extensions that a reader must understand (RFC 7515, 4.1.11); we support none. `typ`
 * distinguishes tokens that are signed with one key for different purposes (RFC 8725, 3.11).
 */
function isUnderstood(header: Claims | null, alg: string): boolean {
  if (header?.['alg'] !== alg || 'crit' in header) return false
  const { typ } = header
  return typ === undefined || (typeof typ === 'string' && /^(application\/)?jwt$/i.test(typ))
}

/** The token's claims, if the key signed it. */
function readSigned(token: string, key: KeyObject): Claims | null {
  const { alg, hash } = ALGORITHMS[key.asymmetricKeyType ?? '']
  if (!COMPACT.test(token)) return null
  const [header, payload, signature] = token.split('.')
  if (!isUnderstood(readPart(header), alg)) return null
  const signed = Buffer.from(`${header}.${payload}`)
  const bytes = Buffer.from(signature, 'base64url')
  return verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, bytes) ? readPart(payload) : null
}

/** It is safe to tell the app which of its claims is wrong. */
function findWrongClaim(
  { iss, aud, exp, nbf }: Claims,
  own: { appId: string; audience: string; nowS: number },
): string | null {
  if (iss !== own.appId) return `iss is not ${own.appId}`
  if (![aud].flat().includes(own.audience)) return `aud is not ${own.audience}`
  if (typeof exp !== 'number' || exp <= own.nowS - SKEW_S) return 'exp has passed or is missing'
  if (exp > own.nowS + LIFE_MAX_S + SKEW_S) return 'exp is more than five minutes in the future'
  if (nbf === undefined) return null
  if (typeof nbf !== 'number') return 'nbf is not a number'
  return nbf > own.nowS + SKEW_S ? 'nbf is in the future' : null
}

function readPart(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    // Anything that is neither a list nor null is a record.
    return typeof value === 'object' ? (value as Claims | null) : null
  } catch {
    return null
  }
}
