import { connect } from '@kisekae/contract/link.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { avatarNotFound } from '../../avatar/rules.ts'
import { readParameters } from '../../kernel/call/read-parameters.ts'
import { Fault, fault } from '../../kernel/fault/fault.ts'
import { appSuspended } from '../../kernel/fault/key-faults.ts'
import { invalidScope } from '../../kernel/fault/parameter-faults.ts'
import { type Fields, NO_FIELDS, textOf } from '../../kernel/http/decode-fields.ts'
import { newId, type Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { findGuestUser } from '../find-guest-user.ts'
import { codeChallengeUsed, redirectUriNotRegistered } from '../link-faults.ts'
import { flowIdOf, sealFlow } from '../seal-flow.ts'
import { findConnectingApp, findUsedChallenge, insertAttempt } from '../store.ts'

export const appNotFound = fault(404, 'avatar.link', 'appNotFound', 'This app does not exist.')

const HASH = /^[0-9a-f]{64}$/

type ConnectParams = Params<typeof connect>

/** The joined values (spec 4.1) that a request to /connect carries. */
const JOINED = ['appId', 'redirectUri', 'scope']

export interface ConnectSetup {
  /** Seals flows that are waiting for the user's consent. */
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
  query: Fields,
  { flowKeys, random }: ConnectSetup,
): Promise<string> {
  try {
    const params = readParameters(connect, { path: {}, query, form: NO_FIELDS })
    const { appId, redirectUri, scope, codeChallenge } = params
    const app = await findConnectingApp(db, { appId, redirectUri })
    if (!app) throw appNotFound()
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
    await note(db, { appId, query, flowId: flowIdOf(flow), error: null, random })
    return sealFlow(flow, flowKeys)
  } catch (error) {
    if (error instanceof Fault) await noteRefusal(db, { query, error, random })
    throw error
  }
}

/** The guest to upgrade, who must belong to the app. */
async function readGuest(db: Db, { appId, avatarId }: ConnectParams): Promise<number | null> {
  if (avatarId === undefined) return null
  const guest = await findGuestUser(db, { appId, avatarId })
  if (!guest) throw avatarNotFound()
  return guest.avatarId
}

interface Refused {
  query: Fields
  error: Fault
  random: Random
}

/**
 * A malformed request is also shown to the app that it names, because its link is wrong for every
 * user.
 */
async function noteRefusal(db: Db, refused: Refused): Promise<void> {
  const appId = textOf(refused.query, 'appId') ?? ''
  const app = await findConnectingApp(db, { appId, redirectUri: '' })
  if (app) await note(db, { ...refused, appId, flowId: null })
}

interface Noted {
  appId: string
  query: Fields
  flowId: string | null
  error: Fault | null
  random: Random
}

/** For the partner's connection debugger: the joined values known at this step. */
const note = (db: Db, { appId, query, flowId, error, random }: Noted) =>
  insertAttempt(db, {
    attemptId: newId(random),
    appId,
    flowId,
    step: 'connect',
    reason: error?.reason ?? null,
    joined: { responseType: 'grant_token', ...listGiven(query, JOINED) },
    givenHash: findHash(query),
    computedHash: null,
    differing: null,
  })

/** A malformed value is not stored, because it could be the codeVerifier itself. */
function findHash(query: Fields): string | null {
  const given = textOf(query, 'codeChallenge') ?? ''
  return HASH.test(given) ? given : null
}

const listGiven = (query: Fields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(query, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
