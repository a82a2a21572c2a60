import { setTimeout as sleep } from 'node:timers/promises'

export interface Latencies {
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

export interface Rate {
  perSecond: number
  seconds: number
}

/**
 * Asks at a steady rate, whether earlier answers have come or not: a client that waited for them
 * would spare the service just when it is slow, and miss what others feel. A request's time counts
 * from the moment at which it was due.
 */
export async function measureOpenLoop(
  url: string,
  { perSecond, seconds }: Rate,
): Promise<Latencies> {
  const startedMs = performance.now()
  const asked: Promise<number>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    const dueMs = startedMs + (i * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    asked.push(ask(url, dueMs))
  }
  const timesMs = (await Promise.all(asked)).sort((a, b) => a - b)
  const at = (share: number) => Math.round(timesMs[Math.floor(timesMs.length * share)] * 10) / 10
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}

async function ask(url: string, dueMs: number): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
  return performance.now() - dueMs
}
