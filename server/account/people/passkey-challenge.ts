import { createHash } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import type { Sql } from '../../kernel/sql/db.ts'
import type { PasskeyStore } from './passkey-store.ts'
import { tellUnavailable } from './tell-unavailable.ts'

const LIFE_S = 300
const TOKEN_LENGTH = 32
const COOKIE = 'passkey'

/** A challenge that a browser has received and that its device is to sign. */
export interface Challenge {
  ceremony: 'registration' | 'authentication'
  challenge: string
  /** The only person whose passkey may respond; null if any passkey may. */
  personId: string | null
}

export const passkeyRefused = () => new APIError('FORBIDDEN', { code: 'PASSKEY_REFUSED' })

/** Challenges are bound to a browser by a signed cookie; each is valid once, for five minutes. */
export function openChallenges({ sql, passkeys }: { sql: Sql; passkeys: PasskeyStore }) {
  async function store(ctx: GenericEndpointContext, challenge: Challenge): Promise<void> {
    const { createAuthCookie, secret } = ctx.context
    const token = generateRandomString(TOKEN_LENGTH)
    const { name, attributes } = createAuthCookie(COOKIE)
    await ctx.setSignedCookie(name, token, secret, { ...attributes, maxAge: LIFE_S })
    const row = {
      id: generateRandomString(TOKEN_LENGTH),
      tokenHash: hashOf(token),
      value: JSON.stringify(challenge),
      lifeS: LIFE_S,
    }
    await passkeys.insertChallenge(sql, row).catch(tellUnavailable)
  }

  /** Refuses if the browser has no challenge for this ceremony. */
  async function take(
    ctx: GenericEndpointContext,
    ceremony: Challenge['ceremony'],
  ): Promise<Challenge> {
    const { createAuthCookie, secret } = ctx.context
    const token = await ctx.getSignedCookie(createAuthCookie(COOKIE).name, secret)
    if (!token) throw passkeyRefused()
    const kept = await passkeys.takeChallenge(sql, hashOf(token)).catch(tellUnavailable)
    if (!kept) throw passkeyRefused()
    const challenge: Challenge = JSON.parse(kept.value)
    if (challenge.ceremony !== ceremony) throw passkeyRefused()
    return challenge
  }

  return { store, take }
}

/** Access to the database must not be enough to answer a challenge. */
const hashOf = (token: string): string =>
  `passkey-${createHash('sha256').update(token).digest('base64url')}`
