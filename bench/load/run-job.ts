import { setTimeout as sleep } from 'node:timers/promises'

/** A range of players; one operation is performed for each. */
export interface Job {
  first: number
  count: number
  /**
   * Performs this many operations at a time, or starts this many per second, whether or not earlier
   * ones are done.
   */
  pace: { atOnce: number } | { perSecond: number }
}

export interface JobResult {
  seconds: number
  /** The number of refused players; the times are those of the others. */
  failures: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  p999Ms: number
}

type Work = (place: number) => Promise<void>

/** Performs the work for every player of the job. */
export async function runJob({ first, count, pace }: Job, work: Work): Promise<JobResult> {
  const startedMs = performance.now()
  const places = Array.from({ length: count }, (_, i) => first + i)
  const timesMs =
    'atOnce' in pace
      ? await keepBusy(places, pace.atOnce, work)
      : await keepPace(places, pace.perSecond, work)
  const seconds = (performance.now() - startedMs) / 1000
  timesMs.sort((a, b) => a - b)
  const at = (share: number) => Math.round(timesMs[Math.floor(timesMs.length * share)] * 100) / 100
  return {
    seconds,
    failures: count - timesMs.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    p999Ms: at(0.999),
  }
}

/** No request should be refused here: a failure is a fault of the measurement. */
async function keepBusy(places: number[], atOnce: number, work: Work): Promise<number[]> {
  const timesMs: number[] = []
  const rest = places.values()
  // All workers share one iterator.
  const workers = Array.from({ length: atOnce }, async () => {
    for (const place of rest) {
      const startedMs = performance.now()
      await work(place)
      timesMs.push(performance.now() - startedMs)
    }
  })
  await Promise.all(workers)
  return timesMs
}

/**
 * Times are measured from the moment at which the work was due, because a client that waited for
 * earlier responses would spare the service just when it is slow.
 */
async function keepPace(places: number[], perSecond: number, work: Work): Promise<number[]> {
  const startedMs = performance.now()
  const timesMs: number[] = []
  const running: Promise<void>[] = []
  for (const [i, place] of places.entries()) {
    const dueMs = startedMs + (i * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const done = () => void timesMs.push(performance.now() - dueMs)
    running.push(work(place).then(done, () => {}))
  }
  await Promise.all(running)
  return timesMs
}
