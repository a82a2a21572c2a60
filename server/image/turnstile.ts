/** Lets work through, some at a time, in the order in which it came. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Makes a turnstile for so many at a time. Before the next one goes in, the event loop turns: a
 * crowd that comes at once neither holds the loop nor fills the line to the database, and whoever
 * else wants either has to wait for a few of the crowd, not for all of it.
 */
export function createTurnstile(slots: number): Turnstile {
  const waiting: (() => void)[] = []
  let insideCount = 0

  function leave(): void {
    const next = waiting.shift()
    if (next) setImmediate(next)
    else insideCount--
  }

  return async (work) => {
    if (insideCount < slots) insideCount++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
