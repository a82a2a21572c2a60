import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Rate {
  perSecond: number
  seconds: number
}

/**
 * Sends requests at a steady rate, whether earlier responses have arrived or not: a client that
 * waits for them would spare the service just when it is slow, and miss what others experience. A
 * request's time, in milliseconds, is measured from the moment at which it was due.
 */
export async function measureOpenLoop(
  url: string,
  { perSecond, seconds }: Rate,
): Promise<number[]> {
  const startedMs = performance.now()
  const asked: Promise<number>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    const dueMs = startedMs + (i * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    asked.push(ask(url, dueMs))
  }
  return Promise.all(asked)
}

const agent = new Agent({ keepAlive: true })

/** Does as little as possible: the client's own overhead counts as delay. */
async function ask(url: string, dueMs: number): Promise<number> {
  const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response')
  await once(response.resume(), 'end')
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}.`)
  return performance.now() - dueMs
}
