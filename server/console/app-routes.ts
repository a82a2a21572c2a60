import { createHash } from 'node:crypto'
import * as contract from '@kisekae/contract/console/apps.ts'
import sharp from 'sharp'
import { newId } from '../kernel/random.ts'
import { insertApp } from '../partner/store.ts'
import { insertUpload } from '../upload/store.ts'
import { uploadUrl } from '../upload/upload-url.ts'
import {
  countApps,
  findAppByName,
  getApp,
  getChecklist,
  updateApp,
  updateIcon,
} from './app-store.ts'
import type { ConsoleCall, OnConsole } from './console-call.ts'
import { appNameTaken, pictureRefused, tooManyApps } from './console-faults.ts'
import { lockOrganisation } from './member-store.ts'
import type { RequestLog } from './request-log.ts'
import type { ConsoleSetup } from './routes.ts'

const APPS_MAX = 50
const ICON_PX = 128
const PIXELS_MAX = 4096 ** 2
const FORMATS = ['png', 'jpeg', 'webp']

/** Apps, their settings, and how far each has come. */
export function appRoutes(on: OnConsole, { assetUrl }: ConsoleSetup, log: RequestLog): void {
  const describe = async ({ db, app }: ConsoleCall) => {
    const { iconUpload, ...row } = await getApp(db, app.appId)
    return { ...row, iconUrl: iconUpload && uploadUrl(assetUrl, iconUpload) }
  }

  on(contract.createApp, (call) =>
    call.change(async (tx) => {
      const { organisationId } = call.place
      const { name, live } = call.body
      await lockOrganisation(tx, organisationId)
      if (await findAppByName(tx, { organisationId, name })) throw appNameTaken()
      if ((await countApps(tx, organisationId)).apps >= APPS_MAX) throw tooManyApps()
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
    const { appId } = call.app
    const bytes = await drawIcon(call.file)
    const token = `i${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}`
    await insertUpload(call.db, { token, mediaType: 'image/png', bytes })
    await call.change(async (tx) => {
      await updateIcon(tx, { appId, token })
      return { answer: null, did: { action: 'app.iconChanged', subject: appId } }
    })
    return describe(call)
  })

  on(contract.readChecklist, async ({ db, app }) => {
    await log.flush()
    return getChecklist(db, app.appId)
  })
}

/** Drawn anew: nothing of the file but what is seen of it is served. */
async function drawIcon(file: Buffer): Promise<Uint8Array> {
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format)) throw new Error('Another format.')
    return await picture.rotate().resize(ICON_PX, ICON_PX, { fit: 'cover' }).png().toBuffer()
  } catch {
    throw pictureRefused()
  }
}
