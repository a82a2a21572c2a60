/** Periodic work. */
export interface Rounds {
  /** Starts a round at once, or as soon as the current one has ended. */
  nudge(): void
  /** Resolves when the current round has ended; no other follows. */
  stop(): Promise<void>
}

interface RoundsOptions {
  round(): Promise<unknown>
  intervalMs: number
  /** Called after a failed round; the next one still comes. */
  onError(error: unknown): void
}

/** Runs rounds periodically, or at once when nudged, and never two at a time. */
export function startRounds({ round, intervalMs, onError }: RoundsOptions): Rounds {
  let isStopped = false
  let isNudged = false
  let running: Promise<void> | null = null
  let timer = setTimeout(run, intervalMs).unref()

  function run(): void {
    clearTimeout(timer)
    isNudged = false
    running = round()
      .then(() => {}, onError)
      .then(() => {
        running = null
        if (!isStopped) timer = setTimeout(run, isNudged ? 0 : intervalMs).unref()
      })
  }

  return {
    nudge() {
      if (running) isNudged = true
      else if (!isStopped) run()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
