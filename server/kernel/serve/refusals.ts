import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App, Language } from '../call/call.ts'
import type { Kernel } from '../call/kernel.ts'
import { readLanguage } from '../call/language.ts'
import type { Fault } from '../fault/fault.ts'
import { toFault } from '../fault/to-fault.ts'
import { methodNotAllowed, notFound } from '../fault/transport-faults.ts'
import { createPathTable } from '../http/path-table.ts'
import { type Sender, sendFault } from '../http/send-fault.ts'
import { unsoundness } from '../http/unsoundness.ts'
import { endRequest, startRequest } from '../trace/request-span.ts'
import { type Failures, observeRoute } from './observe-route.ts'

/** The route name for requests that match no route. */
const NOWHERE = 'none'

/** Makes every refusal of the framework use the spec's error body. */
export interface Refusals {
  onFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void
  /**
   * Call it before any route is added. `endpoints` maps the router's paths to the spec's notation.
   */
  install(server: FastifyInstance, endpoints: ReadonlyMap<string, string>): void
}

/** Pages that browsers show instead of an error body. */
export type PersonPage = (language: Language) => { headers: Record<string, string>; html: string }

export interface PersonPages {
  /** The page for a person who opens a path that does not exist. */
  lost: PersonPage
  /** The page for a person whose network address opens too many pages. */
  busy: PersonPage
}

export function createRefusals<A extends App>(kernel: Kernel<A>, pages?: PersonPages): Refusals {
  const count = kernel.metrics.forRoute(NOWHERE)
  const failures: Failures = new WeakMap()
  const { tracer } = kernel
  const paths = createPathTable()

  function refuse(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    { route = NOWHERE, send = sendFault } = {},
  ): void {
    const fault = toFault(error)
    const bytes = send(reply, fault, kernel)
    count(fault.code, 0)
    const span = tracer && startRequest(tracer, request, route === NOWHERE ? undefined : route)
    if (span) endRequest(span, fault.code, fault.reason)
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
      traceId: span?.traceId,
    })
  }

  /** No route at this path, or none for the method. */
  function refusePath(request: FastifyRequest, reply: FastifyReply): void {
    const unsound = unsoundness(request.raw)
    const methods = unsound ? [] : paths.methodsAt(request.url.split('?', 1)[0])
    if (methods.length > 0) reply.header('Allow', methods.join(', '))
    const isLost = !unsound && methods.length === 0
    const fault = unsound ?? (isLost ? notFound() : methodNotAllowed())
    const isForPerson = isLost && pages && wantsPage(request)
    refuse(fault, request, reply, { send: isForPerson ? sendPage(pages.lost) : sendFault })
  }

  return {
    onFrameworkError: (error, request, reply) => refuse(error, request, reply),
    install(server, endpoints) {
      server.addHook('onRoute', (route) => {
        if (!route.config?.isHidden) paths.add(route.url, [route.method].flat())
        if (!endpoints.has(route.url)) addHook(route, observeRoute(kernel, route.url, failures))
      })
      server.setNotFoundHandler(refusePath)
      server.setErrorHandler((error, request, reply) => {
        // A body of the wrong type at an unknown path: the refusal names the path.
        if (request.is404) return refusePath(request, reply)
        const endpoint = endpoints.get(request.routeOptions.url ?? '')
        if (endpoint) return refuse(error, request, reply, { route: endpoint })
        const fault = toFault(error)
        failures.set(request, { reason: fault.reason, error })
        const isForPerson = fault.code === 429 && pages && wantsPage(request)
        const send = isForPerson ? sendPage(pages.busy) : sendFault
        send(reply, fault, kernel)
      })
    },
  }
}

/** Whether a person's browser requests a path outside the API. */
const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) &&
  !url.startsWith('/v1/') &&
  (headers.accept?.includes('text/html') ?? false)

const sendPage =
  (page: PersonPage) =>
  (reply: FastifyReply, fault: Fault, { safeHeaders }: Sender) => {
    const { headers, html } = page(readLanguage(reply.request.headers['accept-language']))
    reply.code(fault.code).headers({ ...safeHeaders, ...headers })
    if (fault.retryAfterS !== undefined) reply.header('Retry-After', String(fault.retryAfterS))
    reply.header('X-Request-Id', reply.request.id).type('text/html; charset=utf-8').send(html)
    return Buffer.byteLength(html)
  }

type Hook = ReturnType<typeof observeRoute>

/** Our hook is the first one, so that refusals by other hooks are observed too. */
function addHook(route: RouteOptions, hook: Hook): void {
  route.onRequest = [hook, ...[route.onRequest ?? []].flat()]
}
