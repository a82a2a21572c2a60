import { setTimeout as sleep } from 'node:timers/promises'

/** Players by their places, each of whom has one thing done. */
export interface Job {
  first: number
  count: number
  /** So many at a time, or so many started a second whether earlier ones are done or not. */
  pace: { atOnce: number } | { perSecond: number }
}

export interface JobResult {
  seconds: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  p999Ms: number
}

type Work = (place: number) => Promise<void>

/** Does the work for every player of the job. */
export async function runJob({ first, count, pace }: Job, work: Work): Promise<JobResult> {
  const startedMs = performance.now()
  const places = Array.from({ length: count }, (_, i) => first + i).values()
  const timesMs =
    'atOnce' in pace
      ? await keepBusy(places, pace.atOnce, work)
      : await keepPace(places, pace.perSecond, work)
  const seconds = (performance.now() - startedMs) / 1000
  timesMs.sort((a, b) => a - b)
  const at = (share: number) => Math.round(timesMs[Math.floor(count * share)] * 100) / 100
  return { seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), p999Ms: at(0.999) }
}

async function keepBusy(places: Iterable<number>, atOnce: number, work: Work): Promise<number[]> {
  const timesMs: number[] = []
  // All take from one iterator.
  const workers = Array.from({ length: atOnce }, async () => {
    for (const place of places) timesMs.push(await time(work, place, performance.now()))
  })
  await Promise.all(workers)
  return timesMs
}

/**
 * A time counts from the moment at which the work was due: who waited for earlier answers would
 * spare the service just when it is slow.
 */
async function keepPace(places: Iterable<number>, perSecond: number, work: Work) {
  const startedMs = performance.now()
  const running: Promise<number>[] = []
  for (const place of places) {
    const dueMs = startedMs + (running.length * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    running.push(time(work, place, dueMs))
  }
  return Promise.all(running)
}

async function time(work: Work, place: number, startedMs: number): Promise<number> {
  await work(place)
  return performance.now() - startedMs
}
