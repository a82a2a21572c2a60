interface Waiting {
  signal: AbortSignal
  start(): void
}

/** Runs one piece of work when its turn comes; work that is aborted before that never starts. */
export type TakeTurn = (work: () => Promise<void>, signal: AbortSignal) => void

/** Gives turns to at most `limit` pieces of work at once, in order of arrival. */
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
