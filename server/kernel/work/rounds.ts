/** Periodic work. */
export interface Rounds {
  /** Starts a round at once, or as soon as the current one has ended. */
  nudge(): void
  /**
   * Ensures that a round starts within this time. The call is cheap enough to be made for every
   * request.
   */
  expectWork(withinMs: number): void
  /** Resolves when the current round has ended; no other follows. */
  stop(): Promise<void>
}

interface RoundsOptions {
  round(): Promise<unknown>
  /** The pause between two rounds; it may depend on what the last one found. */
  intervalMs: number | (() => number)
  /** Called after a failed round; the next one still runs. */
  onError(error: unknown): void
}

/** Runs rounds periodically, or at once when nudged, and never two at a time. */
export function startRounds({ round, intervalMs, onError }: RoundsOptions): Rounds {
  let isStopped = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let startsAtMs = 0
  /** The longest pause after the current round. */
  let pauseMaxMs = Number.POSITIVE_INFINITY

  function schedule(pauseMs: number): void {
    clearTimeout(timer)
    startsAtMs = performance.now() + pauseMs
    timer = setTimeout(run, pauseMs).unref()
  }

  const chosenPauseMs = () => (typeof intervalMs === 'number' ? intervalMs : intervalMs())

  function run(): void {
    clearTimeout(timer)
    pauseMaxMs = Number.POSITIVE_INFINITY
    running = round()
      .then(() => {}, onError)
      .then(() => {
        running = null
        if (!isStopped) schedule(Math.min(pauseMaxMs, chosenPauseMs()))
      })
  }

  schedule(chosenPauseMs())
  return {
    nudge() {
      if (running) pauseMaxMs = 0
      else if (!isStopped) run()
    },
    expectWork(withinMs) {
      if (running) pauseMaxMs = Math.min(pauseMaxMs, withinMs)
      else if (!isStopped && startsAtMs > performance.now() + withinMs) schedule(withinMs)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
