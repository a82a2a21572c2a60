import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  APIError,
  createAuthEndpoint,
  freshSessionMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import type { Sql } from '../../kernel/sql/db.ts'
import { openChallenges, passkeyRefused } from './passkey-challenge.ts'
import type { CredentialRow, KeptPasskey, PasskeyStore } from './passkey-store.ts'
import { tellUnavailable } from './tell-unavailable.ts'

interface Options {
  /** The origin of the site; its host name is the relying party's id. */
  origin: string
  sql: Sql
  passkeys: PasskeyStore
}

/** COSE identifiers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/** The values that every check expects. User verification is recorded, not required (ADR 0018). */
const expectedBy = (origin: string) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: false,
})

/** A better-auth plugin: passkeys as defined by WebAuthn, in our own tables (ADR 0033). */
export const passkeys = (options: Options) => ({
  id: 'passkeys' as const,
  endpoints: { ...registration(options), ...authentication(options), ...ownPasskeys(options) },
})

function registration(options: Options) {
  const { origin, sql, passkeys: store } = options
  const challenges = openChallenges(options)
  const generatePasskeyRegistration = createAuthEndpoint(
    '/passkey/generate-register-options',
    { method: 'GET', use: [freshSessionMiddleware] },
    async (ctx) => {
      const { id: personId, email } = ctx.context.session.user
      const own = await store.listCredentials(sql, personId).catch(tellUnavailable)
      const asked = await generateRegistrationOptions({
        rpName: 'Kisekae',
        rpID: new URL(origin).hostname,
        userName: email,
        userDisplayName: email,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: own.map(describe),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
      const { challenge } = asked
      await challenges.store(ctx, { ceremony: 'registration', challenge, personId })
      return asked
    },
  )

  const verifyPasskeyRegistration = createAuthEndpoint(
    '/passkey/verify-registration',
    { method: 'POST', use: [freshSessionMiddleware] },
    async (ctx) => {
      const { name, response } = read(ctx.body)
      if (name !== undefined && typeof name !== 'string') throw new APIError('BAD_REQUEST')
      const { challenge, personId } = await challenges.take(ctx, 'registration')
      if (personId !== ctx.context.session.user.id) throw passkeyRefused()
      const { registrationInfo: found } = await verifyRegistrationResponse({
        // The library refuses a response of any other shape.
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
        ...expectedBy(origin),
      }).catch(refuse)
      if (!found) throw passkeyRefused()
      const { credential } = found
      const row = await store
        .insert(sql, {
          id: generateRandomString(ID_LENGTH),
          name: name?.trim() || null,
          userId: personId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64'),
          counter: credential.counter,
          deviceType: found.credentialDeviceType,
          isBackedUp: found.credentialBackedUp,
          transports: credential.transports?.join(',') ?? '',
          aaguid: found.aaguid,
        })
        .catch(tellUnavailable)
      if (!row) throw passkeyRefused()
      return row
    },
  )

  return { generatePasskeyRegistration, verifyPasskeyRegistration }
}

const ID_LENGTH = 32

function authentication(options: Options) {
  const { origin, sql, passkeys: store } = options
  const challenges = openChallenges(options)
  const generatePasskeyAuthentication = createAuthEndpoint(
    '/passkey/generate-authenticate-options',
    { method: 'GET' },
    async (ctx) => {
      const personId = (await getSessionFromCtx(ctx))?.user.id
      const own = personId ? await store.listCredentials(sql, personId).catch(tellUnavailable) : []
      const asked = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        userVerification: 'preferred',
        ...(own.length > 0 && { allowCredentials: own.map(describe) }),
      })
      await challenges.store(ctx, {
        ceremony: 'authentication',
        challenge: asked.challenge,
        personId: own.length > 0 && personId ? personId : null,
      })
      return asked
    },
  )

  const verifyPasskeyAuthentication = createAuthEndpoint(
    '/passkey/verify-authentication',
    { method: 'POST' },
    async (ctx) => {
      const response = read(read(ctx.body)['response'])
      const { challenge, personId } = await challenges.take(ctx, 'authentication')
      const passkey = await store.find(sql, String(response['id'])).catch(tellUnavailable)
      if (!passkey || (personId && passkey.userId !== personId)) throw passkeyRefused()
      const found = await verifyUse(response, { passkey, challenge, origin })
      const use = {
        passkeyId: passkey.id,
        counter: found.newCounter,
        isBackedUp: found.credentialBackedUp,
      }
      // Of two concurrent uses of one counter value, the second finds that value already stored.
      if (!(await store.noteUse(sql, use).catch(tellUnavailable))) throw passkeyRefused()
      const { internalAdapter } = ctx.context
      const user = await internalAdapter.findUserById(passkey.userId)
      if (!user) throw passkeyRefused()
      const session = await internalAdapter.createSession(user.id)
      if (found.userVerified) {
        const of = { sessionId: session.id, passkeyId: passkey.id }
        await store.noteSession(sql, of).catch(tellUnavailable)
      }
      await setSessionCookie(ctx, { session, user })
      return { session, user }
    },
  )

  return { generatePasskeyAuthentication, verifyPasskeyAuthentication }
}

interface Kept {
  passkey: KeptPasskey
  challenge: string
  origin: string
}

/** Verifies a response from a registered passkey (WebAuthn 7.2). */
async function verifyUse(response: object, { passkey, challenge, origin }: Kept) {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // The library refuses a response of any other shape.
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
      counter: passkey.counter,
    },
    ...expectedBy(origin),
  }).catch(refuse)
  // Whether a passkey can leave its device is fixed when it is created.
  const isSameKind = authenticationInfo.credentialDeviceType === passkey.deviceType
  if (!verified || !isSameKind) throw passkeyRefused()
  return authenticationInfo
}

/** Passkeys of the person who is signed in; other people's are refused like unknown ones. */
function ownPasskeys({ sql, passkeys: store }: Options) {
  const deletePasskey = createAuthEndpoint(
    '/passkey/delete-passkey',
    { method: 'POST', use: [sessionMiddleware] },
    async (ctx) => {
      const personId = ctx.context.session.user.id
      const passkeyId = mustBeText(read(ctx.body)['id'])
      const removed = await store.remove(sql, { personId, passkeyId }).catch(tellUnavailable)
      if (!removed) throw passkeyRefused()
      return removed
    },
  )

  const updatePasskey = createAuthEndpoint(
    '/passkey/update-passkey',
    { method: 'POST', use: [sessionMiddleware] },
    async (ctx) => {
      const personId = ctx.context.session.user.id
      const { id, name } = read(ctx.body)
      const renamed = await store
        .rename(sql, { personId, passkeyId: mustBeText(id), name: mustBeText(name).trim() })
        .catch(tellUnavailable)
      if (!renamed) throw passkeyRefused()
      return renamed
    },
  )

  return { deletePasskey, updatePasskey }
}

const describe = ({ credentialId, transports }: CredentialRow) => ({
  id: credentialId,
  // Only data that a browser itself reported is stored.
  transports: (transports || undefined)?.split(',') as AuthenticatorTransport[] | undefined,
})

function read(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw new APIError('BAD_REQUEST')
  return { ...body }
}

function mustBeText(value: unknown): string {
  if (typeof value === 'string' && value.trim()) return value
  throw new APIError('BAD_REQUEST')
}

/** The library throws an error for every response that it does not accept. */
function refuse(): never {
  throw passkeyRefused()
}
