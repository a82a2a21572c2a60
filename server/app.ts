import type { Registry } from 'prom-client'
import { type AccountOptions, accountRoutes } from './account/routes.ts'
import { avatarRoutes } from './avatar/routes.ts'
import { avatarRulesRoutes } from './avatar-rules/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { homeRoutes } from './demo/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { echoRoutes } from './echo/routes.ts'
import { assetRoutes } from './fitting-room/asset-routes.ts'
import { fittingRoomRoutes } from './fitting-room/routes.ts'
import { rootRoutes } from './gacha/root-routes.ts'
import { gachaRoutes } from './gacha/routes.ts'
import { grantRoutes } from './grant/routes.ts'
import { guestRoutes } from './guest/routes.ts'
import { createDrawAhead } from './image/draw-ahead.ts'
import { registerPictureMetrics } from './image/picture-metrics.ts'
import type { Pictures } from './image/pictures.ts'
import { imageRoutes } from './image/routes.ts'
import { itemRoutes } from './item/routes.ts'
import type { StarterItems } from './item/starter-items.ts'
import { createServer, type On, type ServerOptions } from './kernel/serve.ts'
import { linkUiRoutes } from './link/link-ui-routes.ts'
import { linkPageRoutes } from './link/page-routes.ts'
import { linkRoutes } from './link/routes.ts'
import { outboxRoutes } from './mail/routes.ts'
import type { App } from './partner/store.ts'
import { shopRoutes } from './shop/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { vrmFileRoutes } from './vrm/file-routes.ts'
import { vrmRoutes } from './vrm/routes.ts'
import type { VrmFiles } from './vrm/vrm-files.ts'
import { type LegalOptions, legalRoutes } from './web/legal-routes.ts'
import { webRoutes } from './web/routes.ts'

export interface AppOptions extends ServerOptions<App>, Pick<AccountOptions, 'people' | 'mail'> {
  addresses: { baseUrl: string; fitUrl: string; assetUrl: string; consoleUrl: string }
  pictures: Pictures
  starter: StarterItems
  /** Keeps picture addresses unguessable. */
  secret: string
  /** `onAsked` is told of VRM files that wait to be made. */
  vrm: { files: VrmFiles; onAsked(): void }
  /** Absent: plain pages of ours. */
  legal?: Omit<LegalOptions, 'assetUrl'>
  /** Where the built dress-up app lies. */
  webFolder: string
  /** Where the built console lies. */
  consoleFolder: string
  /** The guest that the home page shows; null without a demo. */
  shownGuest: { avatarId: number; appId: string; pictureToken: string } | null
}

/** The service: every word by name, and nothing that happens by itself. */
export function createApp(options: AppOptions) {
  const { db, log, pictures, addresses, starter, secret } = options
  const addMetrics = (registry: Registry) => registerPictureMetrics(registry, pictures)
  const { server, on, close } = createServer({ ...options, addMetrics })
  const served = new Set<string>()
  const serve: On<App> = (endpoint, handler) => {
    served.add(`${endpoint.method} ${endpoint.path}`)
    on(endpoint, handler)
  }

  const drawAhead = createDrawAhead({ db, pictures, log })

  echoRoutes(serve)
  avatarRoutes(serve, addresses)
  itemRoutes(serve, addresses)
  avatarRulesRoutes(serve)
  grantRoutes(serve)
  gachaRoutes(serve, { ...addresses, secret, onShown: drawAhead })
  shopRoutes(serve, addresses)
  fittingRoomRoutes(serve, { ...addresses, secret, onTried: drawAhead })
  vrmRoutes(serve, options.vrm)
  linkRoutes(serve, { ...addresses, secret })
  guestRoutes(serve, {
    ...addresses,
    outfits: starter.outfits,
    secret,
    onGuest: drawAhead,
  })
  linkPageRoutes(server, { ...options, ...addresses })
  linkUiRoutes(server)
  accountRoutes(server, { ...options, ...addresses })
  consoleRoutes(server, { ...options, ...addresses })
  if (options.mail.outbox && !options.mail.smtpUrl) outboxRoutes(server, { db, ...addresses })
  legalRoutes(server, { ...options.legal, ...addresses })
  webRoutes(server, { ...addresses, folder: options.webFolder })
  imageRoutes(server, { db, pictures })
  assetRoutes(server, { db, pictures, secret })
  vrmFileRoutes(server, { db, files: options.vrm.files, secret })
  uploadRoutes(server, db)
  rootRoutes(server, db)
  docsRoutes(server, { ...addresses, served })
  homeRoutes(server, { ...addresses, guest: options.shownGuest })
  return { server, close }
}
