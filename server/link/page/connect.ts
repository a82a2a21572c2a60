import type { connect } from '@kisekae/contract/link.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { avatarNotFound } from '../../avatar/rules.ts'
import { Fault, fault } from '../../kernel/fault/fault.ts'
import { appSuspended } from '../../kernel/fault/key-faults.ts'
import { invalidScope } from '../../kernel/fault/parameter-faults.ts'
import { newId, type Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { codeChallengeUsed, redirectUriNotRegistered } from '../link-faults.ts'
import { flowIdOf, sealFlow } from '../seal-flow.ts'
import { findConnectingApp, findGuestUser, findUsedChallenge, insertAttempt } from '../store.ts'

export const appNotFound = fault(404, 'avatar.link', 'appNotFound', 'This app does not exist.')

export type ConnectParams = Params<typeof connect>

export interface ConnectSetup {
  /** Seals flows that await their user's consent. */
  flowKeys: KeySet
  random: Random
}

/**
 * Starts a flow for a browser at /connect, or refuses; a refusal never redirects. Returns the
 * sealed flow for the URL of the consent page: nothing is stored before the user consents (ADR
 * 0020).
 */
export async function startFlow(
  db: Db,
  params: ConnectParams,
  { flowKeys, random }: ConnectSetup,
): Promise<string> {
  const { appId, redirectUri, scope, codeChallenge } = params
  const app = await findConnectingApp(db, { appId, redirectUri })
  if (!app) throw appNotFound()
  try {
    if (app.suspended) throw appSuspended()
    if (!app.isRegistered) throw redirectUriNotRegistered()
    const refused = scope.permissions.find((one) => !app.permissions.includes(one))
    if (refused) throw invalidScope({ message: `The app may not request ${refused}.` })
    const guestAvatarId = await readGuest(db, params)
    if (await findUsedChallenge(db, { appId, codeChallenge })) throw codeChallengeUsed()
    const flow = {
      appId,
      redirectUri,
      scope: scope.text,
      permissions: scope.permissions,
      codeChallenge,
      guestAvatarId,
      startedAt: app.now.toISOString(),
    }
    await note(db, { params, flowId: flowIdOf(flow), error: null, random })
    return sealFlow(flow, flowKeys)
  } catch (error) {
    if (error instanceof Fault) await note(db, { params, flowId: null, error, random })
    throw error
  }
}

/** The guest to upgrade, which must belong to the app. */
async function readGuest(db: Db, { appId, avatarId }: ConnectParams): Promise<number | null> {
  if (avatarId === undefined) return null
  const guest = await findGuestUser(db, { appId, avatarId })
  if (!guest) throw avatarNotFound()
  return guest.avatarId
}

interface Noted {
  params: ConnectParams
  flowId: string | null
  error: Fault | null
  random: Random
}

/** For the partner's connection debugger: the joined values known at this step. */
const note = (db: Db, { params, flowId, error, random }: Noted) =>
  insertAttempt(db, {
    attemptId: newId(random),
    appId: params.appId,
    flowId,
    step: 'connect',
    reason: error?.reason ?? null,
    joined: {
      appId: params.appId,
      responseType: 'grant_token',
      redirectUri: params.redirectUri,
      scope: params.scope.text,
    },
    givenHash: params.codeChallenge,
    computedHash: null,
    differing: null,
  })
