import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RequestMetrics } from '../metrics/request-metrics.ts'
import type { DescribeMetrics } from '../metrics/serve-metrics.ts'
import type { Traffic } from '../metrics/traffic.ts'

interface Operated {
  readonly metrics: RequestMetrics
  readonly traffic: Traffic
  readonly version: string
  /** Adds metrics of the service's words; called once. */
  readonly addMetrics?: (registry: Registry) => void
  /** Database, disk and bucket: everything the service needs to respond. */
  readonly isReady: () => Promise<boolean>
}

/**
 * Routes for operators and their tools; they need no key and reveal no details. Metrics are
 * returned, not served here: they have a port of their own.
 */
export function operationRoutes(
  server: FastifyInstance,
  { metrics, traffic, version, isReady, addMetrics }: Operated,
): DescribeMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addMetrics?.(registry)
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    registers: [registry],
    collect() {
      this.set(traffic.inFlight)
    },
  })

  const open = { config: { door: 'anyone' } } as const
  server.get('/livez', open, async () => ({ live: true }))
  server.get('/version', open, async () => ({ version }))
  server.get('/readyz', open, async (_request, reply) => {
    const ready = !traffic.isLeaving && (await isReady().catch(() => false))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  return async () => ({
    text: (await registry.metrics()) + metrics.describe(),
    type: registry.contentType,
  })
}
