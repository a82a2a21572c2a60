import type { Log } from '../../kernel/log/log.ts'
import type { Db } from '../../kernel/sql/db.ts'
import type { VrmFiles } from '../../vrm/file/vrm-files.ts'
import { BudgetExceeded, mustFit } from '../../vrm/make/must-fit.ts'
import { vrmFiles } from '../../vrm/make/vrm-worker.ts'
import { whileRenewing } from '../../vrm/make/while-renewing.ts'
import type { VrmRecipe } from '../../vrm/recipe.ts'
import { ATTEMPTS_MAX, pauseMs } from '../../vrm/rules.ts'
import {
  claimJob,
  completeJob,
  failJob,
  type ModelJob,
  postponeJob,
  releaseJob,
  renewJob,
} from '../store.ts'

export interface ModelWorkerOptions {
  db: Db
  log: Log
  files: VrmFiles
  /** Identifies the code that generates the files. */
  version: string
  make(recipe: VrmRecipe): Promise<Uint8Array>
  /** Whether errors are caused by the service stopping. */
  isStopping(): boolean
}

/** Makes one model after another until none is due; returns the number of models made. */
export async function workOnModels(options: ModelWorkerOptions): Promise<number> {
  for (let count = 0; ; count++) {
    if (options.isStopping()) return count
    const job = await claimJob(options.db, options.version)
    if (!job) return count
    await workOn(options, job)
  }
}

async function workOn(options: ModelWorkerOptions, job: ModelJob): Promise<void> {
  const { db, log, isStopping } = options
  const { name, attempts } = job
  // Earlier workers have died or been killed during this job so often that it is abandoned.
  if (attempts > ATTEMPTS_MAX) return fail(options, job, null)
  try {
    const renew = async () => void (await renewJob(db, job))
    await whileRenewing(log, renew, () => findOrMake(options, job))
    await completeJob(db, name)
    vrmFiles.inc({ outcome: 'made' })
  } catch (error) {
    if (isStopping()) return void (await releaseJob(db, job))
    // Another attempt would give the same result.
    if (error instanceof BudgetExceeded) return fail(options, job, error.message)
    log.logger.error({ err: error, name, attempts }, 'A model could not be generated.')
    if (attempts >= ATTEMPTS_MAX) return fail(options, job, null)
    await postponeJob(db, job, pauseMs(attempts))
  }
}

/** The same file may already have been generated as a VRM file that an app received by webhook. */
async function findOrMake({ files, make }: ModelWorkerOptions, job: ModelJob): Promise<void> {
  // The recipe was written by our own statement.
  const recipe: VrmRecipe = JSON.parse(job.recipe)
  const bytes = (await files.find(job.name)) ?? (await make(recipe))
  mustFit(bytes, recipe)
  await files.save(job.name, bytes)
}

async function fail(
  { db }: ModelWorkerOptions,
  job: ModelJob,
  excess: string | null,
): Promise<void> {
  vrmFiles.inc({ outcome: 'failed' })
  await failJob(db, job, excess)
}
