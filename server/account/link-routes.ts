import { AVATAR_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl } from '../item/picture-url.ts'
import { allow, deny, describeFlow } from '../link/consent.ts'
import { unlink } from '../link/unlink.ts'
import { uploadUrl } from '../upload/upload-url.ts'
import { consentTokenInvalid, linkNotFound } from './account-faults.ts'
import { consentToken, isConsentToken } from './consent-token.ts'
import type { FitCall, OnFit } from './fit-server.ts'
import { showOutfits } from './outfit-pictures.ts'
import { nameOf, readBody } from './read-body.ts'
import { listLinkedApps } from './store.ts'

const token = nameOf(64)

/** What a member allows apps, and takes back. */
export function linkRoutes(on: OnFit): void {
  on('GET', '/flows/:flowId', async (call) => {
    const person = await call.find()
    const member = person?.member?.deleteAfter === null ? person.member : undefined
    const flowId = call.path['flowId']
    const asked = await describeFlow(call.db, { flowId, userId: member?.userId ?? null })
    const { guestPicture, ...about } = showIcon(asked, call)
    const guestImageUrl = guestPicture && pictureUrl(call.assetUrl, guestPicture, AVATAR_FILE)
    const question = { ...about, guestImageUrl }
    if (!person || !member) return { ...question, signedInAs: null }
    const { nickname, userId, wornItemIds } = member
    const [picture] = await showOutfits(call.db, { userId, outfits: [wornItemIds] }, call)
    const { faceImageUrl } = picture
    const { email, sessionToken } = person
    return {
      ...{ ...question, signedInAs: { nickname, email, faceImageUrl } },
      consentToken: consentToken({ flowId, sessionToken }),
    }
  })

  on('POST', '/flows/:flowId/allow', async (call) => {
    const { member, sessionToken } = await call.getMember()
    const { flowId } = flowOf(call)
    const given = readBody(call.body, { consentToken: token })
    if (!isConsentToken(given.consentToken, { flowId, sessionToken })) throw consentTokenInvalid()
    if (!(await call.rotateSession())) throw consentTokenInvalid()
    return { url: await allow(call.db, { ...flowOf(call), userId: member.userId }) }
  })

  // Also for somebody who is not signed in and does not want to be.
  on('POST', '/flows/:flowId/deny', async (call) => ({ url: await deny(call.db, flowOf(call)) }))

  on('GET', '/links', async (call) => {
    const { userId } = (await call.getMember()).member
    const links = await listLinkedApps(call.db, userId)
    return { links: links.map((link) => showIcon(link, call)) }
  })

  on('DELETE', '/links/:avatarId', async (call) => {
    const { userId } = (await call.getMember()).member
    const avatarId = Number(call.path['avatarId'])
    if (!Number.isSafeInteger(avatarId)) throw linkNotFound()
    if (!(await unlink(call.db, { userId, avatarId }))) throw linkNotFound()
    return {}
  })
}

/** With the address of the app's icon; null: it has none. */
const showIcon = <T extends { iconUpload: string | null }>(
  { iconUpload, ...app }: T,
  { assetUrl }: FitCall,
) => ({ ...app, iconUrl: iconUpload && uploadUrl(assetUrl, iconUpload) })

const flowOf = ({ path, random }: FitCall) => ({ flowId: path['flowId'], random })
