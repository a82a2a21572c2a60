import { choosePause } from '../fleet/choose-pause.ts'
import type { Fleet } from '../fleet/start-fleet.ts'
import { type Rounds, startRounds } from '../kernel/work/rounds.ts'
import { type ModelWorkerOptions, workOnModels } from './make/model-worker.ts'
import { deleteOldJobs, findNextJob } from './store.ts'

interface StartOptions extends Omit<ModelWorkerOptions, 'isStopping'> {
  threads: number
  fleet: Pick<Fleet, 'isLeader'>
}

const CLEARING_MS = 600_000

/** Makes models while the service runs; a stop releases unfinished jobs. */
export function startModels(options: StartOptions): Pick<Rounds, 'nudge' | 'stop'> {
  const { db, log, version, threads, fleet } = options
  let isStopping = false
  const work: ModelWorkerOptions = { ...options, isStopping: () => isStopping }
  const onError = (error: unknown) => log.logger.warn({ err: error }, 'Models are waiting.')
  let dueInMs: number | null = 0
  async function round(): Promise<void> {
    await workOnModels(work)
    if (fleet.isLeader()) dueInMs = (await findNextJob(db, version)).dueInMs
  }
  const intervalMs = () => choosePause({ isLeader: fleet.isLeader(), dueInMs })
  const makers = Array.from({ length: threads }, () => startRounds({ round, intervalMs, onError }))
  const clearing = startRounds({
    round: () => deleteOldJobs(db),
    intervalMs: CLEARING_MS,
    onError,
  })
  return {
    nudge() {
      for (const maker of makers) maker.nudge()
    },
    async stop() {
      isStopping = true
      await Promise.all([...makers, clearing].map((rounds) => rounds.stop()))
    },
  }
}
