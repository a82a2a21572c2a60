import { Counter, Gauge, type Registry } from 'prom-client'
import type { Round } from './keep-house.ts'
import { CHORES } from './store.ts'

const rows = new Counter({
  name: 'chore_rows_total',
  help: 'Rows that housekeeping has handled, by chore.',
  labelNames: ['chore'],
  registers: [],
})
const failures = new Counter({
  name: 'chore_failures_total',
  help: 'Chores that failed and will be retried in the next round.',
  labelNames: ['chore'],
  registers: [],
})
const finished = new Gauge({
  name: 'housekeeping_finished_timestamp_seconds',
  help: 'When this process last finished a round of housekeeping; 0 if never.',
  registers: [],
})
const duration = new Gauge({
  name: 'housekeeping_duration_seconds',
  help: 'The duration of its last round.',
  registers: [],
})

// Prometheus does not count a change from a missing value to 1 as an increase.
for (const chore of Object.keys(CHORES)) failures.inc({ chore }, 0)

export function registerChoreMetrics(registry: Registry): void {
  registry.registerMetric(rows)
  registry.registerMetric(failures)
  registry.registerMetric(finished)
  registry.registerMetric(duration)
}

export function countRound({ done, failed }: Round, tookMs: number): void {
  for (const [chore, count] of Object.entries(done)) rows.inc({ chore }, count)
  for (const chore of Object.keys(failed)) failures.inc({ chore })
  finished.setToCurrentTime()
  duration.set(tookMs / 1_000)
}
