import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIsBad } from '../account/nickname/find-bad-word.ts'
import { readWords } from '../account/nickname/read-words.ts'
import { createApp } from '../app.ts'
import { itemToken } from '../avatar/picture-token.ts'
import { checkBlobs } from '../blob/check-blobs.ts'
import { watchBlobs } from '../blob/watch-blobs.ts'
import type { Config } from '../config.ts'
import { readRegistration } from '../console/account/registration.ts'
import { paintPosters } from '../demo/paint-posters.ts'
import { type DemoSetup, seedDemo } from '../demo/seed-demo.ts'
import { welcome } from '../demo/welcome.ts'
import { hasDuty } from '../fleet/role.ts'
import { ALONE, type Fleet, joinFleet } from '../fleet/start-fleet.ts'
import { noticeProxy } from '../housekeeping/notice-proxy.ts'
import { startHousekeeping } from '../housekeeping/start-housekeeping.ts'
import type { PartFolder } from '../image/asset/part-store.ts'
import { prepareParts } from '../image/asset/prepare-parts.ts'
import { readDrawingVersion } from '../image/drawing-version.ts'
import { createClaims } from '../image/queue/claims.ts'
import { startExpiry } from '../image/queue/expire-pictures.ts'
import { createPictures } from '../image/queue/pictures.ts'
import { registerStarterItems } from '../item/starter-items.ts'
import { type Log, openLog } from '../kernel/log/log.ts'
import { serveMetrics } from '../kernel/metrics/serve-metrics.ts'
import { systemRandom } from '../kernel/random.ts'
import type { Needs } from '../kernel/serve/operations.ts'
import { type Db, openDb } from '../kernel/sql/db.ts'
import { migrate } from '../kernel/sql/migrate.ts'
import { openClock } from '../kernel/sql/open-clock.ts'
import type { Tracer } from '../kernel/trace/tracer.ts'
import type { MailSetting } from '../mail/mailer.ts'
import { findAppByKey } from '../partner/store.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { type Mode, readMode } from '../read-mode.ts'
import { buildPages } from './build-pages.ts'
import { checkDatabase } from './check-database.ts'
import { claimPort, findPort } from './find-port.ts'
import { hasRoom, measureDisk } from './has-room.ts'
import { openAlerts } from './open-alerts.ts'
import { openKeys } from './open-keys.ts'
import { readBlobPlace } from './read-blob-place.ts'
import { refuseSettings } from './refuse-settings.ts'
import { startTraces } from './start-traces.ts'
import { startWorkers } from './start-workers.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
/** The backlog of connections: many browsers request pictures at once. */
const BACKLOG = 4096
type App = ReturnType<typeof createApp>

/** The folders of the built pages. */
const PAGES = {
  webFolder: fileURLToPath(new URL('../../web/dressup/dist', import.meta.url)),
  consoleFolder: fileURLToPath(new URL('../../web/console/dist', import.meta.url)),
  kitFolder: fileURLToPath(new URL('../../ui-kit/dist', import.meta.url)),
  guideFolder: fileURLToPath(new URL('../../guide/dist-plain', import.meta.url)),
}
const PACKAGE = new URL('../package.json', import.meta.url)

/** Starts the service from its settings, and runs it until it receives a stop signal. */
export async function startService(config: Config): Promise<void> {
  const { mode } = readMode(config)
  refuseSettings(config, mode)
  const dataDir = resolve(config.dataDir)
  const place = readBlobPlace(config)
  // Runs before anything is created, so that a refused start leaves nothing behind.
  const { port, takenPort } = await choosePort(config, mode)
  await checkDatabase(config)
  await checkBlobs(place)
  const log = openLog({ level: config.logLevel, file: config.logFile })
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  const tracer = await startTraces(config, { log, version })
  const { postgres, db, keys, connectionString } = await openDatabase(config, { log, tracer })
  const addresses = addressesOf(config, port)
  const { pictures: secret, 'kit-secrets': kitSecrets } = keys.sets
  const nameToken = (item: { itemId: number; asset: string }) => itemToken(secret, item)
  const starter = await registerStarterItems(db, { random: systemRandom, nameToken })
  const guests = { outfits: starter.outfits, secret, random: systemRandom }
  const developerToken = keys.sets.developer.current
  // Only this process can reach the embedded database.
  const isShared = postgres === null
  const tokens = { kitSecrets, developerToken }
  const demoSetup = { ...guests, ...addresses, ...tokens, dataDir, starter, isShared }
  const demo = withDemo(config, mode) ? await openDemo(db, demoSetup, log) : null
  const drawing = { ...place, version: readDrawingVersion() }
  const fleet = isShared ? await join(config, { db, log, connectionString }) : ALONE
  const shared = { db, log, drawing, fleet, tracer }
  const pictures = openPictures(config, shared)
  const workers = startWorkers(config, { ...shared, ...addresses, mode, keys: keys.sets })
  const hasBlobs = watchBlobs(place, () => performance.now())
  const needs = { database: db.isReady, disk: () => hasRoom(dataDir), bucket: hasBlobs }
  const mail = mailSetting(config, mode)
  const app = createApp({
    mode,
    developerToken,
    db,
    log,
    pictures,
    addresses,
    starter,
    keys: keys.sets,
    random: systemRandom,
    keyring: { findApp: (keyHash) => findAppByKey(db, keyHash) },
    needs,
    measureDisk: () => measureDisk(dataDir),
    tracer,
    trustProxy: config.trustProxy,
    pictureCacheSeconds: config.pictureCacheSeconds,
    purges: hasPurges(config),
    people: { connectionString },
    mail,
    registration: readRegistration(config.registration, mode),
    vrm: workers.vrm,
    seal: workers.seal,
    push: workers.push,
    onChange: workers.onChange,
    fleet,
    partFolder: drawing,
    legal: config,
    isBadNickname: createIsBad(readWords(config.nicknameWords)),
    ...PAGES,
    version,
    shownGuest: demo && { ...demo, avatarId: demo.guestAvatarId },
  })
  await noticeProxy(app.server.server, { db, log, trustProxy: config.trustProxy })
  await app.server.listen({ port, host: config.host, backlog: BACKLOG })
  const metrics = await openMetrics(config, app)
  const own = { ...shared, ...addresses, needs, mail, modelVersion: workers.vrm.version }
  const background = startBackground(config, { ...own, isDemo: demo !== null })
  const leaveMs = config.shutdownDelaySeconds * 1_000
  onStop(async () => {
    await background.stop()
    await Promise.all([app.close({ leaveMs }), workers.stop()])
    await metrics?.stop()
    await fleet.stop()
    await pictures.close()
    await keys.stop()
    await db.end()
    await tracer?.stop()
    await postgres?.stop()
  })
  postgres?.died.then((reason) => {
    log.logger.fatal(reason)
    process.exit(1)
  })
  // Printed last, so that the service is ready for a signal that is sent right after this line.
  console.log(welcome({ mode, port, takenPort, developerToken, ...addresses }, demo))
  // Loading the sign-in library blocks all callers for a third of a second; few call so early.
  await import('../account/people/people.ts')
}

/** The port to listen on; `takenPort` is the port in the settings if another program uses it. */
async function choosePort({ port: wanted, host }: Config, mode: Mode) {
  const port = await (mode === 'production' ? claimPort : findPort)(wanted, host)
  return { port, takenPort: wanted === 0 || wanted === port ? null : wanted }
}

interface Watched {
  log: Log
  tracer: Tracer | undefined
}

/** The database in the state that this version needs, and its keys. */
async function openDatabase(config: Config, { log, tracer }: Watched) {
  const dataDir = resolve(config.dataDir)
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir, log: log.logger })
  const connectionString = postgres?.url.service ?? config.databaseUrl
  const ownerUrl = postgres?.url.owner ?? (config.databaseMigrationUrl || connectionString)
  await mkdir(dataDir, { recursive: true })
  await migrate(ownerUrl, MIGRATIONS)
  const db = openDb({ connectionString, maxConnections: config.databaseConnections, tracer })
  const keys = await openKeys(config, {
    db,
    ownerUrl,
    onError: (error) => log.logger.error({ err: error }, 'The keys could not be reloaded.'),
  })
  return { postgres, db, keys, connectionString }
}

/** The demo, unless it belongs to another process. */
async function openDemo(db: Db, setup: DemoSetup, log: Log) {
  const demo = await seedDemo(db, setup)
  if (!demo)
    log.logger.info('Another process created the demo; its data folder contains demo.json.')
  return demo
}

interface Background {
  db: Db
  log: Log
  drawing: PartFolder
  fleet: Fleet
  isDemo: boolean
  needs: Needs
  mail: MailSetting
  consoleUrl: string
  modelVersion: string
}

/** Background work that starts while the service already responds. */
function startBackground(config: Config, own: Background) {
  const { db, log } = own
  const { isLeader, role } = own.fleet
  const warn = (error: unknown) => log.logger.warn({ err: error })
  const preparation = hasDuty(role, 'draw') ? prepareParts(own.drawing, warn) : null
  const pages = buildPages(warn)
  const painting = own.isDemo ? paintPosters(own, warn) : null
  const housekeeping = startHousekeeping(db, log, { isLeader, purges: hasPurges(config) })
  const alerts = openAlerts(config, { ...own, failedChores: housekeeping.failedChores })
  const expiry = startExpiry(own.drawing, {
    days: config.pictureStoreDays,
    isLeader,
    clock: openClock(db),
    onError: warn,
  })
  return {
    async stop() {
      preparation?.stop()
      pages.stop()
      painting?.stop()
      await painting?.done
      await Promise.all([housekeeping.stop(), expiry.stop(), alerts?.stop()])
    },
  }
}

/** The public address of the service; without a setting, this machine at this port. */
function addressesOf({ baseUrl, fitUrl, assetUrl, consoleUrl }: Config, port: number) {
  const base = baseUrl || `http://localhost:${port}`
  return {
    baseUrl: base,
    fitUrl: fitUrl || base,
    assetUrl: assetUrl || base,
    consoleUrl: consoleUrl || base,
  }
}

interface Shared {
  db: Db
  log: Log
  connectionString: string
}

const join = ({ role }: Config, shared: Shared) =>
  joinFleet({ ...shared, role, random: systemRandom })

interface Drawing extends Watched {
  db: Db
  drawing: PartFolder
  fleet: Fleet
}

function openPictures({ drawThreads: threads }: Config, own: Drawing) {
  const { db, log, drawing, fleet, tracer } = own
  const { version } = drawing
  const pictures = createPictures({
    ...drawing,
    threads,
    tracer,
    draws: hasDuty(fleet.role, 'draw'),
    claims: createClaims({
      db,
      fleet,
      version,
      random: systemRandom,
      onError: (err) => log.logger.warn({ err }, 'A picture could not be claimed.'),
    }),
    onError: (err) => log.logger.error({ err }, 'A rendering thread failed.'),
  })
  fleet.on('draw', pictures.drawAsked)
  return pictures
}

function openMetrics({ metricsPort: port, metricsHost: host }: Config, app: App) {
  return port === 0 ? null : serveMetrics(app.describeMetrics, { port, host })
}

const mailSetting = ({ smtpUrl, smtpTls, mailFrom }: Config, mode: Mode) => ({
  smtpUrl,
  tls: smtpTls !== 'off',
  from: mailFrom,
  outbox: mode === 'development',
})

const hasPurges = ({ purgeUrl }: Config) => purgeUrl !== ''

/** With your own database, the demo, whose key is stored in a file, is created only on request. */
const withDemo = ({ demo, databaseUrl }: Config, mode: Mode) =>
  mode === 'development' && (demo ? demo === 'on' : !databaseUrl)

/**
 * Stops once, at the first signal. Later ones are ignored: npm forwards a signal that its whole
 * process group has already received, and running requests must finish.
 */
function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}
