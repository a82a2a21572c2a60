import type { Calls, Pages } from './calls.ts'
import type { Id } from './params.ts'
import type { AccessToken } from './records.ts'
import type { CallOptions } from './send.ts'
import { toHex } from './to-hex.ts'

/**
 * The data that your server stores for your user between `startLink` and `finishLink`; plain JSON.
 */
export interface Pending {
  redirectUri: string
  scope: string
  /** Unix time in seconds. */
  requestDate: number
  /** A secret: never send it to a browser. */
  codeVerifier: string
  avatarId?: Id
}

interface Start {
  appId: string
  key: string
  redirectUri: string
  scope: string
  avatarId?: Id
}

const VERIFIER_BYTES = 48

/** Begins the connection flow (spec 4.1). */
export async function startLink(
  { appId, key, redirectUri, scope, avatarId }: Start,
  connectUrl: Pages['connectUrl'],
): Promise<{ url: string; pending: Pending }> {
  const requestDate = Math.floor(Date.now() / 1000)
  const codeVerifier = toHex(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)))
  const joined = [appId, 'grant_token', redirectUri, scope, requestDate, key, codeVerifier]
  const bytes = new TextEncoder().encode(joined.join(':'))
  const codeChallenge = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  return {
    url: connectUrl({ redirectUri, scope, codeChallenge, avatarId }),
    pending: {
      redirectUri,
      scope,
      requestDate,
      codeVerifier,
      ...(avatarId !== undefined && { avatarId }),
    },
  }
}

/** Exchanges the token of the return URL; null if the user declined. */
export async function finishLink(
  calls: Calls,
  { pending, returnUrl }: { pending: Pending; returnUrl: string },
  options?: CallOptions,
): Promise<AccessToken | null> {
  // Servers see only the path, so the host of the URL is a placeholder.
  const { searchParams } = new URL(returnUrl, 'http://localhost')
  if (searchParams.has('error')) return null
  const token = searchParams.get('token')
  if (!token) throw new TypeError('The returnUrl has neither a token nor an error.')
  return calls.exchangeToken({ ...pending, token }, options)
}
