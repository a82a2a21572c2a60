import type { Fault } from '../kernel/fault/fault.ts'
import { hashJoined, isSameHash, type Joined } from './code-challenge.ts'
import {
  avatarIdMismatch,
  codeChallengeMismatch,
  grantTokenExpired,
  grantTokenInvalid,
  grantTokenUsed,
  redirectUriMismatch,
  requestDateOutOfRange,
  scopeMismatch,
} from './link-faults.ts'

/** A flow, from its start through the user's consent to its exchange. */
export interface Flow {
  now: Date
  appId: string
  redirectUri: string
  scope: string
  codeChallenge: string
  guestAvatarId: number | null
  startedAt: Date
  allowedAt: Date | null
  refusals: number
  exchangedAt: Date | null
}

/** The claims of the exchange. */
export interface Claim extends Joined {
  /** Empty for none. */
  avatarId: string
}

const TOKEN_LIFE_MS = 5 * 60_000
const REFUSALS_MAX = 5
const FUTURE_MAX_MS = 5 * 60_000
const PAST_MAX_MS = 24 * 60 * 60_000

/** The reason why the token cannot be exchanged, regardless of the claims; null if it can. */
export function refuseToken(flow: Flow | undefined, appId: string): Fault | null {
  if (!flow || flow.appId !== appId || !flow.allowedAt) return grantTokenInvalid()
  if (flow.exchangedAt) return grantTokenUsed()
  if (flow.refusals >= REFUSALS_MAX) return grantTokenInvalid()
  const ageMs = flow.now.getTime() - flow.allowedAt.getTime()
  return ageMs > TOKEN_LIFE_MS ? grantTokenExpired() : null
}

/** The claim that differs from its value at the start of the flow. */
export type Differing = 'redirectUri' | 'scope' | 'avatarId' | 'requestDate' | 'codeChallenge'

const FAULTS: Record<Differing, () => Fault> = {
  redirectUri: redirectUriMismatch,
  scope: scopeMismatch,
  avatarId: avatarIdMismatch,
  requestDate: requestDateOutOfRange,
  codeChallenge: codeChallengeMismatch,
}

/**
 * The first value that differs; null if all agree. `redirectUri` and `scope` are compared
 * individually first: joined by colons, two different pairs can look the same.
 */
export function findDiffering(flow: Flow, claim: Claim): Differing | null {
  if (claim.redirectUri !== flow.redirectUri) return 'redirectUri'
  if (claim.scope !== flow.scope) return 'scope'
  if (claim.avatarId !== String(flow.guestAvatarId ?? '')) return 'avatarId'
  const sinceStartMs = Number(claim.requestDate) * 1000 - flow.startedAt.getTime()
  if (sinceStartMs > FUTURE_MAX_MS || sinceStartMs < -PAST_MAX_MS) return 'requestDate'
  return isSameHash(hashJoined(claim), flow.codeChallenge) ? null : 'codeChallenge'
}

export const faultOf = (differing: Differing): Fault => FAULTS[differing]()
