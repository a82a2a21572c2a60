// One thread of `makeInThreads`: an order comes in, a file is written, what it is goes out.
import { createHash } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { deflateSync, zstdCompressSync } from 'node:zlib'
import type { Made, Order } from './make-in-threads.ts'
import { makePart } from './make-part.ts'

// What throws here ends the thread, and whoever ordered hears of it.
parentPort?.on('message', (order: Order) => parentPort?.postMessage(make(order)))

function make({ key, path }: Order): Made {
  const bytes = makePart(key, deflateSync)
  // A file that is there is whole, however the command ends.
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const packedLength = zstdCompressSync(bytes).length
  return { key, path, byteLength: bytes.length, packedLength, sha256 }
}
