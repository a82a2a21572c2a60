import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../kernel/sql/db.ts'
import { type JobState, listJobs } from './store.ts'

/**
 * The pause between lookups is about half the time that it takes to make a file from parts in
 * memory.
 */
const POLL_INTERVAL_MS = 50

/** The reason why a wait for a model has ended. */
export type Outcome = 'made' | 'late' | JobState

interface Watcher {
  name: string
  end(outcome: Outcome): void
}

/**
 * Returns a function that waits until a job is finished or has failed, or until the time is up. One
 * statement looks up all jobs that this process is waiting for.
 */
export function watchJobs(db: Db): (name: string, waitMs: number) => Promise<Outcome> {
  const watchers = new Set<Watcher>()

  async function poll(): Promise<void> {
    while (watchers.size > 0) {
      await sleep(POLL_INTERVAL_MS)
      // More names can be added during the lookup.
      const asked = [...watchers]
      const names = new Set(asked.map(({ name }) => name))
      // While the database is down, the waits continue until they time out.
      const jobs = await listJobs(db, [...names]).catch(() => null)
      if (jobs) for (const watcher of asked) tell(watcher, jobs)
    }
  }

  return async (name, waitMs) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const watcher: Watcher = { name, end: resolve }
    const timer = setTimeout(() => resolve('late'), waitMs)
    watchers.add(watcher)
    if (watchers.size === 1) poll()
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      watchers.delete(watcher)
    }
  }
}

/** A finished job has no row. */
function tell({ name, end }: Watcher, jobs: readonly JobState[]): void {
  const job = jobs.find((each) => each.name === name)
  if (!job) end('made')
  else if (job.failed) end(job)
}
