import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { beforeScrapeEnds } from '../metrics/before-scrape-ends.ts'
import type { RequestMetrics } from '../metrics/request-metrics.ts'
import type { DescribeMetrics } from '../metrics/serve-metrics.ts'
import type { Traffic } from '../metrics/traffic.ts'

interface Operated {
  readonly metrics: RequestMetrics
  readonly traffic: Traffic
  readonly version: string
  /** Adds metrics of the service's modules; called once. */
  readonly addMetrics?: (registry: Registry) => void
  readonly needs: Needs
}

/** A dependency of the service, such as its database: whether it is available now. */
export type Needs = Readonly<Record<string, () => Promise<boolean>>>

/**
 * Routes for operators and their tools; they need no key and reveal no details. Metrics are
 * returned, not served here: they have their own port.
 */
export function operationRoutes(
  server: FastifyInstance,
  { metrics, traffic, version, needs, addMetrics }: Operated,
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

  new Gauge({
    name: 'service_ready',
    help: 'Whether the service has everything that it needs to respond.',
    labelNames: ['need'],
    registers: [registry],
    async collect() {
      // A result that is late is reported by the next scrape.
      const telling = look(needs).then((found) => {
        for (const [need, isThere] of found) this.set({ need }, isThere ? 1 : 0)
      })
      await beforeScrapeEnds(telling)
    },
  })

  const open = { config: { door: 'anyone' } } as const
  server.get('/livez', open, async () => ({ live: true }))
  server.get('/version', open, async () => ({ version }))
  server.get('/readyz', open, async (_request, reply) => {
    const ready = !traffic.isLeaving && (await look(needs)).every(([, isThere]) => isThere)
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  return async () => ({
    text: (await registry.metrics()) + metrics.describe(),
    type: registry.contentType,
  })
}

/** Each dependency, and whether it is available. */
const look = (needs: Needs): Promise<[need: string, isThere: boolean][]> =>
  Promise.all(
    Object.entries(needs).map(async ([need, isThere]) => [
      need,
      await isThere().catch(() => false),
    ]),
  )
