// Tries draws in a thread of its own, and sends what it counted.
import { parentPort, workerData } from 'node:worker_threads'
import { tryDraws } from '@kisekae/server/gacha/try-draws.ts'

const { table, draws, stream } = workerData
parentPort?.postMessage([...tryDraws(table, { draws, stream }).values()])
