// One thread of `makeInThreads`: it receives an order, writes the file, and posts a description of
// it.
import { createHash } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import type { Made, Order } from './make-in-threads.ts'
import { makePart } from './make-part.ts'

// An error here terminates the thread, and the caller receives the error.
parentPort?.on('message', (order: Order) => parentPort?.postMessage(make(order)))

function make({ key, path }: Order): Made {
  const bytes = makePart(key, deflateSync)
  // The file gets its name only when it is complete, so a command that is interrupted leaves no
  // partial file under that name.
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { key, path, byteLength: bytes.length, sha256 }
}
