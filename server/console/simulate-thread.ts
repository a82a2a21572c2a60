// Tries draws in a thread of its own, for a large table takes a second, and sends what it counted.
import { parentPort, workerData } from 'node:worker_threads'
import { tryDraws } from '../gacha/try-draws.ts'

const { table, draws, stream } = workerData
parentPort?.postMessage([...tryDraws(table, { draws, stream }).values()])
