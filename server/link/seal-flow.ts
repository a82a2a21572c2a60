import { createHash } from 'node:crypto'
import type { Permission } from '@kisekae/contract/permission.ts'
import { seal, unseal } from '../kernel/secrets/seal.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

/** The request with which a browser came to /connect, until its user consents (ADR 0020). */
export interface SealedFlow {
  appId: string
  redirectUri: string
  /** As sent, since it was hashed in this form. */
  scope: string
  permissions: readonly Permission[]
  codeChallenge: string
  /** The guest to upgrade; null for none. */
  guestAvatarId: number | null
  /** RFC 3339, by the clock of the database. */
  startedAt: string
}

const PREFIX = 'cf_'
const CONTEXT = 'connect flow 1'

/** Safe in the URL of the consent page: letters, digits, `-` and `_`. */
export const sealFlow = (flow: SealedFlow, keys: KeySet): string =>
  PREFIX + toText(seal(toKey(keys.current), JSON.stringify(flow), CONTEXT))

/** Null if it was not sealed by this service, or if its key has been removed. */
export function unsealFlow(text: string, keys: KeySet): SealedFlow | null {
  if (!text.startsWith(PREFIX)) return null
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url')
  for (const key of keys.accepted) {
    try {
      // This service has sealed a value of this type.
      return JSON.parse(unseal(toKey(key), bytes, CONTEXT)) as SealedFlow
    } catch {}
  }
  return null
}

/**
 * An app has one row for each challenge, so that each is exchanged only once, however often a user
 * consents.
 */
export const flowIdOf = ({ appId, codeChallenge }: SealedFlow): string =>
  PREFIX + toText(createHash('sha256').update(`${appId}|${codeChallenge}`).digest())

const toKey = (key: string) => createHash('sha256').update(key).digest()
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
