import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sendBehind } from '@kisekae/server/kernel/work/step-back.ts'
import { type Cores, onCores } from '../cores.ts'

/** How many come at once, and for what: each picture is asked for by as many. */
export interface Errand {
  urls: string[]
  requests: number
}

/** What became of a crowd. */
export interface Crowd {
  /** How often somebody was told to come back. */
  refusals: number
  lastMs: number
}

/**
 * A crowd from a process of its own, behind all others: a true one is elsewhere, and takes no
 * processor from those who serve it.
 * @param cores the only ones that it may run on
 */
export async function sendCrowd(errand: Errand, cores: Cores = null): Promise<Crowd> {
  const child = fork(new URL('crowd.ts', import.meta.url), onCores(cores))
  sendBehind(child)
  child.send(errand)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The crowd went away with code ${code}.`)
  })
  const [crowd] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  // What crowd.ts sends.
  return crowd as Crowd
}
