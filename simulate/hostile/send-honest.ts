import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Felt, HonestErrand } from './honest.ts'

const HONEST = new URL('honest.ts', import.meta.url)
const IDLE = new URL('idle.ts', import.meta.url)

export interface Honest {
  /** All responses so far. */
  felt: readonly Felt[]
  stop(): void
}

/** Starts an honest client and an idle service, each in a separate process. */
export async function sendHonest(errand: Omit<HonestErrand, 'idleUrl'>): Promise<Honest> {
  const idle = fork(IDLE)
  const [idleUrl] = await once(idle, 'message')
  const client = fork(HONEST)
  const felt: Felt[] = []
  // Only honest.ts sends messages.
  client.on('message', (one) => felt.push(one as Felt))
  client.send({ ...errand, idleUrl })
  return {
    felt,
    stop() {
      client.disconnect()
      idle.disconnect()
    },
  }
}

/** The time, in milliseconds, within which this fraction of the responses arrived. */
export function shareOf(felt: readonly Felt[], who: Felt['who'], share: number): number {
  const times = felt.filter((one) => one.who === who).map(({ ms }) => ms)
  times.sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}
