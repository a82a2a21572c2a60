import type { Log } from '../kernel/log/log.ts'
import type { Db } from '../kernel/sql/db.ts'
import { countRound } from './chore-metrics.ts'
import { keepHouse } from './keep-house.ts'

/** Leaves time to serve the callers that arrive right after the start. */
const FIRST_MS = 60_000
/** Rounds run more often than any work is due, so that a root is at most a few minutes late. */
const INTERVAL_MS = 10 * 60_000

export interface Housekeeping {
  /** Chores that failed in the last round of this process. */
  failedChores(): string[]
  /** Resolves when the current round has ended. */
  stop(): Promise<void>
}

interface HousekeepingOptions {
  firstMs?: number
  intervalMs?: number
  /** Whether this process does the housekeeping for all processes; true if absent. */
  isLeader?(): boolean
  /** Whether copies of deleted pictures are to be purged from a CDN. */
  purges?: boolean
}

/**
 * Runs housekeeping at intervals while this process is the leader; failures are logged and retried.
 */
export function startHousekeeping(
  db: Db,
  log: Log,
  options: HousekeepingOptions = {},
): Housekeeping {
  const { firstMs = FIRST_MS, intervalMs = INTERVAL_MS, isLeader = () => true, purges } = options
  let isStopped = false
  let failedChores: string[] = []
  let running = Promise.resolve()
  let timer = setTimeout(run, firstMs).unref()

  function run(): void {
    running = round().finally(() => {
      if (!isStopped) timer = setTimeout(run, intervalMs).unref()
    })
  }

  async function round(): Promise<void> {
    if (!isLeader()) return
    const startedMs = performance.now()
    const result = await keepHouse(db, { isStopped: () => isStopped, purges })
    countRound(result, performance.now() - startedMs)
    const { done, rootId, failed } = result
    failedChores = Object.keys(failed)
    const isIdle = rootId === null && Object.values(done).every((count) => count === 0)
    if (!isIdle) log.logger.info({ done, rootId }, 'Housekeeping is done.')
    if (isStopped) return
    for (const [chore, err] of Object.entries(failed))
      log.logger.warn({ err, chore }, 'A chore failed; it will be retried later.')
  }

  return {
    failedChores: () => failedChores,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
