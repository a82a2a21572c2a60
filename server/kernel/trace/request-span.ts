import type { FastifyRequest } from 'fastify'
import type { Span, Tracer } from './tracer.ts'

/** Other methods are named `_OTHER`, since callers could invent any number of them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Starts the span of a request, named after the template of its route. The path, the query and the
 * address of the caller are omitted, although the conventions for HTTP list them, because they
 * contain ids, tokens and personal data.
 */
export function startRequest(
  tracer: Tracer,
  { method, protocol, headers, raw }: FastifyRequest,
  route?: string,
): Span {
  const known = METHODS.has(method) ? method : '_OTHER'
  return tracer.serve(
    {
      name: route === undefined ? known : `${known} ${route}`,
      kind: 'server',
      facts: {
        'http.request.method': known,
        'url.scheme': protocol,
        'network.protocol.version': raw.httpVersion,
        ...(route !== undefined && { 'http.route': route }),
      },
    },
    headers,
  )
}

/** A refusal is not an error of the service; a failure is. */
export function endRequest(span: Span, status: number, reason: string | undefined): void {
  const facts = { 'http.response.status_code': status }
  const error = status >= 500 ? String(status) : undefined
  span.end(reason === undefined ? facts : { ...facts, 'kisekae.reason': reason }, error)
}
