import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { IsBad } from './account/nickname/find-bad-word.ts'
import { type AccountOptions, accountRoutes } from './account/routes.ts'
import { createRates } from './account/sign-in/rate.ts'
import { avatarRoutes } from './avatar/routes.ts'
import { avatarRulesRoutes } from './avatar-rules/routes.ts'
import { cardRoutes } from './card/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import type { Registration } from './console/account/registration.ts'
import type { Installed } from './console/installation/routes.ts'
import { createRequestLog, type RequestLog, watchRequests } from './console/requests/log.ts'
import { consoleRoutes } from './console/routes.ts'
import { fixtureRoutes, homeRoutes } from './demo/routes.ts'
import { guideRoutes } from './docs/guide-routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { echoRoutes } from './echo/routes.ts'
import { assetRoutes } from './fitting-room/asset-routes.ts'
import { findSelectable } from './fitting-room/find-selectable.ts'
import { fittingRoomRoutes } from './fitting-room/routes.ts'
import { ALONE, type Fleet } from './fleet/start-fleet.ts'
import { rootRoutes } from './gacha/proof/root-routes.ts'
import { gachaRoutes } from './gacha/routes.ts'
import { grantRoutes } from './grant/routes.ts'
import { guestRoutes } from './guest/routes.ts'
import type { PartFolder } from './image/asset/part-store.ts'
import { createDrawAhead } from './image/queue/draw-ahead.ts'
import type { Pictures } from './image/queue/pictures.ts'
import { imageRoutes } from './image/routes.ts'
import { itemRoutes } from './item/routes.ts'
import type { StarterItems } from './item/starter-items.ts'
import { CALL_RATES, type CallRates, shareRates } from './kernel/limits/call-buckets.ts'
import type { SecretKeys } from './kernel/secrets/secret-keys.ts'
import { createServer, type On, type ServerOptions } from './kernel/serve/serve.ts'
import { linkUiRoutes } from './link/page/link-ui-routes.ts'
import { linkPageRoutes } from './link/page/page-routes.ts'
import { linkRoutes } from './link/routes.ts'
import { outboxRoutes } from './mail/routes.ts'
import { modelFileRoutes } from './model/file-routes.ts'
import { createModels, type ModelsOptions } from './model/models.ts'
import { modelRoutes } from './model/routes.ts'
import { openQueues, type Sent } from './monitoring/open-queues.ts'
import { registerMetrics } from './monitoring/register-metrics.ts'
import type { Push } from './notification/push.ts'
import { starterBodyRoutes } from './part/starter-body-routes.ts'
import type { App } from './partner/store.ts'
import type { Mode } from './read-mode.ts'
import { requestLogRoutes } from './request-log/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { kitPageRoutes } from './uikit/page-routes.ts'
import { openScreens, uikitRoutes } from './uikit/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { vrmFileRoutes } from './vrm/file/file-routes.ts'
import { createMayPass } from './vrm/may-pass.ts'
import { vrmRoutes } from './vrm/routes.ts'
import { busyPage } from './web/busy-page.ts'
import { developerPages } from './web/developer-pages.ts'
import { type LegalOptions, legalRoutes } from './web/legal-routes.ts'
import { lostPage } from './web/lost-page.ts'
import { webRoutes } from './web/routes.ts'
import type { Seal } from './webhook/seal-secret.ts'
import { wishRoutes } from './wish/routes.ts'

export interface AppOptions
  extends ServerOptions<App>,
    Pick<AccountOptions, 'people' | 'mail' | 'callRates'> {
  /** Production serves no developer pages. */
  mode: Mode
  /** Enables the pages that exist only in development mode. */
  developerToken: string
  addresses: { baseUrl: string; fitUrl: string; assetUrl: string; consoleUrl: string }
  /** The processes that share the rate limits; only this one if absent. */
  fleet?: Pick<Fleet, 'countServers' | 'countDrawers' | 'isLeader' | 'role'>
  /** Who may create an organisation. */
  registration: Registration
  pictures: Pictures
  /** The maximum age of a cached picture; a year if absent. */
  pictureCacheSeconds?: number
  /** Measures the space on the disk that contains the data folder. */
  measureDisk?: Installed['measureDisk']
  /** Whether a CDN is instructed to delete its copies of pictures whose URLs stop working. */
  purges?: boolean
  starter: StarterItems
  /** Keys that sign, seal and hash; one set for each purpose. */
  keys: SecretKeys['sets']
  /**
   * `onAsked` is called when VRM files are waiting to be generated, and `onModelAsked` when models
   * are.
   */
  vrm: Vrm
  /** Called after a request that may have written webhook messages or purges. */
  onChange?(): void
  /** Stores webhook secrets. */
  seal: Seal
  /** Stores uploaded files and the parts made from them. */
  partFolder: PartFolder
  /** Whether a nickname contains a forbidden word; if absent, no word is forbidden. */
  isBadNickname?: IsBad
  /** Sends notifications to browsers; if absent, none are sent. */
  push?: Push | null
  /** If absent, plain default pages are served. */
  legal?: Omit<LegalOptions, 'assetUrl'>
  /** The folder of the built dress-up app. */
  webFolder: string
  /** The folder of the built console. */
  consoleFolder: string
  /** The folder of the built UI kit. */
  kitFolder: string
  /** The folder of the built guide. */
  guideFolder: string
  /** The guest shown on the home page; null without a demo. */
  shownGuest: { avatarId: number; appId: string; pictureToken: string } | null
}

interface Vrm extends Pick<ModelsOptions, 'files' | 'version'> {
  onAsked(): void
  onModelAsked(): void
}

/** The whole service, without background jobs. */
export function createApp(options: AppOptions) {
  const { db, random, pictures, addresses, starter, mode, mail, keys } = options
  const { assetUrl } = addresses
  const fleet = options.fleet ?? ALONE
  const { countServers, countDrawers } = fleet
  const callRates = shareRates(options.callRates ?? CALL_RATES, countServers)
  const secret = keys.pictures
  const hasOutbox = mode === 'development' && mail.outbox && mail.smtpUrl === ''
  const requests = createRequestLog(options)
  const log = watchRequests(options.log, requests)
  const addMetrics = (registry: Registry) =>
    registerMetrics(registry, {
      db,
      pictures,
      fleet,
      modelVersion: options.vrm.version,
      sent: sentBy(options),
    })
  const { server, routes, on, onScreens, close, describeMetrics, listRoutes } = createServer({
    ...options,
    log,
    addMetrics,
    countProcesses: countServers,
    audience: addresses.baseUrl,
    hsts: addresses.baseUrl.startsWith('https://'),
    strangerRate: callRates.address,
    pages: {
      lost: (language) => lostPage(addresses.assetUrl, language),
      busy: (language) => busyPage(addresses.assetUrl, language),
    },
  })
  if (options.onChange) watchChanges(server, options.onChange)
  const drawAhead = createDrawAhead({ db, pictures, log })
  const fitting = { ...addresses, secret, onTried: drawAhead }
  const mayPass = createMayPass(pictures.readAsset)
  const offer = openScreens({ server, onScreens }, { db, callRates, mayPass, ...fitting })
  const serve: On<App> = (endpoint, handler) => {
    on(endpoint, handler)
    offer(endpoint, handler)
  }

  echoRoutes(serve)
  avatarRoutes(serve, addresses)
  itemRoutes(serve, { ...addresses, findSelectable })
  catalogueRoutes(serve, addresses)
  avatarRulesRoutes(serve)
  grantRoutes(serve)
  gachaRoutes(serve, { ...addresses, secret, onShown: drawAhead })
  shopRoutes(serve, addresses)
  wishRoutes(serve)
  fittingRoomRoutes(serve, fitting)
  vrmRoutes(serve, { ...options.vrm, mayPass })
  modelRoutes(serve, { assetUrl, secret, mayPass })
  linkRoutes(serve, { ...addresses, secret })
  guestRoutes(serve, {
    ...addresses,
    outfits: starter.outfits,
    secret,
    onGuest: drawAhead,
  })
  uikitRoutes(serve)
  requestLogRoutes(serve, requests)
  kitPageRoutes(server, { db, log, assetUrl, callRates, keys, folder: options.kitFolder })
  linkPageRoutes(server, { db, random, log, assetUrl, keys })
  linkUiRoutes(server)
  const installed = watchInstallation(options, { fleet, listRoutes })
  servePeople(server, { ...options, log, callRates, requests, hasOutbox, installed })
  legalRoutes(server, { ...options.legal, ...addresses })
  webRoutes(server, { ...addresses, folder: options.webFolder })
  const keptS = options.pictureCacheSeconds
  imageRoutes(server, { db, pictures, secret, keptS, countProcesses: countDrawers })
  const rates = createRates(db, keys.sessions)
  cardRoutes(server, { ...addresses, db, random, pictures, secret, rates })
  assetRoutes(server, { db, pictures, secret })
  vrmFileRoutes(server, { db, files: options.vrm.files, secret })
  const models = createModels({ ...options.vrm, db, onAsked: options.vrm.onModelAsked })
  modelFileRoutes(server, { db, models, secret, keptS, mayPass })
  uploadRoutes(server, db)
  starterBodyRoutes(server, pictures)
  rootRoutes(server, db)
  docsRoutes(server, addresses)
  guideRoutes(server, { ...addresses, guideFolder: options.guideFolder })
  if (mode === 'development') serveDeveloper(server, { ...options, hasOutbox })
  fitRedirect(server, addresses)
  const closeAll = async (terms: { leaveMs?: number } = {}) => {
    await close(terms)
    await requests.flush()
  }
  return { server, routes, describeMetrics, close: closeAll }
}

const sentBy = ({ purges = false, push = null }: AppOptions): Sent => ({
  purges,
  notifications: push !== null,
})

/** The data about this process that operators see in the console. */
function watchInstallation(
  options: AppOptions,
  { fleet, listRoutes }: Pick<Installed, 'listRoutes'> & { fleet: Pick<Fleet, 'role'> },
): Installed {
  const { db, version, needs, pictures, vrm, measureDisk } = options
  return {
    version,
    role: fleet.role,
    needs,
    measureDisk,
    listQueues: openQueues({ db, modelVersion: vrm.version, sent: sentBy(options) }),
    countWaitingPictures: () => pictures.waitingCount(),
    listRoutes,
  }
}

interface PeopleOptions extends AppOptions {
  installed: Installed
  callRates: CallRates
  requests: RequestLog
  /** Whether the developer can read e-mails at /outbox. */
  hasOutbox: boolean
}

/** The dress-up app and the console, each with its own accounts. */
function servePeople(server: FastifyInstance, options: PeopleOptions): void {
  const { db, random, log, keys, people, mail, callRates, hasOutbox, addresses } = options
  const { purges = false } = options
  const { assetUrl, fitUrl } = addresses
  const shared = { db, random, log, keys, people, mail, callRates, hasOutbox, purges }
  const { isBadNickname = () => false, push = null } = options
  const own = { assetUrl, fitUrl, isBadNickname, push, secret: keys.pictures }
  accountRoutes(server, { ...shared, ...own })
  consoleRoutes(server, {
    ...shared,
    addresses,
    secret: keys.pictures,
    registration: options.registration,
    seal: options.seal,
    partFolder: options.partFolder,
    outfit: options.starter.outfits[0],
    pictures: options.pictures,
    requests: options.requests,
    folder: options.consoleFolder,
    installed: options.installed,
  })
}

/** Webhooks are sent soon after a change, although the sender rarely checks for new ones. */
function watchChanges(server: FastifyInstance, onChange: () => void): void {
  server.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) onChange()
  })
}

/** In every mode, apps send end users to `{fit_url}` itself (spec 1). */
function fitRedirect(server: FastifyInstance, { fitUrl }: AppOptions['addresses']): void {
  const config = { door: 'anyone', isCounted: true } as const
  server.get('/', { config }, (_, reply) => reply.redirect(`${fitUrl}/start`, 303))
}

/** Pages for a developer on this machine only. */
function serveDeveloper(
  server: FastifyInstance,
  options: AppOptions & { hasOutbox: boolean },
): void {
  const { db, hasOutbox, addresses, developerToken: token, shownGuest: guest } = options
  const pages = developerPages(server, { token, assetUrl: addresses.assetUrl })
  if (hasOutbox) outboxRoutes(pages, { db, ...addresses })
  homeRoutes(pages, { ...addresses, guest, hasOutbox })
  const { starter, keys, random } = options
  fixtureRoutes(pages, { db, random, outfits: starter.outfits, secret: keys.pictures })
}
