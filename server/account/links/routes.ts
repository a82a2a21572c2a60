import * as contract from '@kisekae/contract/fit/links.ts'
import { Permission } from '@kisekae/contract/permission.ts'
import { AVATAR_FILE } from '../../avatar/describe-avatar.ts'
import { pictureUrl } from '../../item/picture-url.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import { allow, deny, describeFlow } from '../../link/page/consent.ts'
import { takeBack } from '../../link/take-back.ts'
import { unlink } from '../../link/unlink.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { showOutfits } from '../closet/outfit-pictures.ts'
import { newEvent, personEvents } from '../events/person-events.ts'
import { consentTokenInvalid, linkNotFound } from '../faults.ts'
import { consentToken, isConsentToken } from './consent-token.ts'
import { listLinkedApps } from './store.ts'

/** Permissions that a member grants to apps and revokes. */
export function linkRoutes(on: OnFit): void {
  on(contract.readFlow, async (call) => {
    const { person } = call
    const member = person?.member?.deleteAfter === null ? person.member : undefined
    const flow = flowOf(call)
    const asked = await describeFlow(call.db, { ...flow, userId: member?.userId ?? null })
    const { guestPicture, ...about } = showIcon(asked, call)
    const guestImageUrl = guestPicture && pictureUrl(call.assetUrl, guestPicture, AVATAR_FILE)
    const question = { ...about, guestImageUrl }
    if (!person || !member) return { ...question, signedInAs: null }
    const { nickname, userId, wornItemIds, wornColours } = member
    const worn = { itemIds: wornItemIds, colours: wornColours }
    const [picture] = await showOutfits(call.db, { userId, outfits: [worn] }, call)
    const { faceImageUrl } = picture
    const { email, sessionToken } = person
    return {
      ...question,
      signedInAs: { nickname, email, faceImageUrl },
      consentToken: consentToken({ flowId: flow.sealed, sessionToken }),
    }
  })

  on(contract.allowFlow, async (call) => {
    const { member, personId, sessionToken } = call.person
    const flow = flowOf(call)
    if (!isConsentToken(call.body.consentToken, { flowId: flow.sealed, sessionToken }))
      throw consentTokenInvalid()
    if (!(await call.rotateSession())) throw consentTokenInvalid()
    const url = await allow(call.db, {
      ...flow,
      userId: member.userId,
      random: call.random,
      onAllowed(tx, { appName, permissions }) {
        const detail = { appName, permissions }
        const event = newEvent(call.random, call.request, { kind: 'appAllowed', detail })
        return personEvents.insert(tx, { personId, ...event })
      },
    })
    return { url }
  })

  on(contract.denyFlow, async (call) => ({
    url: await deny(call.db, { ...flowOf(call), random: call.random }),
  }))

  on(contract.listLinks, async (call) => {
    const { userId } = call.person.member
    const links = await listLinkedApps(call.db, userId)
    return { links: links.map((link) => showIcon(link, call)) }
  })

  on(contract.removeLink, async (call) => {
    const { personId, member } = call.person
    const { userId } = member
    const avatarId = Number(call.path['avatarId'])
    if (!Number.isSafeInteger(avatarId)) throw linkNotFound()
    const links = await listLinkedApps(call.db, userId)
    const appName = links.find((link) => link.avatarId === avatarId)?.appName
    const event = newEvent(call.random, call.request, { kind: 'appRemoved', detail: { appName } })
    const onRemoved = (tx: Tx) => personEvents.insert(tx, { personId, ...event })
    const { purges } = call
    if (!(await unlink(call.db, { userId, avatarId, purges, onRemoved }))) throw linkNotFound()
    return {}
  })

  on(contract.revokePermission, async (call) => {
    const { personId, member } = call.person
    const { userId } = member
    const avatarId = Number(call.path['avatarId'])
    const permission = Object.values(Permission).find((code) => code === call.path['permission'])
    if (!Number.isSafeInteger(avatarId) || !permission) throw linkNotFound()
    const links = await listLinkedApps(call.db, userId)
    const appName = links.find((link) => link.avatarId === avatarId)?.appName
    const detail = { appName, permissions: [permission] }
    const event = newEvent(call.random, call.request, { kind: 'permissionRevoked', detail })
    const onTaken = (tx: Tx) => personEvents.insert(tx, { personId, ...event })
    const { purges } = call
    const isTaken = await takeBack(call.db, { userId, avatarId, permission, purges, onTaken })
    if (!isTaken) throw linkNotFound()
    return {}
  })
}

/** Adds the URL of the app's icon, which is null if the app has none. */
const showIcon = <T extends { iconUpload: string | null }>(
  { iconUpload, ...app }: T,
  { assetUrl }: FitCall,
) => ({ ...app, iconUrl: iconUpload && uploadUrl(assetUrl, iconUpload) })

const flowOf = ({ path, flowKeys }: FitCall) => ({ sealed: path['flowId'], flowKeys })
