import type { Db } from '../kernel/db.ts'
import type { Log } from '../kernel/log.ts'
import { keepHouse } from './keep-house.ts'

/** After the start, when whoever waited for it has been served. */
const FIRST_MS = 60_000
/** More often than what it does is due, so that a root is at most a few minutes late. */
const INTERVAL_MS = 10 * 60_000

export interface Housekeeping {
  /** Resolves when the round that runs has ended. */
  stop(): Promise<void>
}

/** Keeps house for as long as the service runs; a round that fails is told, and tried again. */
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
    try {
      const { done, rootId } = await keepHouse(db, () => isStopped)
      const isIdle = rootId === null && Object.values(done).every((count) => count === 0)
      if (!isIdle) log.logger.info({ done, rootId }, 'The house was kept.')
    } catch (error) {
      if (!isStopped) log.logger.warn({ err: error }, 'The house was not kept; tried again later.')
    }
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
