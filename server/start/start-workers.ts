import type { Config } from '../config.ts'
import { ALONE, type Fleet, joinFleet } from '../fleet/start-fleet.ts'
import type { PartFolder } from '../image/asset/part-store.ts'
import type { Log } from '../kernel/log/log.ts'
import { systemRandom } from '../kernel/random.ts'
import type { SecretKeys } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { Rounds } from '../kernel/work/rounds.ts'
import { allowsPrivateWebhooks, type Mode } from '../read-mode.ts'
import { openVrmFiles, type VrmFiles } from '../vrm/file/vrm-files.ts'
import { startVrm } from '../vrm/start-vrm.ts'
import { startDeliverer } from '../webhook/delivery/start-deliverer.ts'
import { createSeal, type Seal } from '../webhook/seal-secret.ts'

/** The time within which the messages of a change are sent. */
const DELIVERY_DELAY_MS = 1_000

interface WorkersOptions {
  mode: Mode
  db: Db
  log: Log
  keys: SecretKeys['sets']
  drawing: PartFolder
  assetUrl: string
  connectionString: string
  /** Whether other processes may use the database. */
  isShared: boolean
}

export interface Workers {
  fleet: Fleet
  seal: Seal
  vrm: { files: VrmFiles; onAsked(): void }
  /** To be called after a change that may have written messages for webhooks. */
  onChange(): void
  /** Unfinished work is in the database, and continues in another process or the next run. */
  stop(): Promise<void>
}

/** Starts what works on rows of the database: webhooks and VRM files. */
export async function startWorkers(config: Config, options: WorkersOptions): Promise<Workers> {
  const { mode, db, log, keys, drawing, assetUrl } = options
  const workers: Rounds[] = []
  const nudgeAll = () => {
    for (const worker of workers) worker.nudge()
  }
  const fleet = options.isShared ? await join(options, nudgeAll) : ALONE
  const seal = createSeal(keys.webhooks)
  const deliverer = openDeliverer(config, { mode, db, log, seal, fleet })
  const files = openVrmFiles(drawing)
  const vrm = startVrm({
    db,
    log,
    files,
    secret: keys.pictures,
    folder: drawing,
    threads: config.vrmThreads,
    assetUrl,
    onEvent: deliverer.nudge,
    fleet,
  })
  workers.push(deliverer, vrm)
  const onAsked = () => {
    vrm.nudge()
    fleet.wake()
  }
  return {
    fleet,
    seal,
    vrm: { files, onAsked },
    onChange: () => deliverer.expectWork(DELIVERY_DELAY_MS),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}

const join = ({ db, log, connectionString }: WorkersOptions, onWork: () => void) =>
  joinFleet({ db, log, random: systemRandom, connectionString, onWork })

interface DelivererOwn {
  mode: Mode
  db: Db
  log: Log
  seal: Seal
  fleet: Fleet
}

function openDeliverer(config: Config, { mode, db, log, seal, fleet }: DelivererOwn) {
  const allowPrivate = allowsPrivateWebhooks(config, mode)
  if (config.allowPrivateWebhooks === 'on')
    log.logger.warn('Webhooks of development apps may go to private addresses.')
  return startDeliverer({ db, log, random: systemRandom, seal, allowPrivate, fleet })
}
