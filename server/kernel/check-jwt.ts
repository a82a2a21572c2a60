import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { App } from './call.ts'
import { authError } from './key-faults.ts'

/** A token lives five minutes; clocks of others may be half a minute off. */
const LIFE_MAX_S = 300
const SKEW_S = 30

/** The signatures that are understood, by the kind of the registered key (RFC 8725, 3.1). */
const ALGORITHMS: Record<string, { alg: string; hash: string | null }> = {
  ed25519: { alg: 'EdDSA', hash: null },
  ec: { alg: 'ES256', hash: 'sha256' },
}

/** A public key that tokens can be signed for: Ed25519, or P-256. @throws whatever it is else */
export function readJwtKey(pem: string): KeyObject {
  // Of a private key the public one could be made, which would be kept, and the private one shown.
  if (!pem.trim().startsWith('-----BEGIN PUBLIC KEY-----')) throw new Error('It is no public key.')
  const key = createPublicKey(pem)
  const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  if (key.asymmetricKeyType !== 'ed25519' && !isP256) throw new Error('It is of another kind.')
  return key
}

/**
 * Refuses a JWT that the app's registered key did not sign, that is not of the app (`iss`), or that
 * has expired or lives longer than five minutes. An access token (`at_…`) is checked elsewhere;
 * nothing behind `Bearer` at all is as good as before (decisions 11).
 */
export function mustHaveGoodJwt(
  authorization: string | undefined,
  { appId, jwtPublicKey }: App,
  nowMs: number,
): void {
  if (!jwtPublicKey) return
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || token.startsWith('at_')) return
  if (!isGood(token, { appId, key: readJwtKey(jwtPublicKey), nowS: nowMs / 1000 })) {
    throw authError({ message: 'The JWT does not hold against the key that the app registered.' })
  }
}

function isGood(token: string, own: { appId: string; key: KeyObject; nowS: number }): boolean {
  const { appId, key, nowS } = own
  const [header, payload, signature, ...rest] = token.split('.')
  const { alg, hash } = ALGORITHMS[key.asymmetricKeyType ?? '']
  if (!signature || rest.length > 0 || readPart(header)?.['alg'] !== alg) return false
  const signed = Buffer.from(`${header}.${payload}`)
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)) return false
  const { iss, exp, nbf } = readPart(payload) ?? {}
  if (iss !== appId || typeof exp !== 'number') return false
  if (typeof nbf === 'number' && nbf > nowS + SKEW_S) return false
  return exp > nowS - SKEW_S && exp <= nowS + LIFE_MAX_S + SKEW_S
}

function readPart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    // What is no list and not null has names, whatever they are.
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
