import {
  type PoolOptions,
  type PoolProcess,
  type RunOptions,
  startPoolProcess,
} from './pool-process.ts'

/** Threads for work that takes long. */
export interface Pool<Task, Result> {
  /**
   * @throws what the program throws, or what ended its thread, as ERR_WORKER_OUT_OF_MEMORY
   * @throws ProcessLost
   */
  run(task: Task, options?: RunOptions): Promise<Result>
  /** At once: what is under way is given up. */
  close(): Promise<void>
}

/** What has had nothing to do for so long gives its memory back. */
export const IDLE_TIMEOUT_MS = 60_000

/**
 * Opens threads in a process of their own. In the service's they would share the engine's helpers
 * with the API: their garbage would be collected at its priority, and its own would have to wait.
 * A process that dies of its work fails what it was asked, and the next task starts another one.
 */
export function openPool<Task, Result>(options: PoolOptions): Pool<Task, Result> {
  const { isReady = false } = options
  const start = () => startPoolProcess<Task, Result>(options)
  let current: PoolProcess<Task, Result> | null = isReady ? start() : null
  let resting: NodeJS.Timeout | undefined
  let isClosed = false

  return {
    async run(task, runOptions = {}) {
      if (isClosed) throw new Error('The pool is closed.')
      clearTimeout(resting)
      if (!current?.isAlive()) current = start()
      const asked = current
      try {
        return await asked.run(task, runOptions)
      } finally {
        if (!isReady && asked.isIdle()) resting = setTimeout(asked.end, IDLE_TIMEOUT_MS).unref()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(resting)
      await current?.end()
    },
  }
}
