import type { Endpoint } from '@kisekae/contract/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerHeaders } from '../http/answer-headers.ts'
import { type Fields, textOf } from '../http/decode-fields.ts'
import { describeQuery } from '../http/describe-query.ts'
import type { Caller } from './authenticate.ts'
import type { App } from './call.ts'
import type { Kernel } from './kernel.ts'

/** What is known of a request by the time it is answered or refused. */
export interface Visit<A extends App> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly startedMs: number
  /** What the answer says besides what every one says, whatever it will be. */
  readonly headers: AnswerHeaders
  query: Fields
  form: Fields
  /** The API key as it was sent. */
  key: string
  caller: Caller<A> | null
}

interface Outcome {
  readonly status: number
  readonly bytes: number
  readonly reason: string | undefined
  /** What was thrown. */
  readonly error: unknown
}

/** Counts and logs the visits of one endpoint when they are over. */
export function visitRecorder<A extends App>(
  { clock, log, metrics }: Kernel<A>,
  { path, params }: Endpoint,
): (visit: Visit<A>, outcome: Outcome) => void {
  const count = metrics.forRoute(path)
  // An object would have to intern every name that it is asked for.
  const known = new Set(Object.keys(params))
  return ({ request, startedMs, query, form, caller }, { status, bytes, reason, error }) => {
    const ms = clock() - startedMs
    count(status, ms)
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
    })
  }
}

const AVATAR_ID = /^\d{1,19}$/

/** In the path or among the parameters; what is no id is not told. */
function findAvatarId({ params }: FastifyRequest, query: Fields, form: Fields): string | undefined {
  // The router has put a text under every name in the path of the route.
  const { avatarId } = params as Record<string, string | undefined>
  const found = avatarId ?? textOf(query, 'avatarId') ?? textOf(form, 'avatarId')
  return found !== undefined && AVATAR_ID.test(found) ? found : undefined
}

/** A caller may be let in for one avatar alone, and need not name it. */
const ownAvatarId = (app: App | undefined): string | undefined =>
  app && 'avatarId' in app ? String(app.avatarId) : undefined

/** All that a query names, where it may name several. */
const listAvatarIds = ({ names, values }: Fields): string[] =>
  values.filter((value, at) => names[at] === 'avatarId' && AVATAR_ID.test(value))
