import type { Endpoint, Params } from '@kisekae/contract/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toFault } from '../fault/to-fault.ts'
import { backendError, notFound, sslRequired } from '../fault/transport-faults.ts'
import { setHeader } from '../http/answer-headers.ts'
import { decodeFields, NO_FIELDS } from '../http/decode-fields.ts'
import { sendFault } from '../http/send-fault.ts'
import { unsoundness } from '../http/unsoundness.ts'
import { startRequest } from '../trace/request-span.ts'
import type { Span } from '../trace/tracer.ts'
import { mustBeWithinLimits, refuseKey } from './admit.ts'
import type { Caller } from './authenticate.ts'
import type { App, Handler } from './call.ts'
import { readJwt } from './check-jwt.ts'
import type { Kernel } from './kernel.ts'
import { readLanguage } from './language.ts'
import { readKey } from './read-key.ts'
import { readParameters } from './read-parameters.ts'
import { type Keeping, recordSender } from './send-record.ts'
import { type Visit, visitRecorder } from './visit.ts'

/** Serves an endpoint, from the first check of a request to its log line. */
export function serveEndpoint<E extends Endpoint, A extends App>(
  kernel: Kernel<A>,
  endpoint: E,
  handler: Handler<E, A>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { db, random, log, clock, traffic, audience, tracer } = kernel
  const record = visitRecorder(kernel, endpoint)
  const send = recordSender(kernel.safeHeaders)

  // A single async function: a second one would cost time in every call.
  async function answer(request: FastifyRequest, reply: FastifyReply, span?: Span): Promise<void> {
    const startedMs = clock()
    const visit: Visit<A> = {
      request,
      reply,
      startedMs,
      headers: [],
      query: NO_FIELDS,
      form: NO_FIELDS,
      key: '',
      caller: null,
      span,
    }
    traffic.inFlight++
    try {
      const found = identify(kernel, endpoint, visit)
      const known = found instanceof Promise ? await found : found
      const { app } = admit(visit, known)
      const { id: requestId, headers } = request
      const jwt = readJwt(headers.authorization, app, { audience, nowMs: Date.now() })
      const params = read(endpoint, visit)
      const answered = await handler(params, {
        app,
        key: visit.key,
        jwt,
        db,
        random,
        requestId,
        headers,
        log: log.logger,
        language: readLanguage(headers['accept-language']),
        setHeader: (name, value) => setHeader(visit.headers, name, value),
      })
      const bytes = send(visit, answered, keepingOf(endpoint, params))
      const status = reply.raw.statusCode
      record(visit, { status, bytes, reason: undefined, error: undefined })
    } catch (error) {
      refuse(visit, error)
    } finally {
      traffic.inFlight--
    }
  }

  function admit(visit: Visit<A>, known: Caller<A> | null): Caller<A> {
    const { request, headers, startedMs: nowMs } = visit
    const caller = known ?? refuseKey(kernel, { request, headers, nowMs })
    visit.caller = caller
    mustBeWithinLimits(caller, { endpoint, request, nowMs, headers })
    return caller
  }

  function refuse(visit: Visit<A>, error: unknown): void {
    const fault = toFault(error)
    const { reply, headers } = visit
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at], headers[at + 1])
    const bytes = sendFault(reply, fault, kernel)
    record(visit, { status: fault.code, bytes, reason: fault.reason, error })
  }

  if (!tracer) return (request, reply) => void answer(request, reply)
  return (request, reply) => {
    const span = startRequest(tracer, request, endpoint.path)
    void span.run(() => answer(request, reply, span))
  }
}

function keepingOf<E extends Endpoint>(endpoint: E, params: Params<E>): Keeping {
  if (endpoint.tagged) return 'tagged'
  return endpoint.isCacheable(params) ? 'minutes' : 'never'
}

/** Refuses invalid requests regardless of the caller, then identifies the caller. */
function identify<A extends App>(
  kernel: Kernel<A>,
  { pathNames }: Endpoint,
  visit: Visit<A>,
): ReturnType<Kernel<A>['authenticate']> {
  const { request } = visit
  const unsound = unsoundness(request.raw)
  if (unsound) throw unsound
  if (kernel.traffic.isDraining) throw backendError({ retryAfterS: 1 })
  if (kernel.httpsOnly && request.protocol !== 'https') throw sslRequired()
  // The router matches `/v1/Avatar/` with an empty id.
  const path = pathOf(request)
  for (const name of pathNames) if (path[name] === '') throw notFound()
  visit.query = decodeFields(String(request.query))
  visit.key = readKey(visit.query, request.headers['x-api-key'])
  return kernel.authenticate(visit.key, visit.startedMs)
}

function read<E extends Endpoint>(endpoint: E, visit: Visit<App>): Params<E> {
  const { request, query } = visit
  if (request.body) visit.form = decodeFields(String(request.body))
  return readParameters(endpoint, { path: pathOf(request), query, form: visit.form })
}

/** The router has set a string for every parameter of the path. */
const pathOf = ({ params }: FastifyRequest) => params as Record<string, string>
