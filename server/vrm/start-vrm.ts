import { choosePause } from '../fleet/choose-pause.ts'
import type { Fleet } from '../fleet/start-fleet.ts'
import type { PartFolder } from '../image/asset/part-store.ts'
import { openClock } from '../kernel/sql/open-clock.ts'
import { type Rounds, startRounds } from '../kernel/work/rounds.ts'
import { vrmVersion } from './file/vrm-version.ts'
import { openVrmPool, type VrmPool } from './make/open-pool.ts'
import { type VrmWorkerOptions, workOnVrm } from './make/vrm-worker.ts'
import { FILE_LIFE_MS } from './rules.ts'
import { findNextJob } from './store.ts'

const HOUR_MS = 60 * 60_000

interface StartOptions
  extends Pick<VrmWorkerOptions, 'db' | 'log' | 'files' | 'assetUrl' | 'secret' | 'onEvent'> {
  folder: PartFolder
  threads: number
  fleet: Pick<Fleet, 'isLeader'>
  pool?: VrmPool
}

/** Makes VRM files while the service runs; a stop releases unfinished jobs. */
export function startVrm(options: StartOptions): Rounds {
  const { db, log, files, folder, threads, fleet } = options
  const { pool = openVrmPool(folder, { threads }) } = options
  const clock = openClock(db)
  let isStopping = false
  const work: VrmWorkerOptions = {
    ...options,
    clock,
    version: vrmVersion(folder.version),
    make: pool.make,
    isStopping: () => isStopping,
  }
  const onError = (error: unknown) => log.logger.warn({ err: error }, 'VRM files are waiting.')
  let dueInMs: number | null = 0
  async function round(): Promise<void> {
    await workOnVrm(work)
    if (fleet.isLeader()) dueInMs = (await findNextJob(db)).dueInMs
  }
  const intervalMs = () => choosePause({ isLeader: fleet.isLeader(), dueInMs })
  const makers = Array.from({ length: threads }, () => startRounds({ round, intervalMs, onError }))
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
    expectWork: (withinMs) => {
      for (const maker of makers) maker.expectWork(withinMs)
    },
    async stop() {
      isStopping = true
      await pool.close()
      await Promise.all([...makers, clearing].map((rounds) => rounds.stop()))
    },
  }
}
