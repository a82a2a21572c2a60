import type { Body, Endpoint, Params } from '@kisekae/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { readParameters } from '../../kernel/call/read-parameters.ts'
import { decodeFields, NO_FIELDS } from '../../kernel/http/decode-fields.ts'
import { freeBytes } from '../../kernel/http/file-body.ts'
import { urlOf } from '../../kernel/http/url-of.ts'
import type { BodyHold } from '../../kernel/limits/body-room.ts'
import { createBodyCheck } from './check-body.ts'
import { Download } from './download.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the caller must have signed in within the last ten minutes. */
    needsFreshSignIn?: boolean
  }
}

/** The caller's input, in the form that the endpoint declares. */
export interface Sent<E extends Endpoint> {
  params: Params<E>
  body: Body<E>
  /** The body of an endpoint that takes a file. */
  file: Buffer<ArrayBuffer>
}

/**
 * The response as the handler returns it, with instants in the form in which the database returns
 * them.
 */
type Given<T> = T extends string
  ? T | Date
  : T extends readonly (infer Element)[]
    ? readonly Given<Element>[]
    : T extends object
      ? { [Name in keyof T]: Given<T[Name]> }
      : T

type Answer<E extends Endpoint> = E['reply'] extends TSchema ? Given<Static<E['reply']>> : Download

/** Handles a call to an endpoint, after the endpoint's access check has identified the caller. */
export type SiteHandler<E extends Endpoint, Call> = (call: Call & Sent<E>) => Promise<Answer<E>>

/** Serves an endpoint of a site whose access checks return calls of this kind. */
export type OnSite<Call> = <E extends Endpoint>(endpoint: E, handler: SiteHandler<E, Call>) => void

/** A request, with the values in its path by name. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  path: Readonly<Record<string, string>>
}

/** The caller, the context of the call, and the memory reserved for a file. */
export interface Admitted<Call> {
  call: Call
  hold?: BodyHold
}

/** Yields the caller of an endpoint, or refuses the request. */
type Admit<Call> = (endpoint: Endpoint, exchange: Exchange) => Promise<Admitted<Call>>

/**
 * Serves the endpoints of one of our sites: admits the caller, then checks the input, then calls
 * the handler.
 */
export function createOnSite<Call extends object>(
  server: FastifyInstance,
  admit: Admit<Call>,
): OnSite<Call> {
  const admitted = new WeakMap<FastifyRequest, Admitted<Call>>()
  return (endpoint, handler) => {
    const { method, door, needsFreshSignIn, fileBytesMax, bodyBytesMax } = endpoint
    const check = createBodyCheck(endpoint)
    server.route({
      method,
      url: urlOf(endpoint),
      bodyLimit: bodyBytesMax,
      config: { door, needsFreshSignIn, takesFile: fileBytesMax !== null },
      // The door comes before the body, which may be large, so that request bodies from
      // unauthorised callers are not read.
      async preParsing(request, reply) {
        const exchange = { request, reply, path: pathOf(request) }
        admitted.set(request, await admit(endpoint, exchange))
      },
      async handler(request, reply) {
        // The hook above has admitted the request.
        const { call, hold } = admitted.get(request)!
        const { body, file } = bodyOf(request)
        hold?.keep()
        try {
          const query = decodeFields(String(request.query))
          const sent = { path: pathOf(request), query, form: NO_FIELDS }
          const params = readParameters(endpoint, sent)
          check(body)
          // The body has been validated against the schema of this endpoint.
          const read = { params, body, file } as Sent<typeof endpoint>
          return send(reply, await handler(Object.assign(call, read)))
        } finally {
          freeBytes(file)
          hold?.free()
        }
      },
    })
  }
}

// The router has set a string for every parameter of the path.
const pathOf = ({ params }: FastifyRequest) => params as Readonly<Record<string, string>>

/** A file has its own memory, which is freed after the call. */
const bodyOf = ({ body }: FastifyRequest) =>
  Buffer.isBuffer(body) ? { body: null, file: body } : { body, file: Buffer.alloc(0) }

function send(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof Download)) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  }
  const { name, mediaType, content } = answer
  return reply
    .header('Content-Disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .type(mediaType)
    .send(content)
}
