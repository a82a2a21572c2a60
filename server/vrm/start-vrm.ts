import type { PartFolder } from '../image/asset/part-store.ts'
import { type Rounds, startRounds } from '../kernel/work/rounds.ts'
import { openVrmPool, type VrmPool } from './open-pool.ts'
import { FILE_LIFE_MS } from './rules.ts'
import { vrmVersion } from './vrm-version.ts'
import { type VrmWorkerOptions, workOnVrm } from './vrm-worker.ts'

/** The interval of checks for requests to other processes. */
const INTERVAL_MS = 1_000
const HOUR_MS = 60 * 60_000

interface StartOptions
  extends Pick<VrmWorkerOptions, 'db' | 'log' | 'files' | 'assetUrl' | 'secret' | 'onEvent'> {
  folder: PartFolder
  threads: number
  pool?: VrmPool
}

/** Makes VRM files while the service runs; a stop releases unfinished jobs. */
export function startVrm(options: StartOptions): Rounds {
  const { db, log, files, folder, threads } = options
  const { pool = openVrmPool(folder, { threads }) } = options
  const clock = async () => (await db.get<{ now: Date }>`select clock_timestamp() as now`).now
  let isStopping = false
  const work: VrmWorkerOptions = {
    ...options,
    clock,
    version: vrmVersion(folder.version),
    make: pool.make,
    isStopping: () => isStopping,
  }
  const onError = (error: unknown) => log.logger.warn({ err: error }, 'VRM files are waiting.')
  const makers = Array.from({ length: threads }, () =>
    startRounds({ round: () => workOnVrm(work), intervalMs: INTERVAL_MS, onError }),
  )
  const clearing = startRounds({
    async round() {
      await files.forgetBefore(new Date((await clock()).getTime() - FILE_LIFE_MS - HOUR_MS))
    },
    intervalMs: HOUR_MS,
    onError,
  })
  return {
    nudge: () => {
      for (const maker of makers) maker.nudge()
    },
    async stop() {
      isStopping = true
      await pool.close()
      await Promise.all([...makers, clearing].map((rounds) => rounds.stop()))
    },
  }
}
