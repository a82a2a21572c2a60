import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../call/call.ts'
import type { Kernel } from '../call/kernel.ts'
import type { Fault } from '../fault/fault.ts'
import { backendError } from '../fault/transport-faults.ts'
import { unsoundness } from '../http/unsoundness.ts'

/** What became of a request that failed, kept for its line in the log. */
export type Failures = WeakMap<FastifyRequest, { reason: string; error: unknown }>

/**
 * Watches a route that is no endpoint of the contract: pages, pictures, files. It gets the same
 * headers and the same line in the log.
 */
export function observeRoute<A extends App>(kernel: Kernel<A>, url: string, failures: Failures) {
  const count = kernel.metrics.forRoute(url)
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const startedMs = kernel.clock()
    kernel.traffic.inFlight++
    reply.headers(kernel.safeHeaders)
    reply.header('x-request-id', request.id)
    // Closed, not finished: a client that leaves early is over too.
    reply.raw.once('close', () => {
      kernel.traffic.inFlight--
      const ms = kernel.clock() - startedMs
      const failure = failures.get(request)
      count(reply.statusCode, ms)
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
      })
    })
    done(refusalOf(request, kernel, url))
  }
}

/** Probes are answered to the last: they are how the outside learns that the service is ending. */
const PROBES = new Set(['/livez', '/readyz', '/version'])

function refusalOf<A extends App>(
  { raw }: FastifyRequest,
  { traffic }: Kernel<A>,
  url: string,
): Fault | undefined {
  if (traffic.isDraining && !PROBES.has(url)) return backendError({ retryAfterS: 1 })
  return unsoundness(raw)
}
