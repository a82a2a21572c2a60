import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Milliseconds of the thread's own CPU time, and of wall-clock time. */
export interface Taken {
  cpuMs: number
  clockMs: number
}

/**
 * A thread that has loaded all the code but has not generated anything yet; `make` may be called
 * only once.
 */
export interface ColdThread {
  make(key: string): Promise<Taken>
}

export async function startColdThread(): Promise<ColdThread> {
  const worker = new Worker(new URL('make-worker.ts', import.meta.url))
  await once(worker, 'message')
  return {
    async make(key) {
      worker.postMessage(key)
      try {
        // Only make-worker.ts sends messages.
        const [taken] = (await once(worker, 'message')) as [Taken]
        return taken
      } finally {
        await worker.terminate()
      }
    },
  }
}
