import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App } from './call.ts'
import type { Kernel } from './kernel.ts'
import { type Failures, observeRoute } from './observe-route.ts'
import { createPathTable } from './path-table.ts'
import { sendFault } from './send-fault.ts'
import { toFault } from './to-fault.ts'
import { methodNotAllowed, notFound } from './transport-faults.ts'
import { unsoundness } from './unsoundness.ts'

/** The route of a request that never reached one. */
const NOWHERE = 'none'

/** Every place of the framework that refuses a request, made to speak the spec's error body. */
export interface Refusals {
  onFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void
  /**
   * To be called before any route is added. `endpoints` names the router's paths as the spec
   * does.
   */
  install(server: FastifyInstance, endpoints: ReadonlyMap<string, string>): void
}

export function createRefusals<A extends App>(kernel: Kernel<A>): Refusals {
  const count = kernel.metrics.forRoute(NOWHERE)
  const failures: Failures = new WeakMap()
  const paths = createPathTable()

  function refuse(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    route = NOWHERE,
  ): void {
    const fault = toFault(error)
    const bytes = sendFault(reply, fault)
    count(fault.code, 0)
    kernel.log.request({
      requestId: request.id,
      method: request.method,
      route,
      status: fault.code,
      reason: fault.reason,
      appId: undefined,
      keyId: undefined,
      ms: 0,
      bytes,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      query: '',
      error,
    })
  }

  /** No route at this path, or none for the method. */
  function refusePath(request: FastifyRequest, reply: FastifyReply): void {
    const unsound = unsoundness(request.raw)
    const methods = unsound ? [] : paths.methodsAt(request.url.split('?', 1)[0])
    if (methods.length > 0) reply.header('Allow', methods.join(', '))
    refuse(unsound ?? (methods.length > 0 ? methodNotAllowed() : notFound()), request, reply)
  }

  return {
    onFrameworkError: (error, request, reply) => refuse(error, request, reply),
    install(server, endpoints) {
      server.addHook('onRoute', (route) => {
        paths.add(route.url, [route.method].flat())
        if (!endpoints.has(route.url)) addHook(route, observeRoute(kernel, route.url, failures))
      })
      server.setNotFoundHandler(refusePath)
      server.setErrorHandler((error, request, reply) => {
        // A body of the wrong type at a path that does not exist: the path is what is wrong.
        if (request.is404) return refusePath(request, reply)
        const endpoint = endpoints.get(request.routeOptions.url ?? '')
        if (endpoint) return refuse(error, request, reply, endpoint)
        const fault = toFault(error)
        failures.set(request, { reason: fault.reason, error })
        sendFault(reply, fault)
      })
    },
  }
}

type Hook = ReturnType<typeof observeRoute>

/** Ours is the first hook: also what another one refuses is watched. */
function addHook(route: RouteOptions, hook: Hook): void {
  route.onRequest = [hook, ...[route.onRequest ?? []].flat()]
}
