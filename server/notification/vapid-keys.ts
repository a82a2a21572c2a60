import { createECDH, hkdfSync } from 'node:crypto'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

/** A key pair that identifies this service to push services (RFC 8292), in base64url. */
export interface VapidKey {
  publicKey: string
  privateKey: string
}

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/**
 * 128 bits longer than the order, so that every private key is equally likely (FIPS 186-5, A.2.1).
 */
const SEED_BYTES = 48

/** The key pairs derived from the installation's keys; the first one is for new subscriptions. */
export const listVapidKeys = ({ current, accepted }: KeySet): VapidKey[] =>
  [current, ...accepted.filter((key) => key !== current)].map(derive)

function derive(key: string): VapidKey {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'kisekae notifications', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
}
