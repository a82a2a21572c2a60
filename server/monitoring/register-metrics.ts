import { Gauge, type Registry } from 'prom-client'
import { countBucketErrors } from '../blob/bucket-errors.ts'
import { lostRows } from '../console/requests/log.ts'
import type { Fleet } from '../fleet/start-fleet.ts'
import { registerChoreMetrics } from '../housekeeping/chore-metrics.ts'
import { registerPictureMetrics } from '../image/queue/picture-metrics.ts'
import type { Pictures } from '../image/queue/pictures.ts'
import { beforeScrapeEnds } from '../kernel/metrics/before-scrape-ends.ts'
import { registerDatabaseMetrics } from '../kernel/sql/database-metrics.ts'
import type { Db } from '../kernel/sql/db.ts'
import { traceSpans } from '../kernel/trace/span-counts.ts'
import { notificationsSent } from '../notification/push.ts'
import { purgeAttempts } from '../purge/purger.ts'
import { vrmFiles } from '../vrm/make/vrm-worker.ts'
import { webhookAttempts } from '../webhook/delivery/deliverer.ts'
import { openQueues, type ReadQueues, type Sent } from './open-queues.ts'

type Queue = Awaited<ReturnType<ReadQueues>>[number]

interface Watched {
  db: Db
  pictures: Pictures
  fleet: Pick<Fleet, 'isLeader'>
  /** Identifies the code with which this process generates models. */
  modelVersion: string
  sent: Sent
}

/** Adds metrics for operators, in Prometheus; every label has few values. */
export function registerMetrics(registry: Registry, watched: Watched): void {
  const { pictures, db, fleet } = watched
  registerPictureMetrics(registry, pictures)
  registerDatabaseMetrics(registry, db)
  registerQueues(registry, watched)
  registerChoreMetrics(registry)
  registry.registerMetric(countBucketErrors())
  registry.registerMetric(lostRows)
  registry.registerMetric(webhookAttempts)
  registry.registerMetric(purgeAttempts)
  registry.registerMetric(notificationsSent)
  registry.registerMetric(vrmFiles)
  registry.registerMetric(traceSpans)
  new Gauge({
    name: 'fleet_leader',
    help:
      'Whether this process does the housekeeping and looks for due work for all processes: ' +
      '1 or 0.',
    registers: [registry],
    collect() {
      this.set(fleet.isLeader() ? 1 : 0)
    },
  })
}

/**
 * These metrics are the same in every process; they are missing while the database is unavailable
 * or too slow.
 */
function registerQueues(registry: Registry, watched: Watched): void {
  const readQueues = openQueues(watched)
  let looking: ReturnType<ReadQueues> | null = null
  // All gauges of one response share a query.
  const look = () => {
    looking ??= readQueues()
      .catch(() => [])
      .finally(() => {
        looking = null
      })
    return beforeScrapeEnds(looking)
  }
  const gauge = (name: string, help: string, read: (queue: Queue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const found of (await look()) ?? []) this.set({ queue: found.queue }, read(found))
      },
    })
  gauge(
    'queue_due',
    'Messages, VRM files, models, purges and members to notify; counted up to 10,000.',
    ({ due }) => due,
  )
  gauge('queue_late_seconds', 'How long the oldest of them has been due.', ({ lateS }) => lateS)
}
