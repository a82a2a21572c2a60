interface Waiting {
  signal: AbortSignal
  start(): void
}

/** Runs a task when its turn comes; a task that is aborted before then never starts. */
export type TakeTurn = (work: () => Promise<void>, signal: AbortSignal) => void

/** Runs at most `limit` tasks at once, in order of arrival. */
export function createTurns(limit: number): TakeTurn {
  const waiting: Waiting[] = []
  let runningCount = 0

  function startNext(): void {
    while (runningCount < limit) {
      const next = waiting.shift()
      if (!next) return
      if (next.signal.aborted) continue
      runningCount++
      next.start()
    }
  }

  return (work, signal) => {
    const start = () => {
      work().finally(() => {
        runningCount--
        startNext()
      })
    }
    waiting.push({ signal, start })
    startNext()
  }
}
