import { Worker } from 'node:worker_threads'

/** The piece to generate, and the path of its file. */
export interface Order {
  key: string
  path: string
}

/** The generated file. */
export interface Made extends Order {
  byteLength: number
  sha256: string
}

/**
 * Makes parts in at most the given number of threads; each takes the next order when it has
 * finished one.
 */
export async function makeInThreads(
  orders: readonly Order[],
  threadCount: number,
  onMade: (made: Made) => void,
): Promise<void> {
  const waiting = [...orders].reverse()
  const workers = Array.from(
    { length: Math.min(threadCount, orders.length) },
    () => new Worker(new URL('./generate-worker.ts', import.meta.url)),
  )
  try {
    await Promise.all(workers.map(work))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  function work(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        const order = waiting.pop()
        if (order) worker.postMessage(order)
        else resolve()
      }
      worker.on('error', reject)
      worker.on('message', (made: Made) => {
        onMade(made)
        next()
      })
      next()
    })
  }
}
