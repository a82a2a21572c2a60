import { fault } from '../../kernel/fault/fault.ts'
import { newId, type Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db, Tx } from '../../kernel/sql/db.ts'
import { createGrantToken } from '../grant-token.ts'
import { flowIdOf, type SealedFlow, unsealFlow } from '../seal-flow.ts'
import {
  type AskingApp,
  deleteFlow,
  findAskingApp,
  findAvatarOf,
  insertAttempt,
  saveAllowed,
} from '../store.ts'
import { findHandedOver } from './find-handed-over.ts'
import { appendParameter } from './redirect-uri.ts'

export const flowNotFound = fault(
  404,
  'avatar.link',
  'flowNotFound',
  'This request to link has expired or been used; go back to the app and start again.',
)

/** The data shown to the user, and the effects of consent. */
export interface Question extends AskingApp, Pick<SealedFlow, 'appId' | 'permissions'> {
  /** The site or the app to which the user returns. */
  returnsTo: string
  /** The number of items that move from the guest to the user. */
  movingItems: number
  /** The picture of the guest whose look the user takes over; null if there is none. */
  guestPicture: string | null
  /** Whether the user has linked the app before. */
  isKnown: boolean
}

/** A flow as encoded in the URL of the consent page. */
interface Named {
  sealed: string
  flowKeys: KeySet
}

interface OpenFlow extends SealedFlow, AskingApp {
  flowId: string
}

/** @throws flowNotFound if the flow is not ours, has expired or has already been exchanged */
async function getOpenFlow(db: Db, { sealed, flowKeys }: Named): Promise<OpenFlow> {
  const flow = unsealFlow(sealed, flowKeys)
  const app = flow && (await findAskingApp(db, flow))
  if (!app) throw flowNotFound()
  return { ...flow, ...app, flowId: flowIdOf(flow) }
}

export async function describeFlow(
  db: Db,
  { userId, ...named }: Named & { userId: number | null },
): Promise<Question> {
  const flow = await getOpenFlow(db, named)
  const { appId, appName, live, permissions, iconUpload, guestAvatarId, redirectUri } = flow
  const known = userId === null ? undefined : await findAvatarOf(db, { userId, appId })
  const handedOver = await findHandedOver(db, { guestAvatarId, userId })
  const returnsTo = describeReturn(redirectUri)
  return {
    appId,
    appName,
    live,
    permissions,
    iconUpload,
    returnsTo,
    movingItems: handedOver?.items ?? 0,
    guestPicture: handedOver?.pictureToken ?? null,
    isKnown: known !== undefined,
  }
}

/** The host of a site, or the scheme of an app. */
function describeReturn(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return /^https?:$/.test(protocol) ? host : protocol
}

interface Consent extends Named {
  userId: number
  random: Random
  /** Additional work in the same transaction. */
  onAllowed?(tx: Tx, flow: Pick<OpenFlow, 'appName' | 'permissions'>): Promise<unknown>
}

/**
 * The user consented: returns the URL that the browser opens next, with the grant token (spec 4.1
 * B).
 */
export async function allow(
  db: Db,
  { userId, random, onAllowed, ...named }: Consent,
): Promise<string> {
  const flow = await getOpenFlow(db, named)
  const { token, tokenHash } = createGrantToken()
  await db.transaction(async (tx) => {
    if (!(await saveAllowed(tx, { ...flow, userId, tokenHash }))) throw flowNotFound()
    await onAllowed?.(tx, flow)
  })
  await note(db, flow, { reason: null, random })
  return appendParameter(flow.redirectUri, 'token', token)
}

/** The user declined: returns to the app with an error; any token already issued is invalidated. */
export async function deny(
  db: Db,
  { random, ...named }: Named & { random: Random },
): Promise<string> {
  const flow = await getOpenFlow(db, named)
  await deleteFlow(db, flow.flowId)
  await note(db, flow, { reason: 'accessDenied', random })
  return appendParameter(flow.redirectUri, 'error', 'access_denied')
}

const note = (
  db: Db,
  { appId, flowId, redirectUri }: OpenFlow,
  { reason, random }: { reason: string | null; random: Random },
) =>
  insertAttempt(db, {
    attemptId: newId(random),
    appId,
    flowId,
    step: 'allow',
    reason,
    joined: { appId, redirectUri },
    givenHash: null,
    computedHash: null,
    differing: null,
  })
