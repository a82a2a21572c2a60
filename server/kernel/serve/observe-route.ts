import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../call/call.ts'
import type { Kernel } from '../call/kernel.ts'
import type { Fault } from '../fault/fault.ts'
import { backendError } from '../fault/transport-faults.ts'
import { unsoundness } from '../http/unsoundness.ts'
import { endRequest, startRequest } from '../trace/request-span.ts'

/** The outcome of a failed request, stored for its log line. */
export type Failures = WeakMap<FastifyRequest, { reason: string; error: unknown }>

/**
 * Observes a route that is not an endpoint of the contract, such as a page, a picture or a file: it
 * gets the same headers and log line as an endpoint.
 */
export function observeRoute<A extends App>(kernel: Kernel<A>, url: string, failures: Failures) {
  // Load balancers send probes constantly, and nobody needs traces of them.
  const tracer = PROBES.has(url) ? undefined : kernel.tracer
  const count = kernel.metrics.forRoute(url)
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const startedMs = kernel.clock()
    kernel.traffic.inFlight++
    reply.headers(kernel.safeHeaders)
    reply.header('x-request-id', request.id)
    const span = tracer && startRequest(tracer, request, url)
    // On `close`, not on `finish`: a client that disconnects early counts too.
    reply.raw.once('close', () => {
      kernel.traffic.inFlight--
      const ms = kernel.clock() - startedMs
      const failure = failures.get(request)
      count(reply.statusCode, ms)
      if (span) endRequest(span, reply.statusCode, failure?.reason)
      kernel.log.request({
        requestId: request.id,
        method: request.method,
        route: url,
        status: reply.statusCode,
        reason: failure?.reason,
        appId: undefined,
        keyId: undefined,
        ms,
        bytes: Number(reply.getHeader('content-length') ?? 0),
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        query: '',
        error: failure?.error,
        traceId: span?.traceId,
      })
    })
    const refusal = refusalOf(request, kernel, url)
    // The framework keeps this context while it reads the body.
    if (span) span.run(() => done(refusal))
    else done(refusal)
  }
}

/** Probes are answered until the end, since the answers report that the service is stopping. */
const PROBES = new Set(['/livez', '/readyz', '/version'])

function refusalOf<A extends App>(
  { raw }: FastifyRequest,
  { traffic }: Kernel<A>,
  url: string,
): Fault | undefined {
  if (traffic.isDraining && !PROBES.has(url)) return backendError({ retryAfterS: 1 })
  return unsoundness(raw)
}
