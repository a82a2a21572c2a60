import { isStoreDown } from '../blob/s3-store.ts'
import { backendError } from '../kernel/fault/transport-faults.ts'
import type { Db } from '../kernel/sql/db.ts'
import { takeOfDay } from '../partner/quota.ts'
import type { VrmFiles } from '../vrm/file/vrm-files.ts'
import { nameFile, type VrmRecipe } from '../vrm/recipe.ts'
import { explainFailure, stillMaking, tooManyModels } from './rules.ts'
import { findJob, insertJob } from './store.ts'
import { watchJobs } from './watch-jobs.ts'

/** The time that a request waits for a model before it must retry. */
const WAIT_MS = 10_000

/** Models by recipe: from the store, or generated once for all requests of all processes. */
export interface Models {
  /** The name of the recipe's file, without generating it; also its ETag. */
  name(recipe: VrmRecipe): string
  /** @throws backendError after ten seconds, or at once if too many are waiting */
  get(recipe: VrmRecipe, organisationId: number): Promise<Uint8Array>
}

export interface ModelsOptions {
  db: Db
  files: VrmFiles
  /** Identifies the code that generates the files. */
  version: string
  /** Called when a model has been requested. */
  onAsked(): void
  /** Shorter in tests. */
  waitMs?: number
}

interface Wanted {
  name: string
  recipe: VrmRecipe
  organisationId: number
}

export function createModels(options: ModelsOptions): Models {
  const { db, files, version, onAsked, waitMs = WAIT_MS } = options
  const find = (name: string) => files.find(name).catch(refuse)
  const waitFor = watchJobs(db)
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function make(wanted: Wanted): Promise<Uint8Array> {
    if (!(await isRequested(db, { ...wanted, version }))) return await findFinished(wanted.name)
    onAsked()
    const outcome = await waitFor(wanted.name, waitMs)
    if (outcome === 'late') throw stillMaking()
    if (outcome !== 'made') throw explainFailure(outcome)
    const made = await find(wanted.name)
    if (!made) throw stillMaking()
    return made
  }

  /** Another process may have finished the model while this one was checking. */
  async function findFinished(name: string): Promise<Uint8Array> {
    const made = await find(name)
    if (!made) throw tooManyModels()
    return made
  }

  return {
    name: (recipe) => nameFile(recipe, version),
    async get(recipe, organisationId) {
      const name = nameFile(recipe, version)
      const stored = await find(name)
      if (stored) return stored
      // Each organisation uses its own quota.
      const key = `${organisationId}|${name}`
      const shared = underWay.get(key)
      if (shared) return shared
      const making = make({ name, recipe, organisationId }).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}

/**
 * Requests a model and counts it, unless it has been requested or has failed; false if it cannot be
 * requested.
 */
const isRequested = (db: Db, job: Wanted & { version: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const inserted = await insertJob(tx, job)
    if (!inserted) return (await findJob(tx, job.name)) !== undefined
    await takeOfDay(tx, { organisationId: job.organisationId, quota: 'vrmFiles' })
    return true
  })

function refuse(error: unknown): never {
  throw isStoreDown(error) ? backendError({ retryAfterS: 5 }) : error
}
