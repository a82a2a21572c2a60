// A thread that generates a single piece: it receives the piece's key and returns the time taken.
import { parentPort } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import type { Taken } from './make-cold.ts'

parentPort?.once('message', (key: string) => {
  const [startedMs, before] = [performance.now(), process.threadCpuUsage()]
  makePart(key, deflateSync)
  const { user, system } = process.threadCpuUsage(before)
  const taken: Taken = { cpuMs: (user + system) / 1000, clockMs: performance.now() - startedMs }
  parentPort?.postMessage(taken)
})
parentPort?.postMessage('ready')
