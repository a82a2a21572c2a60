// Simulates draws in a separate thread, and sends the counts.
import { parentPort, workerData } from 'node:worker_threads'
import { tryDraws } from '@kisekae/server/gacha/draw/try-draws.ts'

const { table, draws, stream } = workerData
parentPort?.postMessage([...tryDraws(table, { draws, stream }).values()])
