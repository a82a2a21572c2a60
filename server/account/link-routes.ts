import { allow, deny, describeFlow } from '../link/consent.ts'
import { unlink } from '../link/unlink.ts'
import { linkNotFound } from './account-faults.ts'
import type { FitCall, OnFit } from './fit-server.ts'
import { showOutfits } from './outfit-pictures.ts'
import { listLinkedApps } from './store.ts'

/** What a member allows apps, and takes back. */
export function linkRoutes(on: OnFit): void {
  on('GET', '/flows/:flowId', async (call) => {
    const person = await call.find()
    const member = person?.member?.deleteAfter === null ? person.member : undefined
    const flowId = call.path['flowId']
    const question = await describeFlow(call.db, { flowId, userId: member?.userId ?? null })
    if (!person || !member) return { ...question, signedInAs: null }
    const { nickname, userId, wornItemIds } = member
    const [picture] = await showOutfits(call.db, { userId, outfits: [wornItemIds] }, call)
    const { faceImageUrl } = picture
    return { ...question, signedInAs: { nickname, email: person.email, faceImageUrl } }
  })

  on('POST', '/flows/:flowId/allow', async (call) => {
    const { userId } = (await call.getMember()).member
    return { url: await allow(call.db, { ...flowOf(call), userId }) }
  })

  // Also for somebody who is not signed in and does not want to be.
  on('POST', '/flows/:flowId/deny', async (call) => ({ url: await deny(call.db, flowOf(call)) }))

  on('GET', '/links', async ({ db, getMember }) => {
    const { userId } = (await getMember()).member
    return { links: await listLinkedApps(db, userId) }
  })

  on('DELETE', '/links/:avatarId', async (call) => {
    const { userId } = (await call.getMember()).member
    const avatarId = Number(call.path['avatarId'])
    if (!Number.isSafeInteger(avatarId)) throw linkNotFound()
    if (!(await unlink(call.db, { userId, avatarId }))) throw linkNotFound()
    return {}
  })
}

const flowOf = ({ path, random }: FitCall) => ({ flowId: path['flowId'], random })
