import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { HonestErrand, HonestReport } from './honest.ts'

const SCRIPT = new URL('honest.ts', import.meta.url)

/** Sends out an honest client, in a process of its own; resolves with what stops it. */
export function sendHonest(errand: HonestErrand): () => Promise<HonestReport> {
  const client = fork(SCRIPT)
  client.send(errand)
  return async () => {
    client.send('over')
    const [report] = await once(client, 'message')
    // Only honest.ts answers.
    return report as HonestReport
  }
}
