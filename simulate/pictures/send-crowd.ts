import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sendBehind } from '@kisekae/server/kernel/work/step-back.ts'
import { type Cores, onCores } from '../cores.ts'

/** The number of concurrent requests, and their URLs: each picture is requested equally often. */
export interface Errand {
  urls: string[]
  requests: number
}

/** The results of a crowd. */
export interface Crowd {
  /** The number of responses that told the client to retry. */
  refusals: number
  lastMs: number
}

/**
 * Runs a crowd in a separate, low-priority process: real clients are elsewhere and take no CPU time
 * from the service.
 * @param cores the only ones that it may run on
 */
export async function sendCrowd(errand: Errand, cores: Cores = null): Promise<Crowd> {
  const child = fork(new URL('crowd.ts', import.meta.url), onCores(cores))
  sendBehind(child)
  child.send(errand)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The crowd exited with code ${code}.`)
  })
  const [crowd] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  // The message that crowd.ts sends.
  return crowd as Crowd
}
