/**
 * Limits concurrent work; the rest waits, and starts in order of arrival. If work with the same
 * name is already waiting, it is done only once, and all callers get the same result.
 */
export type Turnstile<T> = (work: () => Promise<T>, name?: string) => Promise<T>

/**
 * Creates a turnstile for `slots` concurrent jobs. Each waiting job starts in a new turn of the
 * event loop, so a burst neither blocks the loop nor saturates the database connections, and other
 * requests wait for only a few of its jobs.
 */
export function createTurnstile<T>(slots: number): Turnstile<T> {
  const waiting: (() => void)[] = []
  const named = new Map<string | undefined, Promise<T>>()
  let insideCount = 0

  async function pass(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) setImmediate(next)
      else insideCount--
    }
  }

  return (work, name) => {
    if (insideCount < slots) {
      insideCount++
      return pass(work)
    }
    const known = named.get(name)
    if (known) return known
    const { promise, resolve } = Promise.withResolvers<T>()
    if (name !== undefined) named.set(name, promise)
    waiting.push(() => {
      // Later callers must see changes made after this work started, so they do not share it.
      named.delete(name)
      resolve(pass(work))
    })
    return promise
  }
}
