/** Work that is looked for again and again. */
export interface Rounds {
  /** Looks at once, or as soon as the round that runs has ended. */
  nudge(): void
  /** Resolves when the round that runs has ended; there is no other. */
  stop(): Promise<void>
}

interface RoundsOptions {
  round(): Promise<unknown>
  intervalMs: number
  /** Told of a round that failed; the next one comes all the same. */
  onError(error: unknown): void
}

/** Does a round now and then, at once when nudged, and never two at a time. */
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
