// A thread of its own: what else the measuring process does shall not count as the service's delay.
import { parentPort, workerData } from 'node:worker_threads'
import { measureOpenLoop, type Rate } from './open-loop.ts'

// Only startOpenLoop starts this.
const { url, rate } = workerData as { url: string; rate: Rate }
parentPort?.postMessage(await measureOpenLoop(url, rate))
