import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Latencies, Rate } from './open-loop.ts'

/** Measures from a thread of its own; see measureOpenLoop. */
export async function startOpenLoop(url: string, rate: Rate): Promise<Latencies> {
  const thread = new Worker(new URL('open-loop-thread.ts', import.meta.url), {
    workerData: { url, rate },
  })
  const [latencies] = await once(thread, 'message')
  // What open-loop-thread.ts posts.
  return latencies as Latencies
}
