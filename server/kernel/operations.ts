import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RequestMetrics } from './request-metrics.ts'
import type { Traffic } from './traffic.ts'
import { notFound } from './transport-faults.ts'

interface Operated {
  readonly metrics: RequestMetrics
  readonly traffic: Traffic
  readonly version: string
  /** Adds what the words of the service count; told once. */
  readonly addMetrics?: (registry: Registry) => void
  /** Database, migrations, disk: whatever must be well for the service to answer. */
  readonly isReady: () => Promise<boolean>
}

/** What operators and their tools ask; it needs no key and tells the public no details. */
export function operationRoutes(
  server: FastifyInstance,
  { metrics, traffic, version, isReady, addMetrics }: Operated,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addMetrics?.(registry)
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that run right now.',
    registers: [registry],
    collect() {
      this.set(traffic.inFlight)
    },
  })

  server.get('/livez', async () => ({ live: true }))
  server.get('/version', async () => ({ version }))
  server.get('/readyz', async (_request, reply) => {
    const ready = !traffic.isDraining && (await isReady().catch(() => false))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  server.get('/metrics', async (request, reply) => {
    if (!isNeighbour(request)) throw notFound()
    const text = (await registry.metrics()) + metrics.describe()
    return reply.type(registry.contentType).send(text)
  })
}

const NEIGHBOURS = new BlockList()
NEIGHBOURS.addSubnet('127.0.0.0', 8)
NEIGHBOURS.addSubnet('10.0.0.0', 8)
NEIGHBOURS.addSubnet('172.16.0.0', 12)
NEIGHBOURS.addSubnet('192.168.0.0', 16)
NEIGHBOURS.addAddress('::1', 'ipv6')
NEIGHBOURS.addSubnet('fc00::', 7, 'ipv6')

/** A caller of this machine or its network; what a proxy passes on for somebody is not. */
function isNeighbour({ ip, ips, headers }: FastifyRequest): boolean {
  const isPassedOn = ips === undefined && headers['x-forwarded-for'] !== undefined
  return !isPassedOn && NEIGHBOURS.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
