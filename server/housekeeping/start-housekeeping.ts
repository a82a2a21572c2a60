import type { Log } from '../kernel/log/log.ts'
import type { Db } from '../kernel/sql/db.ts'
import { keepHouse } from './keep-house.ts'

/** After the start, when whoever waited for it has been served. */
const FIRST_MS = 60_000
/** More often than what it does is due, so that a root is at most a few minutes late. */
const INTERVAL_MS = 10 * 60_000

export interface Housekeeping {
  /** Resolves when the round that runs has ended. */
  stop(): Promise<void>
}

/** Keeps house for as long as the service runs; what fails is told, and tried again. */
export function startHousekeeping(
  db: Db,
  log: Log,
  { firstMs = FIRST_MS, intervalMs = INTERVAL_MS } = {},
): Housekeeping {
  let isStopped = false
  let running = Promise.resolve()
  let timer = setTimeout(run, firstMs).unref()

  function run(): void {
    running = round().finally(() => {
      if (!isStopped) timer = setTimeout(run, intervalMs).unref()
    })
  }

  async function round(): Promise<void> {
    const { done, rootId, failed } = await keepHouse(db, () => isStopped)
    const isIdle = rootId === null && Object.values(done).every((count) => count === 0)
    if (!isIdle) log.logger.info({ done, rootId }, 'The house was kept.')
    if (isStopped) return
    for (const [chore, err] of Object.entries(failed))
      log.logger.warn({ err, chore }, 'A chore was not done; tried again later.')
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
