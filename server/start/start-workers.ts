import { readShownParts } from '../account/home/read-shown-parts.ts'
import type { Config } from '../config.ts'
import { hasDuty } from '../fleet/role.ts'
import type { Fleet } from '../fleet/start-fleet.ts'
import type { PartFolder } from '../image/asset/part-store.ts'
import type { Log } from '../kernel/log/log.ts'
import { systemRandom } from '../kernel/random.ts'
import type { SecretKeys } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { Tracer } from '../kernel/trace/tracer.ts'
import { startRounds } from '../kernel/work/rounds.ts'
import { startModels } from '../model/start-models.ts'
import { createPush, type Push } from '../notification/push.ts'
import { startNotifications } from '../notification/start-notifications.ts'
import { startPurger } from '../purge/start-purger.ts'
import { allowsPrivateWebhooks, type Mode } from '../read-mode.ts'
import { openVrmFiles, type VrmFiles } from '../vrm/file/vrm-files.ts'
import { vrmVersion } from '../vrm/file/vrm-version.ts'
import { openVrmPool } from '../vrm/make/open-pool.ts'
import { startVrm } from '../vrm/start-vrm.ts'
import { postMessage } from '../webhook/delivery/post-message.ts'
import { startDeliverer } from '../webhook/delivery/start-deliverer.ts'
import { createSeal, type Seal } from '../webhook/seal-secret.ts'

/** The time within which the messages about a change are sent. */
const DELIVERY_DELAY_MS = 1_000
/** Processes that could not be reached check for work themselves; this is only a reminder. */
const REMINDER_MS = 300_000

interface WorkersOptions {
  mode: Mode
  db: Db
  log: Log
  keys: SecretKeys['sets']
  drawing: PartFolder
  assetUrl: string
  fitUrl: string
  fleet: Fleet
  tracer: Tracer | undefined
}

export interface Workers {
  seal: Seal
  /** Null if no notifications are sent. */
  push: Push | null
  vrm: { files: VrmFiles; version: string; onAsked(): void; onModelAsked(): void }
  /** To be called after a change that may have written webhook messages or purges. */
  onChange(): void
  /** Unfinished work is in the database, and continues in another process or the next run. */
  stop(): Promise<void>
}

/** Starts the background work on rows of the database, or notifies the processes that do it. */
export function startWorkers(config: Config, options: WorkersOptions): Workers {
  const { drawing, keys, fleet, tracer } = options
  const seal = createSeal(keys.webhooks)
  const push = openPush(config, options)
  const files = openVrmFiles(drawing, tracer)
  const version = vrmVersion(drawing.version)
  const { onAsked, onModelAsked, ...own } = hasDuty(fleet.role, 'work')
    ? startOwn(config, { ...options, seal, push, files, version })
    : tellOthers(fleet)
  return { seal, push, vrm: { files, version, onAsked, onModelAsked }, ...own }
}

type Own = Pick<Workers, 'onChange' | 'stop'> & Pick<Workers['vrm'], 'onAsked' | 'onModelAsked'>

interface OwnOptions extends WorkersOptions {
  seal: Seal
  push: Push | null
  files: VrmFiles
  version: string
}

/** Webhooks, purges, notifications, VRM files and models. */
function startOwn(config: Config, options: OwnOptions): Own {
  const { fleet, keys, drawing } = options
  const deliverer = openDeliverer(config, options)
  const purger = openPurger(config, options)
  const notifications = openNotifications(options)
  const threads = config.vrmThreads
  const pool = openVrmPool(drawing, { threads })
  const models = startModels({ ...options, threads, make: pool.make })
  const vrm = startVrm({
    ...options,
    secret: keys.pictures,
    folder: drawing,
    threads,
    pool,
    onEvent: deliverer.nudge,
  })
  fleet.on('work', deliverer.nudge)
  if (purger) fleet.on('work', purger.nudge)
  fleet.on('work', vrm.nudge)
  fleet.on('work', models.nudge)
  return {
    onAsked() {
      vrm.nudge()
      fleet.wake('work')
    },
    onModelAsked() {
      models.nudge()
      fleet.wake('work')
    },
    onChange() {
      deliverer.expectWork(DELIVERY_DELAY_MS)
      purger?.expectWork(DELIVERY_DELAY_MS)
    },
    async stop() {
      const workers = [models, vrm, deliverer, purger, notifications]
      await Promise.all(workers.map((worker) => worker?.stop()))
    },
  }
}

/** Many changes within a second wake the others only once. */
function tellOthers(fleet: Fleet): Own {
  const calls = startRounds({
    round: async () => fleet.wake('work'),
    intervalMs: REMINDER_MS,
    onError() {},
  })
  return {
    onAsked: calls.nudge,
    onModelAsked: calls.nudge,
    onChange: () => calls.expectWork(DELIVERY_DELAY_MS),
    stop: calls.stop,
  }
}

/** Null if the service has no receiver of purges. */
function openPurger(
  { purgeUrl: url, purgeSecret: secret }: Config,
  own: { db: Db; log: Log; fleet: Fleet },
) {
  if (!url) return null
  return startPurger({ ...own, random: systemRandom, receiver: { url, secret } })
}

/** Null if no notifications are sent. */
const openPush = ({ notifications }: Config, { keys, fitUrl }: WorkersOptions) =>
  notifications === 'on'
    ? createPush({ keys: keys.notifications, fitUrl, post: postMessage })
    : null

/** Null if no notifications are sent. */
function openNotifications({ push, db, log, fleet }: OwnOptions) {
  if (!push) return null
  return startNotifications({
    push,
    db,
    log,
    fleet,
    random: systemRandom,
    readShown: readShownParts,
  })
}

interface DelivererOwn {
  mode: Mode
  db: Db
  log: Log
  seal: Seal
  fleet: Fleet
  tracer: Tracer | undefined
}

function openDeliverer(config: Config, own: DelivererOwn) {
  const { mode, db, log, seal, fleet, tracer } = own
  const allowPrivate = allowsPrivateWebhooks(config, mode)
  if (config.allowPrivateWebhooks === 'on')
    log.logger.warn('Webhooks of development apps may go to private addresses.')
  return startDeliverer({ db, log, random: systemRandom, seal, allowPrivate, fleet, tracer })
}
