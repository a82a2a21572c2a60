import { createHash } from 'node:crypto'
import { Counter } from 'prom-client'
import { readOutfit } from '../../image/address/find-recipe.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db, Tx } from '../../kernel/sql/db.ts'
import { emitEvent } from '../../webhook/emit-event.ts'
import type { VrmFiles } from '../file/vrm-files.ts'
import { signVrmUrl } from '../file/vrm-url.ts'
import { nameFile, toRecipe, type VrmRecipe } from '../recipe.ts'
import { ATTEMPTS_MAX, FILE_LIFE_MS, pauseMs } from '../rules.ts'
import {
  cancelJob,
  completeJob,
  failJob,
  isLinked,
  type Job,
  postponeJob,
  releaseJob,
  renewJob,
} from '../store.ts'
import { claimJob } from './claim-job.ts'
import { BudgetExceeded, mustFit } from './must-fit.ts'
import { whileRenewing } from './while-renewing.ts'

export interface VrmWorkerOptions {
  db: Db
  log: Log
  files: VrmFiles
  assetUrl: string
  /** Makes URLs of files unguessable. */
  secret: KeySet
  /** Identifies the code that generates VRM files. */
  version: string
  clock(): Promise<Date>
  /** @throws TimeLimitExceeded, or any other error */
  make(recipe: VrmRecipe): Promise<Uint8Array>
  /** Whether errors are caused by the shutdown of the service. */
  isStopping(): boolean
  /** Called when an event has been written. */
  onEvent(): void
}

export const vrmFiles = new Counter({
  name: 'vrm_files_total',
  help: 'Requested VRM files: made or failed.',
  labelNames: ['outcome'],
  registers: [],
})

/** A file took longer than allowed. */
export class TimeLimitExceeded extends Error {}

/** Claims one generation after another until none is due; returns the number claimed. */
export async function workOnVrm(options: VrmWorkerOptions): Promise<number> {
  for (let count = 0; ; count++) {
    if (options.isStopping()) return count
    const job = await claimJob(options.db, await options.clock())
    if (!job) return count
    await workOn(options, job)
    options.onEvent()
  }
}

async function workOn(options: VrmWorkerOptions, job: Job): Promise<void> {
  const { db, log, clock, isStopping } = options
  if (!job.linked) return void (await cancelJob(db, job, await clock()))
  // Earlier workers have died or been killed during this job so often that it is abandoned.
  if (job.attempts > ATTEMPTS_MAX)
    return fail(options, job, new Error('The process that made the file died.'))
  try {
    const renew = async () => void (await renewJob(db, job, await clock()))
    const file = await whileRenewing(log, renew, () => findOrMake(options, job))
    await end(options, job, (tx) => complete(tx, options, job, file))
    vrmFiles.inc({ outcome: 'made' })
  } catch (error) {
    if (isStopping()) return void (await releaseJob(db, job))
    // Another attempt would give the same result.
    if (error instanceof BudgetExceeded) return fail(options, job, error)
    const { generationId, attempts } = job
    log.logger.error({ err: error, generationId, attempts }, 'A VRM file could not be generated.')
    if (attempts >= ATTEMPTS_MAX) return fail(options, job, error)
    const dueAt = new Date((await clock()).getTime() + pauseMs(attempts))
    await postponeJob(db, job, { failure: String(error), dueAt })
  }
}

interface MadeFile {
  content: string
  bytes: number
  sha256: string
}

/** The same outfit in the same kind of file is generated once. */
async function findOrMake(options: VrmWorkerOptions, job: Job): Promise<MadeFile> {
  const { db, files, make, version } = options
  const recipe = toRecipe(await readOutfit(db, job.itemIds, job.colours ?? []), job)
  const content = nameFile(recipe, version)
  const bytes = (await files.find(content)) ?? (await make(recipe))
  mustFit(bytes, recipe)
  // A file that is delivered again must not be deleted in the meantime.
  await files.save(content, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { content, bytes: bytes.length, sha256 }
}

/**
 * Ends a job and writes its event in one transaction; if the user has left in the meantime, there
 * is no event.
 */
const end = ({ db }: VrmWorkerOptions, job: Job, tell: (tx: Tx) => Promise<void>): Promise<void> =>
  db.lock(job, async (tx) => {
    if (await isLinked(tx, job)) await tell(tx)
    else await cancelJob(tx, job, tx.now)
  })

async function complete(
  tx: Tx,
  { assetUrl, secret }: VrmWorkerOptions,
  job: Job,
  { content, bytes, sha256 }: MadeFile,
): Promise<void> {
  if (!(await completeJob(tx, job, { content, bytes, at: tx.now }))) return
  const expiresAt = new Date(tx.now.getTime() + FILE_LIFE_MS)
  const vrmUrl = signVrmUrl(assetUrl, { ...job, secret, expiresAt })
  const told = { requestId: job.generationId, vrmUrl, expiresAt: expiresAt.toISOString() }
  const news = [{ ...job, about: { ...told, sha256, bytes } }]
  await emitEvent(tx, { type: 'vrm.generation.completed', userId: job.userId, news })
}

async function fail(options: VrmWorkerOptions, job: Job, error: unknown): Promise<void> {
  vrmFiles.inc({ outcome: 'failed' })
  await end(options, job, async (tx) => {
    if (!(await failJob(tx, job, { failure: String(error), at: tx.now }))) return
    const news = [{ ...job, about: { requestId: job.generationId, ...explain(error) } }]
    await emitEvent(tx, { type: 'vrm.generation.failed', userId: job.userId, news })
  })
}

function explain(error: unknown) {
  if (error instanceof BudgetExceeded)
    return { reason: 'profileBudgetExceeded', details: error.message } as const
  const reason = error instanceof TimeLimitExceeded ? 'timeLimitExceeded' : 'generationFailed'
  return { reason } as const
}
