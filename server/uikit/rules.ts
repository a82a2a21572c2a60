import { appSuspended } from '../kernel/fault/key-faults.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import { kitSecretOf } from './kit-secret.ts'
import { isSignature, signQuery } from './sign-query.ts'
import type { Signer } from './store.ts'
import { signatureExpired, signatureMismatch } from './uikit-faults.ts'

/** A client secret is valid for an hour. */
export const SECRET_LIFE_MS = 60 * 60_000
const ADDRESS_LIFE_S = 10 * 60

/** An unparsed query: names with values. */
export interface SignedQuery {
  parameters: readonly (readonly [string, string])[]
  signature: string
  /** Unix time in seconds. */
  timestamp: number
}

/** Refuses a URL that the avatar's app has not signed within the last ten minutes. */
export function mustBeSigned(
  signer: Signer | undefined,
  query: SignedQuery,
  secret: KeySet,
): Signer {
  // Unknown avatars and invalid signatures get the same response, so that it does not reveal which
  // avatars exist.
  const isSigned = secret.accepted.some((key) => {
    const kitSecret = signer ? kitSecretOf(signer, key) : key
    return isSignature(query.signature, signQuery(query.parameters, kitSecret))
  })
  if (!signer || !isSigned) throw signatureMismatch()
  const ageS = signer.now.getTime() / 1000 - query.timestamp
  if (Math.abs(ageS) > ADDRESS_LIFE_S) throw signatureExpired()
  if (signer.suspended) throw appSuspended()
  return signer
}
