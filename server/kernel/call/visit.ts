import type { Endpoint } from '@kisekae/contract/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerHeaders } from '../http/answer-headers.ts'
import { type Fields, textOf } from '../http/decode-fields.ts'
import { describeQuery } from '../http/describe-query.ts'
import { endRequest } from '../trace/request-span.ts'
import type { Span } from '../trace/tracer.ts'
import type { Caller } from './authenticate.ts'
import type { App } from './call.ts'
import type { Kernel } from './kernel.ts'

/** The facts about a request at the time of its response. */
export interface Visit<A extends App> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly startedMs: number
  /** Headers of this response in addition to the common ones, even if it is an error. */
  readonly headers: AnswerHeaders
  query: Fields
  form: Fields
  /** The API key as it was sent. */
  key: string
  caller: Caller<A> | null
  /** Undefined while traces are off. */
  readonly span: Span | undefined
}

interface Outcome {
  readonly status: number
  readonly bytes: number
  readonly reason: string | undefined
  /** The thrown error. */
  readonly error: unknown
}

/** Counts and logs the requests of an endpoint when they end. */
export function visitRecorder<A extends App>(
  { clock, log, metrics }: Kernel<A>,
  { path, params }: Endpoint,
): (visit: Visit<A>, outcome: Outcome) => void {
  const count = metrics.forRoute(path)
  // A Map, since an object would have to intern every requested name.
  const known = new Set(Object.keys(params))
  return ({ request, startedMs, query, form, caller, span }, outcome) => {
    const { status, bytes, reason, error } = outcome
    const ms = clock() - startedMs
    count(status, ms)
    if (span) endRequest(span, status, reason)
    log.request({
      requestId: request.id,
      method: request.method,
      route: path,
      status,
      reason,
      appId: caller?.app.appId,
      keyId: caller?.keyId,
      ms,
      bytes,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      query: describeQuery(query, known),
      form: describeQuery(form, known),
      avatarId: findAvatarId(request, query, form) ?? ownAvatarId(caller?.app),
      avatarIds: query.names.length > 1 ? listAvatarIds(query) : undefined,
      error,
      traceId: span?.traceId,
    })
  }
}

const AVATAR_ID = /^\d{1,19}$/

/** The avatar that the path or the parameters name; an invalid id is not logged. */
function findAvatarId({ params }: FastifyRequest, query: Fields, form: Fields): string | undefined {
  // The router has set a string for every parameter of the path.
  const { avatarId } = params as Record<string, string | undefined>
  const found = avatarId ?? textOf(query, 'avatarId') ?? textOf(form, 'avatarId')
  return found !== undefined && AVATAR_ID.test(found) ? found : undefined
}

/** A caller that is limited to one avatar need not name it. */
const ownAvatarId = (app: App | undefined): string | undefined =>
  app && 'avatarId' in app ? String(app.avatarId) : undefined

/** All avatars in a query that may name several. */
const listAvatarIds = ({ names, values }: Fields): string[] =>
  values.filter((value, at) => names[at] === 'avatarId' && AVATAR_ID.test(value))
