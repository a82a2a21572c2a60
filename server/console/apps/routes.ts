import { createHash } from 'node:crypto'
import * as contract from '@kisekae/contract/console/apps.ts'
import { openPicture } from '../../image/asset/open-picture.ts'
import { readJwtKey } from '../../kernel/call/check-jwt.ts'
import { newId } from '../../kernel/random.ts'
import { refuseRedirectUri } from '../../link/page/redirect-uri.ts'
import { mustHaveRoom, takeOfDay } from '../../partner/quota.ts'
import { insertApp } from '../../partner/store.ts'
import { insertUpload } from '../../upload/store.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { appNameTaken, jwtKeyRefused, pictureRefused, shopUrlRefused } from '../call/faults.ts'
import { describeBrief } from '../items/describe-brief.ts'
import { listBaseBriefs } from '../items/store.ts'
import { lockOrganisation } from '../members/store.ts'
import type { RequestLog } from '../requests/log.ts'
import { getChecklist } from './checklist-store.ts'
import { describeOutfit, dressOutfit, type OutfitSetup } from './default-outfit.ts'
import {
  countApps,
  findAppByName,
  getApp,
  updateApp,
  updateDefaultOutfit,
  updateGifts,
  updateIcon,
  updateJwtKey,
  updateShopUrl,
} from './store.ts'

const ICON_PX = 128
const SIDE_PX_MAX = 4096
const FORMATS = ['png', 'jpeg', 'webp'] as const

/** Apps, their settings and their progress. */
export function appRoutes(on: OnConsole, setup: OutfitSetup & { requests: RequestLog }): void {
  const { assetUrl } = setup
  const describe = (call: ConsoleCall) => describeApp(call, setup)
  connectionRoutes(on, describe)

  on(contract.createApp, (call) =>
    call.change(async (tx) => {
      const { organisationId } = call.place
      const { name, live } = call.body
      await lockOrganisation(tx, organisationId)
      if (await findAppByName(tx, { organisationId, name })) throw appNameTaken()
      const { apps: used } = await countApps(tx, organisationId)
      await mustHaveRoom(tx, { organisationId, quota: 'apps', used })
      const appId = `app_${newId(call.random).toString(36)}`
      await insertApp(tx, { appId, organisationId, name, live })
      const did = { action: 'app.created', subject: appId, detail: { name, live } }
      return { answer: { appId, name, live, suspended: false, iconUrl: null }, did }
    }),
  )

  on(contract.readApp, describe)

  on(contract.saveApp, async (call) => {
    const { appId } = call.app
    const { name, upgradeLimit } = call.body
    const permissions = [...new Set(['AvatarLoad', ...call.body.permissions])]
    await call.change(async (tx) => {
      await updateApp(tx, { appId, name, permissions, upgradeLimit })
      const detail = { name, permissions, upgradeLimit }
      return { answer: null, did: { action: 'app.changed', subject: appId, detail } }
    })
    return describe(call)
  })

  on(contract.saveIcon, async (call) => {
    const { appId, organisationId } = call.app
    await takeOfDay(call.db, { organisationId, quota: 'uploads' })
    const bytes = await drawIcon(call.file)
    const token = `i${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}`
    await insertUpload(call.db, { token, mediaType: 'image/png', bytes })
    await call.change(async (tx) => {
      await updateIcon(tx, { appId, token })
      return { answer: null, did: { action: 'app.iconChanged', subject: appId } }
    })
    return describe(call)
  })

  on(contract.saveDefaultOutfit, async (call) => {
    const { appId } = call.app
    const chosen = call.body.itemIds
    await call.change(async (tx) => {
      const wish = { appId, chosen, isForAll: true }
      const itemIds = chosen.length > 0 ? await dressOutfit(tx, wish, setup) : null
      await updateDefaultOutfit(tx, { appId, itemIds })
      const did = { action: 'app.outfitChanged', subject: appId, detail: { itemIds } }
      return { answer: null, did }
    })
    return describe(call)
  })

  on(contract.showOutfit, async ({ db, app: { appId }, body }) => {
    const itemIds = await dressOutfit(db, { appId, chosen: body.itemIds }, setup)
    return describeOutfit(db, itemIds, setup)
  })

  on(contract.listBaseItems, async ({ db }) => ({
    items: (await listBaseBriefs(db)).map((row) => describeBrief(row, assetUrl)),
  }))

  on(contract.readChecklist, async ({ db, app, place }) => {
    await setup.requests.flush()
    return getChecklist(db, { appId: app.appId, isOwner: place.role === 'owner' })
  })
}

async function describeApp({ db, app }: ConsoleCall, setup: OutfitSetup) {
  const { iconUpload, defaultItemIds, ...row } = await getApp(db, app.appId)
  const defaultOutfit = defaultItemIds && (await describeOutfit(db, defaultItemIds, setup))
  const iconUrl = iconUpload && uploadUrl(setup.assetUrl, iconUpload)
  return { ...row, defaultOutfit, iconUrl }
}

type Describe = (call: ConsoleCall) => ReturnType<typeof describeApp>

/**
 * Saves the key that verifies the JWTs of the app's server, the URL of its shop, and whether its
 * users may give each other gifts.
 */
function connectionRoutes(on: OnConsole, describe: Describe): void {
  on(contract.saveJwtKey, async (call) => {
    const { appId } = call.app
    const publicKey = call.body.publicKey && toPem(call.body.publicKey)
    await call.change(async (tx) => {
      await updateJwtKey(tx, { appId, publicKey })
      const action = publicKey ? 'app.jwtKeyChanged' : 'app.jwtKeyRemoved'
      return { answer: null, did: { action, subject: appId, detail: { publicKey } } }
    })
    return describe(call)
  })

  on(contract.saveShopUrl, async (call) => {
    const { appId, live } = call.app
    const { shopUrl } = call.body
    const refused = shopUrl === null ? null : refuseRedirectUri(shopUrl, { live })
    if (refused) throw shopUrlRefused({ message: refused })
    await call.change(async (tx) => {
      await updateShopUrl(tx, { appId, shopUrl })
      const did = { action: 'app.shopUrlChanged', subject: appId, detail: { shopUrl } }
      return { answer: null, did }
    })
    return describe(call)
  })

  on(contract.saveGifts, async (call) => {
    const { appId } = call.app
    const { allowed } = call.body
    await call.change(async (tx) => {
      await updateGifts(tx, { appId, allowed })
      const did = { action: 'app.giftsChanged', subject: appId, detail: { allowed } }
      return { answer: null, did }
    })
    return describe(call)
  })
}

/** The key in its canonical form. */
function toPem(text: string): string {
  try {
    return String(readJwtKey(text).export({ type: 'spki', format: 'pem' }))
  } catch {
    throw jwtKeyRefused()
  }
}

/** Re-encoded, so that only the visible content of the file is served. */
async function drawIcon(file: Buffer): Promise<Uint8Array> {
  try {
    const picture = openPicture(file, { formats: FORMATS, sidePxMax: SIDE_PX_MAX })
    return await picture.rotate().resize(ICON_PX, ICON_PX, { fit: 'cover' }).png().toBuffer()
  } catch {
    throw pictureRefused()
  }
}
