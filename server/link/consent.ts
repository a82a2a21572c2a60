import type { Db } from '../kernel/db.ts'
import { fault } from '../kernel/fault.ts'
import { newId, type Random } from '../kernel/random.ts'
import { createGrantToken } from './grant-token.ts'
import { appendParameter } from './redirect-uri.ts'
import {
  allowFlow,
  deleteFlow,
  findAvatarOf,
  findHandedOver,
  findOpenFlow,
  insertAttempt,
  type OpenFlow,
} from './store.ts'

export const flowNotFound = fault(
  404,
  'avatar.link',
  'flowNotFound',
  'This request to link is over; go back to the app and start again.',
)

/** What a user is asked, and what will happen. */
export interface Question
  extends Pick<OpenFlow, 'appId' | 'appName' | 'live' | 'permissions' | 'iconUpload'> {
  /** The site or the app that the user returns to. */
  returnsTo: string
  /** Items that move over from the guest. */
  movingItems: number
  /** The picture of the guest whose look the user takes over; null: there is none to take over. */
  guestPicture: string | null
  /** Whether the user was linked to the app before. */
  isKnown: boolean
}

export async function describeFlow(
  db: Db,
  { flowId, userId }: { flowId: string; userId: number | null },
): Promise<Question> {
  const flow = await findOpenFlow(db, flowId)
  if (!flow) throw flowNotFound()
  const { appId, appName, live, permissions, iconUpload, guestAvatarId, redirectUri } = flow
  const known = userId === null ? undefined : await findAvatarOf(db, { userId, appId })
  const handedOver = await findHandedOver(db, { guestAvatarId, userId })
  const returnsTo = describeReturn(redirectUri)
  return {
    ...{ appId, appName, live, permissions, iconUpload, returnsTo },
    movingItems: handedOver?.items ?? 0,
    guestPicture: handedOver?.pictureToken ?? null,
    isKnown: known !== undefined,
  }
}

/** The host of a site, the scheme of an app. */
function describeReturn(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return /^https?:$/.test(protocol) ? host : protocol
}

/** The user allowed it: where the browser goes now, with the grant token (spec 4.1 B). */
export async function allow(
  db: Db,
  { flowId, userId, random }: { flowId: string; userId: number; random: Random },
): Promise<string> {
  const flow = await findOpenFlow(db, flowId)
  if (!flow) throw flowNotFound()
  const { token, tokenHash } = createGrantToken()
  if (!(await allowFlow(db, { flowId, userId, tokenHash }))) throw flowNotFound()
  await note(db, flow, { reason: null, random })
  return appendParameter(flow.redirectUri, 'token', token)
}

/** The user refused: back to the app, which is told so. */
export async function deny(
  db: Db,
  { flowId, random }: { flowId: string; random: Random },
): Promise<string> {
  const flow = await findOpenFlow(db, flowId)
  if (!flow) throw flowNotFound()
  await deleteFlow(db, flowId)
  await note(db, flow, { reason: 'accessDenied', random })
  return appendParameter(flow.redirectUri, 'error', 'access_denied')
}

const note = (
  db: Db,
  { appId, flowId, redirectUri }: OpenFlow,
  { reason, random }: { reason: string | null; random: Random },
) =>
  insertAttempt(db, {
    ...{ attemptId: newId(random), appId, flowId, step: 'allow', reason },
    ...{ joined: { appId, redirectUri }, givenHash: null, computedHash: null, differing: null },
  })
